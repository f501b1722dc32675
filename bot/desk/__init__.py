"""One message from in to out: what it is, what is done about it, and the reply. Every surface enters here."""
