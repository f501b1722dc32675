"""Where model weights come from: a configured folder, an installed package, or a model hub, in that order.

Start at `embedding.embedding_weights` for search and `whisper.whisper_folder` for speech.
"""
