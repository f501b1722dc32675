"""A recording turned into words; one that can't be heard is kept as it is."""

import asyncio
from dataclasses import dataclass

from bot import words
from bot.desk.capturing import AUDIO_KINDS, acknowledge, keep, missing_words, with_capture_buttons
from bot.desk.phrasing import Phrase
from bot.desk.progress import HearingProgress
from bot.desk.rooms import Rooms
from bot.desk.threads import Subject
from bot.inbound import Inbound
from bot.reply import Channel, Reply
from brain.capture.draft import Part
from brain.capture.parts import heard_key
from brain.errors import SpeechError


@dataclass(frozen=True)
class Heard:
    """What was said, and the reply begun with the words heard. parts: the caption and the words heard."""

    said: str
    shown: Phrase
    parts: tuple[Part, ...]

    @property
    def fix(self) -> str:
        """The key of the words heard."""
        return self.parts[-1].key


async def hear(rooms: Rooms, inbound: Inbound, channel: Channel) -> Heard | None:
    """Transcribe the recordings of a message; None when there are no words, and then all is said and kept."""
    recordings = [f for f in inbound.files if f.kind in AUDIO_KINDS]
    if any(f.path is None for f in recordings):
        await say_missing(rooms, inbound, channel, missing_words(inbound))
        return None
    await channel.working()
    progress = HearingProgress(channel)
    texts = []
    try:
        for path in (f.path for f in recordings if f.path is not None):
            heard = await asyncio.to_thread(rooms.transcribe, path, progress)
            texts.append(heard.text)
            await progress.finish(heard.seconds)
    except SpeechError as error:
        await _keep_unheard(rooms, inbound, channel, str(error))
        return None
    text = "\n\n".join(texts)
    said = "\n\n".join(part for part in (inbound.text, text) if part.strip())
    shown = Phrase().add(words.HEARD).add("\n").add(text, "blockquote").add("\n\n")
    caption = inbound.text if inbound.text.strip() else ""
    return Heard(said, shown, (Part(inbound.key, caption), Part(heard_key(inbound.key), text)))


async def say_missing(rooms: Rooms, inbound: Inbound, channel: Channel, sentence: str) -> None:
    """Say why a file didn't arrive; words and files that came with it are kept all the same."""
    phrase = Phrase().add(sentence)
    if not inbound.text.strip() and all(f.path is None for f in inbound.files):
        await channel.send(Reply(phrase.text, route="note"))
        return
    capture = await keep(rooms, inbound, inbound.text)
    phrase.add("\n\n").template(words.KEPT, path=capture.path)
    reply = with_capture_buttons(rooms, inbound, capture, phrase)
    await acknowledge(rooms, inbound, channel, reply, Subject(capture.id))


async def _keep_unheard(rooms: Rooms, inbound: Inbound, channel: Channel, reason: str) -> None:
    capture = await keep(rooms, inbound, inbound.text)
    phrase = Phrase().template(words.KEPT_WITHOUT_READING, path=capture.path, reason=reason)
    reply = with_capture_buttons(rooms, inbound, capture, phrase)
    await acknowledge(rooms, inbound, channel, reply, Subject(capture.id))
