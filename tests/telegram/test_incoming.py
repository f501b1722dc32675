"""What an update says, freed from Telegram's shapes."""

from typing import Any
from zoneinfo import ZoneInfo

import pytest
from telegram import Message

from bot.telegram.files import attachment
from bot.telegram.incoming import album, from_message

ZONE = ZoneInfo("Europe/Berlin")
STICKER = {"type": "regular", "width": 1, "height": 1, "is_animated": False, "is_video": False}
ADA = {"id": 5, "is_bot": False, "first_name": "Ada", "last_name": "L"}


def message(**parts: Any) -> Message:
    sender = {"id": 1, "is_bot": False, "first_name": "A"}
    body = {"message_id": 9, "date": 1_792_400_400, "chat": {"id": 1, "type": "private"}, "from": sender}
    return Message.de_json({**body, **parts})


def text(**parts: Any) -> str:
    return from_message(message(**parts), ZONE, "telegram").text


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ("/start", "/start"),
        ("/start@my_bot ABCD-2345", "/start"),
        ("/start my engine every morning", "/start my engine every morning"),
        ("/started", "/started"),
        ("  spaces \n kept ", "  spaces \n kept "),
    ],
)
def test_words_are_as_sent_but_for_a_pairing_code(sent: str, read: str) -> None:
    assert text(text=sent) == read


def test_the_time_is_in_the_owners_zone() -> None:
    at = from_message(message(text="x"), ZONE, "telegram").at
    assert at.tzinfo is ZONE and at.timestamp() == 1_792_400_400


def test_places_contacts_polls_and_dice_have_words() -> None:
    place = {"latitude": 52.5, "longitude": 13.4}
    on_map = "geo:52.5,13.4\nhttps://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5/13.4"
    assert text(location=place) == on_map
    venue = {"location": place, "title": "Cafe", "address": "Main St 1"}
    assert text(venue=venue, location=place) == f"Cafe\nMain St 1\n{on_map}"
    assert text(dice={"emoji": "🎲", "value": 3}) == "🎲 3"
    options = [
        {"persistent_id": "1", "text": "Yes", "voter_count": 0},
        {"persistent_id": "2", "text": "No", "voter_count": 0},
    ]
    poll = {"id": "1", "question": "Come?", "options": options, "total_voter_count": 0, "is_closed": False}
    flags = {"is_anonymous": True, "type": "regular", "allows_multiple_answers": False, "members_only": False}
    more = {"allows_revoting": False, "shuffle_options": False, "allow_adding_options": False}
    assert text(poll={**poll, **flags, **more}) == "Come?\n- Yes\n- No"


def test_a_contact_has_the_lines_of_its_card() -> None:
    card = "BEGIN:VCARD\r\nFN:Priya\r\nTEL;CELL:+49 123\r\nEMAIL:priya@ex\r\n ample.org\r\nEND:VCARD"
    contact = {"phone_number": "+49123", "first_name": "Priya", "last_name": "Shah"}
    assert text(contact=contact) == "Priya Shah\nTEL:+49123"
    assert text(contact={**contact, "vcard": card}) == "Priya Shah\nTEL:+49123\nEMAIL:priya@example.org"


def test_a_checklist_is_a_list_of_boxes() -> None:
    tasks = [{"id": 1, "text": "Pack"}, {"id": 2, "text": "Go", "completion_date": 1_792_400_400}]
    assert text(checklist={"title": "Trip", "tasks": tasks}) == "Trip\n- [ ] Pack\n- [x] Go"


def test_what_was_made_from_a_thing_is_marked_and_typed_words_are_not() -> None:
    """A poll asks its voters, not the bot."""
    sent = message(dice={"emoji": "🎲", "value": 3})
    assert from_message(sent, ZONE, "telegram").is_data
    assert not from_message(message(text="Where is it?"), ZONE, "telegram").is_data


def test_addresses_behind_words_are_kept_once_each() -> None:
    """A text_link entity's address isn't in the words."""
    link = {"type": "text_link", "offset": 0, "length": 3, "url": "https://example.org/a"}
    bold = {"type": "bold", "offset": 4, "length": 4}
    sent = from_message(message(text="See this one", entities=[link, bold, link]), ZONE, "telegram")
    assert sent.links == ("https://example.org/a",) and sent.text == "See this one"
    assert from_message(message(caption="See", caption_entities=[link]), ZONE, "telegram").links == sent.links


def test_an_answer_names_the_message_and_the_words_picked_out() -> None:
    """The surface's id of the message, its key, and the quote."""
    answered = {"message_id": 5, "date": 1_792_400_400, "chat": {"id": 1, "type": "private"}, "text": "x"}
    sent = from_message(
        message(text="y", reply_to_message=answered, quote={"text": "picked", "position": 0}),
        ZONE,
        "telegram",
    )
    assert (sent.reply_to, sent.reply_key, sent.quote) == ("5", "telegram:1:5", "picked")


@pytest.mark.parametrize(
    ("origin", "name"),
    [
        (
            {
                "type": "user",
                "sender_user": {"id": 5, "is_bot": False, "first_name": "Ada", "last_name": "L"},
            },
            "Ada L",
        ),
        ({"type": "hidden_user", "sender_user_name": "Somebody"}, "Somebody"),
        ({"type": "chat", "sender_chat": {"id": -1, "type": "group", "title": "Book club"}}, "Book club"),
        (
            {"type": "channel", "chat": {"id": -2, "type": "channel", "title": "News"}, "message_id": 1},
            "News",
        ),
    ],
)
def test_a_forward_names_its_origin(origin: dict[str, Any], name: str) -> None:
    sent = message(text="x", forward_origin={"date": 1, **origin})
    assert from_message(sent, ZONE, "telegram").forwarded_from == name


def test_the_largest_photo_is_taken() -> None:
    sizes = [
        {"file_id": f"f{width}", "file_unique_id": f"u{width}", "width": width, "height": width}
        for width in (90, 1280, 320)
    ]
    found = attachment(message(photo=sizes))
    assert found is not None and found[:3] == ("photo", "f1280", "photo 9.jpg")


@pytest.mark.parametrize(
    ("parts", "kind", "name"),
    [
        ({"voice": {"duration": 1}}, "voice", "voice 9.ogg"),
        ({"audio": {"duration": 1, "file_name": "song.flac"}}, "audio", "song.flac"),
        ({"audio": {"duration": 1}}, "audio", "audio 9.mp3"),
        ({"document": {"file_name": "../../etc/passwd"}}, "document", "passwd"),
        ({"document": {"file_name": "C:\\plans\\a.pdf"}}, "document", "a.pdf"),
        ({"video": {"duration": 1, "width": 1, "height": 1}}, "video", "video 9.mp4"),
        ({"video_note": {"duration": 1, "length": 1}}, "video", "video 9.mp4"),
        ({"sticker": {**STICKER, "emoji": "😀"}}, "sticker", "sticker 😀.webp"),
        ({"sticker": {**STICKER, "is_video": True}}, "sticker", "sticker.webm"),
        ({"sticker": {**STICKER, "is_animated": True}}, "sticker", "sticker.tgs"),
    ],
)
def test_what_a_message_carries(parts: dict[str, Any], kind: str, name: str) -> None:
    ids = {"file_id": "f", "file_unique_id": "u"}
    found = attachment(message(**{key: {**ids, **value} for key, value in parts.items()}))
    assert found is not None and found[:3] == (kind, "f", name)


def test_items_of_an_album_have_one_name_in_common() -> None:
    assert album(message(text="x", media_group_id="77")) == "77" and album(message(text="x")) == ""
