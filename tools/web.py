"""Search on the web through the owner's own SearXNG (`/search?format=json`). Off until it has an address."""

from typing import Any

import httpx
from pydantic import Field

from brain.errors import RemembrancerError
from tools import words
from tools.settings import WebSettings
from tools.tool import Arguments, Occasion, Tool

RESULTS = 5
LONGEST = 300


class WebDown(RemembrancerError):
    """The web can't be searched just now."""


class SearchWeb(Arguments):
    """What to look for."""

    query: str = Field(description="a few words")


class WebTools:
    """The tool over one SearXNG. transport: for tests."""

    def __init__(self, settings: WebSettings, transport: httpx.BaseTransport | None = None) -> None:
        self._settings = settings
        self._transport = transport

    def tools(self) -> tuple[Tool, ...]:
        """The one tool."""
        return (Tool("search_web", words.WHEN_SEARCH_WEB, SearchWeb, run=self.search),)

    def search(self, args: SearchWeb, occasion: Occasion) -> str:
        """The first results, each with its address. Raises WebDown with a sentence."""
        if not self._settings.url:
            return words.WEB_OFF
        rows = self._rows(args.query)
        lines = [
            words.WEB_RESULT.format(
                title=_one_line(row.get("title")), text=_one_line(row.get("content")), url=row.get("url")
            )
            for row in rows[:RESULTS]
            if isinstance(row, dict)
        ]
        return "\n\n".join(lines) or words.NOTHING_FOUND

    def _rows(self, query: str) -> list[Any]:
        address = f"{self._settings.url.rstrip('/')}/search"
        try:
            with httpx.Client(
                timeout=self._settings.timeout, transport=self._transport, trust_env=False
            ) as client:
                reply = client.get(address, params={"q": query, "format": "json"}).raise_for_status().json()
            rows = reply["results"]
        except (httpx.HTTPError, ValueError, KeyError, TypeError) as error:
            raise WebDown(words.WEB_DOWN) from error
        return rows if isinstance(rows, list) else []


def _one_line(text: object) -> str:
    return " ".join(str(text or "").split())[:LONGEST]
