"""The digest: a week's captures and to-dos as lists that code writes, with checked sentences above them."""
