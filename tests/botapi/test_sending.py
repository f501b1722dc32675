"""What Telegram refuses in a new message, and what it makes of one that it takes."""

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    MessageEntity,
    ReplyParameters,
)
from telegram.constants import ChatAction
from telegram.error import BadRequest, Forbidden

from bot.botapi.harness import Telegram
from bot.botapi.person import Person
from tests.botapi.conftest import OWNER

pytestmark = pytest.mark.anyio
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000003000000020806000000"
    "9d7494b30000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def buttons(*pairs: tuple[str, str]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=data) for label, data in pairs]])


async def test_a_sent_message_is_kept_with_entities_and_buttons(
    telegram: Telegram, bot: Bot, owner: Person
) -> None:
    sent = await bot.send_message(
        OWNER,
        "a 😀 b",
        entities=[MessageEntity("bold", 2, 2)],
        reply_markup=buttons(("Yes", "c:1:y"), ("No", "c:1:n")),
        link_preview_options=LinkPreviewOptions(is_disabled=True),
    )
    kept = telegram.sent[0]
    assert (kept.id, kept.text, kept.entities) == (
        sent.message_id,
        "a 😀 b",
        [{"type": "bold", "offset": 2, "length": 2}],
    )
    assert [(b.label, b.data) for b in kept.buttons] == [("Yes", "c:1:y"), ("No", "c:1:n")]
    assert sent.entities[0].type == "bold"
    assert not telegram.violations


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Message text is empty"),
        (" \n\u200b ", "Text must be non-empty"),
        ("x" * 4097, "Message is too long"),
        ("😀" * 2049, "Message is too long"),
    ],
)
async def test_text_that_telegram_refuses(bot: Bot, owner: Person, text: str, said: str) -> None:
    with pytest.raises(BadRequest, match=said):
        await bot.send_message(OWNER, text)


async def test_length_is_counted_in_utf16_after_parsing_and_trimming(bot: Bot, owner: Person) -> None:
    assert len((await bot.send_message(OWNER, "😀" * 2048)).text or "") == 2048
    await bot.send_message(OWNER, f"  <b>{'x' * 4096}</b>\n", parse_mode="HTML")


@pytest.mark.parametrize(
    ("text", "mode", "said"),
    [
        ("<p>x</p>", "HTML", 'Can\'t parse entities: unsupported start tag "p" at byte offset 0'),
        ("<b>x", "HTML", "Can't parse entities: can't find end tag"),
        ("a.b", "MarkdownV2", "Can't parse entities: character '.' is reserved"),
        ("a_b", "Markdown", "Can't parse entities: can't find end of the entity"),
        ("a", "Wiki", "Unsupported parse_mode"),
    ],
)
async def test_markup_errors_are_telegrams_own(
    bot: Bot, owner: Person, text: str, mode: str, said: str
) -> None:
    with pytest.raises(BadRequest, match=f"(?i){said}"):
        await bot.send_message(OWNER, text, parse_mode=mode)


@pytest.mark.parametrize(
    ("offset", "length", "said"),
    [
        (0, 20, "ends after the end of the text at UTF-16 offset 20"),
        (9, 1, "begins after the end of the text at UTF-16 offset 9"),
        (0, 2, "ends in a middle of a UTF-16 symbol"),
        (-1, 1, "incorrect offset -1"),
    ],
)
async def test_entities_must_lie_on_the_text(
    bot: Bot, owner: Person, offset: int, length: int, said: str
) -> None:
    with pytest.raises(BadRequest, match=f"(?i){said}"):
        await bot.send_message(OWNER, "a😀b", entities=[MessageEntity("bold", offset, length)])


async def test_entities_follow_the_trimmed_text(telegram: Telegram, bot: Bot, owner: Person) -> None:
    spans = [MessageEntity("bold", 0, 4), MessageEntity("italic", 7, 6), MessageEntity("code", 10, 3)]
    await bot.send_message(OWNER, "  [a] _b_ \n\n ", entities=spans)
    assert telegram.sent[0].text == "[a] _b_"
    assert telegram.sent[0].entities == [
        {"type": "bold", "offset": 0, "length": 2},
        {"type": "italic", "offset": 5, "length": 2},
    ]


async def test_links_and_commands_are_found(telegram: Telegram, bot: Bot, owner: Person) -> None:
    await bot.send_message(OWNER, "see https://example.org/a_b or /undo")
    assert [e["type"] for e in telegram.sent[0].entities] == ["url", "bot_command"]


@pytest.mark.parametrize("data", ["x" * 65, "ü" * 33])
async def test_callback_data_has_at_most_64_bytes(bot: Bot, owner: Person, data: str) -> None:
    with pytest.raises(BadRequest, match="Button_data_invalid"):
        await bot.send_message(OWNER, "x", reply_markup=buttons(("a", data)))
    await bot.send_message(OWNER, "x", reply_markup=buttons(("a", data[:32])))


async def test_a_button_needs_something_to_do(bot: Bot, owner: Person) -> None:
    with pytest.raises(BadRequest, match="text buttons are unallowed"):
        await bot.send_message(OWNER, "x", reply_markup=InlineKeyboardMarkup([[InlineKeyboardButton("a")]]))


async def test_a_missing_reply_target_is_refused_unless_allowed(
    telegram: Telegram, bot: Bot, owner: Person
) -> None:
    with pytest.raises(BadRequest, match="Message to be replied not found"):
        await bot.send_message(OWNER, "x", reply_parameters=ReplyParameters(999))
    await bot.send_message(
        OWNER, "x", reply_parameters=ReplyParameters(999, allow_sending_without_reply=True)
    )
    question = owner.say("and?")
    reply = await bot.send_message(OWNER, "y", reply_parameters=ReplyParameters(question.id))
    assert reply.reply_to_message is not None
    assert reply.reply_to_message.text == "and?"
    assert [m.reply_to for m in telegram.sent] == [None, question.id]


async def test_the_bot_writes_only_where_it_may(telegram: Telegram, bot: Bot, owner: Person) -> None:
    telegram.user(7, started=False)
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(99, "x")
    with pytest.raises(Forbidden, match="can't initiate conversation"):
        await bot.send_message(7, "x")
    owner.block()
    with pytest.raises(Forbidden, match="blocked by the user"):
        await bot.send_message(OWNER, "x")
    assert telegram.sent == []


async def test_files_are_kept_and_can_be_sent_again(telegram: Telegram, bot: Bot, owner: Person) -> None:
    document = (await bot.send_document(OWNER, b"notes", caption="all", filename="notes.txt")).document
    photo = await bot.send_photo(OWNER, PNG, caption="<i>p</i>", parse_mode="HTML")
    assert document is not None
    await bot.send_document(OWNER, document.file_id)
    await bot.send_voice(OWNER, b"OggS", filename="a.ogg")
    await bot.send_audio(OWNER, b"ID3", filename="a.mp3")
    assert (photo.photo[-1].width, photo.photo[-1].height) == (3, 2)
    assert telegram.sent[1].entities == [{"type": "italic", "offset": 0, "length": 1}]
    assert document.file_name == "notes.txt"
    with pytest.raises(BadRequest, match="Message caption is too long"):
        await bot.send_document(OWNER, b"x", caption="y" * 1025)
    assert not telegram.violations


async def test_a_draft_is_shown_until_the_message_comes(telegram: Telegram, bot: Bot, owner: Person) -> None:
    await bot.send_message_draft(OWNER, 5, "Thinking ab")
    assert telegram.world.drafts[OWNER]["text"] == "Thinking ab"
    await bot.send_message(OWNER, "Thinking about it")
    assert telegram.world.drafts == {}


async def test_a_chat_action_must_be_one_that_telegram_knows(bot: Bot, owner: Person) -> None:
    assert await bot.send_chat_action(OWNER, ChatAction.TYPING)
    with pytest.raises(BadRequest, match="Wrong parameter action in request"):
        await bot.send_chat_action(OWNER, "pondering")


async def test_get_chat_tells_who_it_is(bot: Bot, owner: Person) -> None:
    chat = await bot.get_chat(OWNER)
    assert (chat.type, chat.first_name) == ("private", "Ann")


@pytest.mark.parametrize(
    ("chat", "draft", "text", "reason"),
    [
        (OWNER, 0, "A", "raft_id must be non-zero"),
        (-1001, 1, "A", "(?i)textdraft_peer_invalid"),
        (OWNER, 1, "😀" * 2049, "essage is too long"),
        (999, 1, "A", "hat not found"),
    ],
)
async def test_a_draft_that_telegram_wouldn_t_take_is_refused(
    telegram: Telegram, bot: Bot, owner: Person, chat: int, draft: int, text: str, reason: str
) -> None:
    telegram.group(-1001)
    with pytest.raises(BadRequest, match=reason):
        await bot.send_message_draft(chat, draft, text)
    assert telegram.drafts == [] and telegram.world.drafts == {}


async def test_drafts_are_remembered_in_order(telegram: Telegram, bot: Bot, owner: Person) -> None:
    for text in ("One.", "One. Two.", ""):
        await bot.send_message_draft(OWNER, 5, text)
    assert telegram.drafts == ["One.", "One. Two.", ""]
