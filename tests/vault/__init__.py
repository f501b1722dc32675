"""What reading and writing a vault promises."""
