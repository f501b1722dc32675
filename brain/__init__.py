"""What is known: the vault, its index, search, answers, dates, and the model and speech clients.

Nothing in this room knows Telegram; every other room may ask this one. Nothing in it tells anybody about this
computer either: ONNX Runtime queues the program's path and a device id for its maker from the first session
on, and reads the switch only once, when it is loaded, so it is set before anything here can load it.
"""

import os

os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
os.environ.setdefault("HF_HUB_DISABLE_TELEMETRY", "1")
