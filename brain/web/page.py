"""Reading a page's title, carefully: a few seconds, half a megabyte, and no way into the owner's network.

The host's name is looked up once and the connection goes to the address that was checked, so that a name
can't lead elsewhere a moment later; so for every redirect. There are no cookies, proxies or logins.
"""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass

import httpx

from brain.web.addresses import Resolve, is_public, resolve
from brain.web.title import title_in

SECONDS = 5.0
LARGEST = 512 * 1024
"""Bytes of a page that are read; its head is at the beginning."""
REDIRECTS = 5

_BARE_LINK = re.compile(r"<?(https?://[^\s<>]+)>?", re.IGNORECASE)
_REDIRECT = {301, 302, 303, 307, 308}
_PAGES = ("text/html", "application/xhtml+xml")
_HEADERS = {"User-Agent": "Mozilla/5.0 (compatible; remembrancer)", "Accept": "text/html,*/*;q=0.5"}


@dataclass(frozen=True)
class PageReader:
    """Reads titles. resolve, allows: how names become addresses, and which of those may be visited."""

    resolve: Resolve = resolve
    allows: Callable[[str], bool] = is_public
    seconds: float = SECONDS

    async def title(self, address: str) -> str:
        """The title of the page at an http(s) address; empty when it can't be had, whatever the reason."""
        try:
            async with (
                asyncio.timeout(self.seconds),
                httpx.AsyncClient(trust_env=False, timeout=self.seconds) as client,
            ):
                return await self._follow(client, httpx.URL(address))
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError):
            return ""

    async def _follow(self, client: httpx.AsyncClient, url: httpx.URL) -> str:
        for _ in range(REDIRECTS + 1):
            request = await self._request(client, url)
            if request is None:
                return ""
            response = await client.send(request, stream=True)
            try:
                location = response.headers.get("location", "")
                if response.status_code not in _REDIRECT or not location:
                    return await _read(response)
                url = url.join(location)
            finally:
                await response.aclose()
        return ""

    async def _request(self, client: httpx.AsyncClient, url: httpx.URL) -> httpx.Request | None:
        """A request to the checked address of the host; None when there is one that may not be visited."""
        if url.scheme not in ("http", "https") or not url.host:
            return None
        port = url.port or (443 if url.scheme == "https" else 80)
        found = await self.resolve(url.host, port)
        if not found or not all(self.allows(one) for one in found):
            return None
        place = url.copy_with(host=found[0], username=None, password=None, fragment=None)
        headers = {**_HEADERS, "Host": url.netloc.decode("ascii").rpartition("@")[2]}
        return client.build_request(
            "GET", place, headers=headers, extensions={"sni_hostname": url.raw_host.decode("ascii")}
        )


def bare_link(text: str) -> str:
    """The web address that a text is, with nothing around it; else empty."""
    found = _BARE_LINK.fullmatch(text.strip())
    return found[1] if found else ""


async def _read(response: httpx.Response) -> str:
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if response.status_code != 200 or kind not in _PAGES:
        return ""
    html = b""
    async for part in response.aiter_bytes(16_384):
        html += part
        if len(html) >= LARGEST:
            break
    return title_in(html[:LARGEST], response.charset_encoding or "")
