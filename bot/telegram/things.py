"""What a message without typed words says: a place, a contact, a poll, a checklist, a throw of dice.

It becomes plain text to be kept. Addresses and numbers are written so that other programs can read them:
`geo:` (RFC 5870), and the property lines of a vCard (RFC 6350).
"""

from collections.abc import Iterator

from telegram import Checklist, Contact, Location, Message, Poll, Venue

from bot.telegram import words

_MAP = "https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=17/{lat}/{lon}"
_CARD_LINES = ("TEL", "EMAIL", "ADR", "ORG", "TITLE", "URL", "BDAY", "NOTE")


def words_for(message: Message) -> str:
    """The text for what a message holds; empty when it holds nothing of the kind."""
    return "\n".join(_lines(message))


def _lines(message: Message) -> Iterator[str]:
    if message.venue:
        yield from _venue(message.venue)
    elif message.location:
        yield from _location(message.location)
    elif message.contact:
        yield from _contact(message.contact)
    elif message.poll:
        yield from _poll(message.poll)
    elif message.checklist:
        yield from _checklist(message.checklist)
    else:
        yield from _rest(message)


def _venue(venue: Venue) -> Iterator[str]:
    yield from (line for line in (venue.title, venue.address) if line)
    yield from _location(venue.location)


def _location(place: Location) -> Iterator[str]:
    lat, lon = (
        f"{place.latitude:.6f}".rstrip("0").rstrip("."),
        f"{place.longitude:.6f}".rstrip("0").rstrip("."),
    )
    yield f"geo:{lat},{lon}"
    yield _MAP.format(lat=lat, lon=lon)


def _contact(contact: Contact) -> Iterator[str]:
    yield " ".join(name for name in (contact.first_name, contact.last_name) if name)
    yield f"TEL:{contact.phone_number}"
    for line in (contact.vcard or "").replace("\r\n ", "").splitlines():
        name, _, value = line.partition(":")
        phone = name.startswith("TEL") and _digits(value) == _digits(contact.phone_number)
        if name.partition(";")[0].upper() in _CARD_LINES and value.strip() and not phone:
            yield line.strip()


def _digits(phone: str) -> str:
    return "".join(c for c in phone if c.isdigit())


def _poll(poll: Poll) -> Iterator[str]:
    yield poll.question
    yield from (f"- {option.text}" for option in poll.options)


def _checklist(checklist: Checklist) -> Iterator[str]:
    yield checklist.title
    yield from (f"- [{'x' if task.completion_date else ' '}] {task.text}" for task in checklist.tasks)


def _rest(message: Message) -> Iterator[str]:
    if message.dice:
        yield f"{message.dice.emoji} {message.dice.value}"
    elif message.game:
        yield from (message.game.title, message.game.description)
    elif message.invoice:
        yield from (message.invoice.title, message.invoice.description)
    elif message.story:
        yield words.STORY.format(name=message.story.chat.effective_name or "")
