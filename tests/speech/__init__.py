"""What the ear promises: words from recordings, names spelt as in the notes, one sentence for the rest."""
