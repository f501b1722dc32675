"""Facts about the owner in `Memory.md`: one a line, with a short number, kept word for word."""
