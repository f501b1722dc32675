"""A recording turned into words; one that can't be heard is kept as it is."""

import asyncio
from dataclasses import dataclass

from bot import words
from bot.desk.capturing import AUDIO_KINDS, keep, with_capture_buttons
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.inbound import Inbound
from bot.reply import Channel, Reply
from brain.errors import SpeechError


@dataclass(frozen=True)
class Heard:
    """What was said (a caption first, where there is one), and the reply begun with the words heard."""

    said: str
    shown: Phrase


async def hear(rooms: Rooms, inbound: Inbound, channel: Channel) -> Heard | None:
    """Transcribe the recording of a message; None when there are no words, and then all is said and kept."""
    recording = next(f for f in inbound.files if f.kind in AUDIO_KINDS)
    if recording.path is None:
        await say_missing(rooms, inbound, channel, recording.missing)
        return None
    await channel.working()
    try:
        heard = await asyncio.to_thread(rooms.transcribe, recording.path)
    except SpeechError as error:
        await _keep_unheard(rooms, inbound, channel, str(error))
        return None
    said = "\n\n".join(part for part in (inbound.text, heard.text) if part.strip())
    shown = Phrase().add(words.HEARD).add("\n").add(heard.text, "blockquote").add("\n\n")
    return Heard(said, shown)


async def say_missing(rooms: Rooms, inbound: Inbound, channel: Channel, sentence: str) -> None:
    """Say why a file didn't arrive; words that came with it are kept all the same."""
    phrase = Phrase().add(sentence)
    if not inbound.text.strip():
        await channel.send(Reply(phrase.text, route="note"))
        return
    capture = await keep(rooms, inbound, inbound.text)
    phrase.add("\n\n").template(words.KEPT, path=capture.path)
    await channel.send(with_capture_buttons(rooms, inbound, capture, phrase, ask=False))


async def _keep_unheard(rooms: Rooms, inbound: Inbound, channel: Channel, reason: str) -> None:
    capture = await keep(rooms, inbound, inbound.text)
    phrase = Phrase().template(words.KEPT_WITHOUT_READING, path=capture.path, reason=reason)
    await channel.send(with_capture_buttons(rooms, inbound, capture, phrase, ask=False))
