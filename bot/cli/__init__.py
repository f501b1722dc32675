"""The command line: `remembrancer COMMAND`. A command a file; `main` puts them together."""
