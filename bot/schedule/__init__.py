"""What is owed at a time: kept in SQLite, sent once, and said to be late when it is."""
