"""Debian's Chromium, driven by playwright: for the page's tests and for the README's picture."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Page, async_playwright

_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
]
Scheme = Literal["light", "dark"]


@contextlib.asynccontextmanager
async def chromium_page(
    scheme: Scheme = "light", width: int = 1280, height: int = 800
) -> AsyncIterator[Page]:
    """A fresh page; skips the test where there is no Chromium, except in CI, where that is a failure."""
    chromium = shutil.which("chromium")
    if chromium is None:
        assert not os.environ.get("CI"), "chromium is missing"
        pytest.skip("chromium is missing")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=_ARGUMENTS)
        context = await browser.new_context(color_scheme=scheme, viewport={"width": width, "height": height})
        try:
            yield await context.new_page()
        finally:
            await browser.close()


async def save_picture(page: Page, path: Path) -> None:
    """Writes a PNG of what the page shows, after its fonts and pictures have come."""
    await page.evaluate("document.fonts.ready")
    await page.screenshot(path=path, animations="disabled")
