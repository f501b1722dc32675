"""What search is compared with: a plain SQLite index, and grep."""
