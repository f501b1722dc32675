"""Speech to text: faster-whisper, its weights, and the hints that get names right."""
