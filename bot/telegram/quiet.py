"""Keeps the libraries' logs from holding a token or the words of a note.

httpx logs addresses, which hold the token; PTB logs updates and payloads, which hold words. Of PTB's
warnings the fixed part is passed on, without what was filled in.
"""

import logging
import warnings

from telegram.warnings import PTBDeprecationWarning

_LOG = logging.getLogger(__name__)


class _Template(logging.Handler):
    """Passes on what a record says in general, and the type of the error it came with."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else "no error"
        _LOG.log(record.levelno, "%s: %s (%s)", record.name, str(record.msg).partition("%")[0], error)


def quiet_libraries() -> None:
    """Set the libraries' loggers so; may be called more than once."""
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    telegram = logging.getLogger("telegram")
    telegram.setLevel(logging.WARNING)
    telegram.propagate = False
    telegram.handlers = [_Template()]
    warnings.filterwarnings("ignore", category=PTBDeprecationWarning)
