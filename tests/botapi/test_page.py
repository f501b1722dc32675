"""The page in a real browser, against a small bot of python-telegram-bot."""

import asyncio
import contextlib
import wave
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, Route, expect
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, Update
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot.botapi.entities import utf16_length
from bot.botapi.harness import TOKEN
from bot.botapi.trial import TrialServer
from tests.botapi.browser import chromium_page
from tests.botapi.conftest import OWNER
from tests.botapi.test_sending import PNG

pytestmark = [pytest.mark.anyio, pytest.mark.browser, pytest.mark.xdist_group("browser")]
KEYS = InlineKeyboardMarkup(
    [[InlineKeyboardButton("Yes", callback_data="y"), InlineKeyboardButton("No", callback_data="n")]]
)


class EchoBot:
    """Answers each message with its kind, keeps texts in the vault, and takes a Yes or No."""

    def __init__(self, vault: Path) -> None:
        self.vault = vault
        self.heard: list[bytes] = []

    async def text(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        message = update.effective_message
        assert message is not None
        assert message.text is not None
        (self.vault / "Inbox").mkdir(exist_ok=True)
        (self.vault / "Inbox" / f"{message.message_id}.md").write_text(message.text, encoding="utf-8")
        await context.bot.send_chat_action(OWNER, "typing")
        await context.bot.send_message_draft(OWNER, 1, "Sav")
        verb = "Changed" if update.edited_message else "Saved"
        entities = [
            MessageEntity("bold", 0, len(verb)),
            MessageEntity("code", len(verb) + 2, utf16_length(message.text)),
        ]
        await message.reply_text(f"{verb}: {message.text}", entities=entities, reply_markup=KEYS)

    async def press(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        query = update.callback_query
        assert query is not None
        await query.answer(f"You pressed {query.data}")
        await query.edit_message_text(f"Done: {query.data}")

    async def voice(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.message is not None
        assert update.message.voice is not None
        file = await update.message.voice.get_file()
        self.heard.append(bytes(await file.download_as_bytearray()))
        await update.message.reply_text(f"Heard {len(self.heard[-1])} bytes")

    async def photo(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.message is not None
        await update.message.reply_text(
            f"Seen {update.message.photo[-1].width} wide: {update.message.caption}"
        )

    def application(self, trial: TrialServer) -> Application:  # type: ignore[type-arg]
        builder = (
            ApplicationBuilder().token(TOKEN).base_url(trial.base_url).base_file_url(trial.base_file_url)
        )
        application = builder.build()
        application.add_handler(MessageHandler(filters.TEXT, self.text))
        application.add_handler(MessageHandler(filters.VOICE, self.voice))
        application.add_handler(MessageHandler(filters.PHOTO, self.photo))
        application.add_handler(CallbackQueryHandler(self.press))
        return application


@contextlib.asynccontextmanager
async def polling(application: Application) -> AsyncIterator[None]:  # type: ignore[type-arg]
    async with application:
        await application.start()
        assert application.updater is not None
        await application.updater.start_polling()
        yield
        await application.updater.stop()
        await application.stop()


@pytest.fixture
def echo(tmp_path: Path) -> EchoBot:
    vault = tmp_path / "vault"
    vault.mkdir()
    (vault / "Start here.md").write_text("# Start\n<img src=x onerror=alert(1)>", encoding="utf-8")
    return EchoBot(vault)


@pytest.fixture
async def trial(anyio_backend: str, echo: EchoBot) -> AsyncIterator[TrialServer]:
    server = TrialServer(
        vault=echo.vault,
        owner_id=OWNER,
        bot_token=TOKEN,
        notices=lambda: ["Ollama isn't running: start it with `ollama serve`."],
        suggestions=("Lunch with Priya on Friday",),
    )
    await server.start()
    async with polling(echo.application(server)):
        yield server
    await server.stop()


@pytest.fixture
async def page(trial: TrialServer) -> AsyncIterator[Page]:
    async with chromium_page() as opened:
        problems: list[str] = []
        opened.on("pageerror", lambda error: problems.append(str(error)))
        opened.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        await opened.goto(trial.url)
        await expect(opened.get_by_test_id("status")).to_have_text("on this computer")
        yield opened
        assert problems == []


async def test_a_conversation_in_the_page(page: Page, echo: EchoBot, tmp_path: Path) -> None:
    """Type, read the answer, press, edit, see the note appear, read it."""
    await expect(page.get_by_test_id("notice")).to_contain_text("ollama serve")
    await page.get_by_test_id("suggestion").click()
    answer = page.get_by_test_id("theirs").last
    await expect(answer.locator("strong")).to_have_text("Saved")
    await expect(answer.locator("code")).to_have_text("Lunch with Priya on Friday")

    await page.get_by_test_id("text").fill("<b>milk</b> 😀")
    await page.get_by_test_id("text").press("Enter")
    await expect(page.get_by_test_id("mine").last).to_contain_text("<b>milk</b> 😀")
    await expect(answer.locator("code")).to_have_text("<b>milk</b> 😀")

    await answer.get_by_role("button", name="Yes").click()
    await expect(page.get_by_test_id("toast")).to_have_text("You pressed y")
    await expect(answer).to_contain_text("Done: y")
    await expect(answer.get_by_role("button", name="Yes")).to_have_count(0)

    await page.get_by_test_id("text").press("ArrowUp")
    await expect(page.get_by_test_id("text")).to_have_value("<b>milk</b> 😀")
    await page.get_by_test_id("text").fill("oat milk")
    await page.get_by_test_id("send").click()
    await expect(page.get_by_test_id("mine").last).to_contain_text("edited")
    await expect(answer).to_contain_text("Changed: oat milk")

    fresh = page.get_by_test_id("vault-file").and_(page.locator("[data-mark=new]"))
    await expect(fresh).to_have_count(2)
    await fresh.last.click()
    await expect(page.get_by_test_id("reader-text")).to_have_text("oat milk")
    await page.locator("[data-path='Start here.md']").click()
    await expect(page.get_by_test_id("reader-text")).to_contain_text("<img src=x onerror=alert(1)>")


async def test_files_and_the_microphone(page: Page, echo: EchoBot, tmp_path: Path) -> None:
    """An audio file goes as a voice note, a picture as a photo, and the microphone records."""
    recording = tmp_path / "note.wav"
    with wave.open(str(recording), "wb") as file:
        file.setparams((1, 2, 8000, 8000, "NONE", ""))
        file.writeframes(b"\0\0" * 8000)
    await page.get_by_test_id("voice-input").set_input_files(recording)
    await expect(page.get_by_text(f"Heard {recording.stat().st_size} bytes")).to_be_visible()
    assert echo.heard[0] == recording.read_bytes()

    picture = {"name": "p.png", "mimeType": "image/png", "buffer": PNG}
    await page.get_by_test_id("photo-input").set_input_files(picture)  # type: ignore[arg-type]
    await expect(page.get_by_text("Seen 3 wide")).to_be_visible()

    await page.get_by_test_id("mic").click()
    await expect(page.get_by_test_id("recording")).to_be_visible()
    await page.wait_for_timeout(600)
    await page.get_by_test_id("mic").click()
    await expect(page.get_by_test_id("theirs")).to_have_count(3)
    assert len(echo.heard[1]) > 100

    await page.get_by_test_id("mic").hover()
    await page.mouse.down()
    await page.wait_for_timeout(700)
    await page.mouse.up()
    await expect(page.get_by_test_id("theirs")).to_have_count(4)
    await page.get_by_test_id("mic").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_test_id("recording")).to_be_hidden()
    assert len(echo.heard) == 3


async def test_the_page_shows_everything_again_after_a_reload(page: Page) -> None:
    await page.get_by_test_id("suggestion").click()
    await expect(page.get_by_test_id("theirs")).to_have_count(1)
    await page.reload()
    await expect(page.get_by_test_id("theirs")).to_have_count(1)
    await expect(page.get_by_test_id("welcome")).to_be_hidden()


async def test_what_is_typed_while_a_message_is_sent_stays(page: Page) -> None:
    """Enter pressed twice sends once, the next words wait in the box, and a failure brings them back."""
    text, mine = page.get_by_test_id("text"), page.get_by_test_id("mine")
    gate = asyncio.Event()

    async def slowly(route: Route) -> None:
        await gate.wait()
        await route.continue_()

    await page.route("**/say", slowly)
    await text.fill("The first thought")
    await text.press("Enter")
    await text.press("Enter")
    await text.fill("The second")
    gate.set()
    await expect(mine).to_have_count(1)
    await page.wait_for_timeout(300)
    await expect(text).to_have_value("The second")
    await expect(mine).to_have_count(1)

    await page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError()); }")
    await text.press("Enter")
    await expect(page.get_by_test_id("toast")).to_be_visible()
    await expect(text).to_have_value("The second")


async def test_on_a_narrow_screen_chat_and_notes_take_turns(page: Page) -> None:
    await page.set_viewport_size({"width": 390, "height": 780})
    await expect(page.get_by_test_id("vault-tree")).to_be_hidden()
    await page.get_by_test_id("show-vault").click()
    await expect(page.get_by_test_id("vault-tree")).to_be_visible()
    await expect(page.get_by_test_id("text")).to_be_hidden()
    await page.get_by_test_id("hide-vault").click()
    await expect(page.get_by_test_id("text")).to_be_visible()


async def test_a_draft_is_shown_greyed_until_the_message_comes(
    page: Page, echo: EchoBot, trial: TrialServer
) -> None:
    async with Bot(TOKEN, base_url=trial.base_url) as bot:
        draft = page.get_by_test_id("draft")
        await expect(draft).to_be_hidden()
        await bot.send_message_draft(OWNER, 7, "Looking at your calendar…")
        await expect(draft).to_have_text("Looking at your calendar…")
        await expect(draft).to_have_css("opacity", "0.75")
        await bot.send_message_draft(OWNER, 7, "The dentist is at 16:00.")
        await expect(draft).to_have_text("The dentist is at 16:00.")
        await bot.send_message(OWNER, "The dentist is at 16:00. Bring the form.")
        await expect(page.get_by_test_id("theirs").last).to_contain_text("Bring the form")
        await expect(draft).to_be_hidden()
