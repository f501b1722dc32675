"""The tool loop: one message of the owner, and as many rounds with the model as it may take."""
