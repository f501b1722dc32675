"""What the model may call. Empty until the first tool lands; it may use `brain`, and never `bot`."""
