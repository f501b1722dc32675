"""Formatted text as Telegram takes it: parsing, checking, cleaning and trimming.

Telegram's own parser (TDLib, the `tdjson` package) does the work where it is installed, so its errors
are Telegram's. Without it, which is how the trial chat runs on an owner's machine, explicit entities
are checked for their bounds, and commands and links are found by pattern; `parse_mode` is refused.
Offsets and lengths count UTF-16 units (Bot API, MessageEntity).
"""

import re
from dataclasses import dataclass
from typing import Any

from bot.botapi import tdlib
from bot.botapi.refusal import bad_request

Entity = dict[str, Any]
_TD_TYPES = {
    "bold": "Bold",
    "italic": "Italic",
    "underline": "Underline",
    "strikethrough": "Strikethrough",
    "spoiler": "Spoiler",
    "blockquote": "BlockQuote",
    "expandable_blockquote": "ExpandableBlockQuote",
    "code": "Code",
    "pre": "Pre",
    "text_link": "TextUrl",
    "text_mention": "MentionName",
    "custom_emoji": "CustomEmoji",
    "mention": "Mention",
    "hashtag": "Hashtag",
    "cashtag": "Cashtag",
    "bot_command": "BotCommand",
    "url": "Url",
    "email": "EmailAddress",
    "phone_number": "PhoneNumber",
}
_API_TYPES = {td: api for api, td in _TD_TYPES.items()} | {"PreCode": "pre"}
_FOUND_BY_TELEGRAM = {"mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number"}
_PARSE_MODES = {
    "html": {"@type": "textParseModeHTML"},
    "markdown": {"@type": "textParseModeMarkdown", "version": 1},
    "markdownv2": {"@type": "textParseModeMarkdown", "version": 2},
}
# TDLib's cleaning is reached through its Markdown reader; these stand in for what it would read as markup.
_MARKUP = "[]_*`~|"
_MASK = str.maketrans({c: chr(0xFDD0 + i) for i, c in enumerate(_MARKUP)})
_UNMASK = str.maketrans({chr(0xFDD0 + i): c for i, c in enumerate(_MARKUP)})
# White space that is cut off the ends, and the characters that alone don't make a text.
_BLANK = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200C)))
_EMPTY = re.compile(rf"[{_BLANK}\u180e\u200c-\u200f\u202e\u2800\ufeff\ufffc]*\Z")
_COMMAND = re.compile(r"(?<![\w/])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])")
_URL = re.compile(r"https?://[^\s<>\"']*[^\s<>\"'.,;:!?)]")


@dataclass(frozen=True)
class FormattedText:
    """Text as it stands in a message after Telegram has cleaned it."""

    text: str
    entities: tuple[Entity, ...] = ()

    @property
    def length(self) -> int:
        """Length in UTF-16 units."""
        return utf16_length(self.text)


def utf16_length(text: str) -> int:
    """How many UTF-16 units the text takes, which is what Telegram counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_slice(text: str, offset: int, length: int) -> str:
    """The stretch of the text that an entity covers."""
    units = text.encode("utf-16-le", "surrogatepass")
    return units[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")


def split_text(text: str, longest: int) -> list[str]:
    """The text in parts of at most `longest` UTF-16 units, no character cut in two."""
    parts, room = [""], longest
    for character in text:
        width = 2 if ord(character) > 0xFFFF else 1
        if width > room:
            parts.append("")
            room = longest
        parts[-1] += character
        room -= width
    return parts


def format_text(text: str, parse_mode: str | None, entities: list[Entity] | None) -> FormattedText:
    """The text as it will stand in the message.

    Raises `Refusal` (400) with Telegram's words when markup or entities are wrong. `parse_mode` wins
    over explicit entities. An empty or blank text comes back empty.
    """
    if parse_mode and parse_mode.lower() != "none":
        parsed = _parse(text, parse_mode)
    else:
        parsed = FormattedText(text, tuple(_known(e) for e in entities or ()))
    cleaned = _clean(parsed)
    return _trim(_with_found(cleaned))


def find_entities(text: str) -> tuple[Entity, ...]:
    """What Telegram finds by itself in a text: commands, links, hashtags, mentions."""
    if tdlib.available():
        return _from_td(tdlib.execute("getTextEntities", text=text)["entities"])
    spots = [("bot_command", m) for m in _COMMAND.finditer(text)]
    spots += [("url", m) for m in _URL.finditer(text)]
    found = [
        {"type": kind, "offset": utf16_length(text[: m.start()]), "length": utf16_length(m.group())}
        for kind, m in spots
    ]
    return tuple(sorted(found, key=lambda e: int(str(e["offset"]))))


def _known(entity: Entity) -> Entity:
    if entity["type"] not in _TD_TYPES:
        raise bad_request(f"can't parse entities: unsupported entity type {entity['type']}")
    if entity["type"] == "text_link" and not entity.get("url"):
        raise bad_request("can't parse entities: text_link needs a url")
    return entity


def _parse(text: str, parse_mode: str) -> FormattedText:
    mode = _PARSE_MODES.get(parse_mode.lower())
    if mode is None or not tdlib.available():
        raise bad_request("unsupported parse_mode")
    answer = tdlib.execute("parseTextEntities", text=text, parse_mode=mode)
    return FormattedText(answer["text"], _from_td(answer["entities"]))


def _clean(given: FormattedText) -> FormattedText:
    """Control characters out, entities checked, sorted, merged and cut where they cross."""
    if not tdlib.available():
        return _check_bounds(given)
    masked = {
        "@type": "formattedText",
        "text": given.text.translate(_MASK),
        "entities": [_to_td(e) for e in given.entities if e["type"] not in _FOUND_BY_TELEGRAM],
    }
    answer = tdlib.execute("parseMarkdown", text=masked)
    return FormattedText(answer["text"].translate(_UNMASK), _from_td(answer["entities"]))


def _check_bounds(given: FormattedText) -> FormattedText:
    for entity in given.entities:
        end = entity["offset"] + entity["length"]
        if entity["offset"] < 0 or entity["length"] < 0:
            raise bad_request(f"receive an entity with incorrect offset {entity['offset']}")
        if end > given.length:
            raise bad_request(
                f"entity beginning at UTF-16 offset {entity['offset']} ends after the end of the text"
                f" at UTF-16 offset {end}"
            )
    return given


def _with_found(given: FormattedText) -> FormattedText:
    """Adds what Telegram finds by itself, where no entity of the sender's stands already."""
    taken = [e for e in given.entities if e["type"] in {"code", "pre", "text_link", "text_mention"}]
    found = [e for e in find_entities(given.text) if not any(_overlap(e, t) for t in taken)]
    both = sorted([*given.entities, *found], key=lambda e: (e["offset"], -e["length"]))
    return FormattedText(given.text, tuple(both))


def _overlap(one: Entity, other: Entity) -> bool:
    ends = min(e["offset"] + e["length"] for e in (one, other))
    return bool(max(one["offset"], other["offset"]) < ends)


def _trim(given: FormattedText) -> FormattedText:
    """Blank space off both ends; entities follow, and one that covered only that space goes."""
    if _EMPTY.match(given.text):
        return FormattedText("")
    text = given.text.strip(_BLANK)
    shift = utf16_length(given.text[: given.text.index(text)])
    moved = (_cut(e, shift, utf16_length(text)) for e in given.entities)
    return FormattedText(text, tuple(e for e in moved if e["length"] > 0))


def _cut(entity: Entity, shift: int, limit: int) -> Entity:
    start = max(entity["offset"] - shift, 0)
    end = min(entity["offset"] + entity["length"] - shift, limit)
    return {**entity, "offset": start, "length": end - start}


def _to_td(entity: Entity) -> dict[str, Any]:
    kind: dict[str, Any] = {"@type": f"textEntityType{_TD_TYPES[entity['type']]}"}
    if entity["type"] == "pre" and entity.get("language"):
        kind = {"@type": "textEntityTypePreCode", "language": entity["language"]}
    if entity["type"] == "text_link":
        kind["url"] = entity["url"]
    if entity["type"] == "text_mention":
        kind["user_id"] = entity["user"]["id"]
    if entity["type"] == "custom_emoji":
        kind["custom_emoji_id"] = entity["custom_emoji_id"]
    return {"@type": "textEntity", "offset": entity["offset"], "length": entity["length"], "type": kind}


def _from_td(found: list[dict[str, Any]]) -> tuple[Entity, ...]:
    return tuple(e for e in map(_entity_from_td, found) if e is not None)


def _entity_from_td(found: dict[str, Any]) -> Entity | None:
    kind = found["type"]
    name = _API_TYPES.get(kind["@type"].removeprefix("textEntityType"))
    if name is None:
        return None
    entity: Entity = {"type": name, "offset": found["offset"], "length": found["length"]}
    extra = {k: kind[k] for k in ("url", "language", "custom_emoji_id") if kind.get(k)}
    if name == "text_mention":
        extra["user"] = {"id": kind["user_id"], "is_bot": False, "first_name": ""}
    return entity | extra
