"""The few errors this program raises on purpose.

Each carries one sentence for the owner: what is wrong and what to do. The command line prints that
sentence and exits with 2; the bot sends it. Anything else that is raised is a defect and is logged.
"""


class RemembrancerError(Exception):
    """Base of all: `str(error)` is a sentence that the owner can act on."""


class SettingsError(RemembrancerError):
    """A setting is missing, misspelt or wrong."""


class VaultError(RemembrancerError):
    """The vault can't be read or written."""


class IndexBusyError(RemembrancerError):
    """Another process holds the index and didn't give it up in time."""


class WeightsError(RemembrancerError):
    """Model weights are missing or are not the file they should be."""


class ModelError(RemembrancerError):
    """The language model is missing, not running, or gave no usable answer."""


class SpeechError(RemembrancerError):
    """A recording can't be transcribed."""


class CalendarError(RemembrancerError):
    """A calendar can't be read, or didn't take a change; then nothing was changed."""


class SurfaceError(RemembrancerError):
    """Telegram or the local web page can't be reached or opened."""
