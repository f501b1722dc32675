"""The little that is read from the web: the title of a page whose address the owner kept."""
