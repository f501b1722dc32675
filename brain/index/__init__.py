"""The index of the vault: chunks, their vectors, and the store that holds both. All of it derived."""
