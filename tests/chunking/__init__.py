"""What cutting notes into chunks promises."""
