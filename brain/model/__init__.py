"""The language model behind Ollama: starting it, asking it, and reading what it said."""
