"""Nobody but the owner's own page reaches the trial chat, and the vault pane shows the vault only."""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import quote, urlsplit

import httpx
import pytest

from bot.botapi.harness import TOKEN
from bot.botapi.trial import TrialServer
from bot.botapi.vaultpane import list_files, read_text
from brain.errors import SurfaceError
from tests.botapi.conftest import OWNER

pytestmark = pytest.mark.anyio


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    root = tmp_path / "vault"
    (root / "Inbox").mkdir(parents=True)
    (root / "Inbox" / "one.md").write_text("First *note*", encoding="utf-8")
    (root / ".obsidian").mkdir()
    (root / ".obsidian" / "app.json").write_text("{}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("not for the page", encoding="utf-8")
    (root / "leak.md").symlink_to(tmp_path / "secret.txt")
    (root / "outside").symlink_to(tmp_path)
    (root / "again.md").symlink_to(root / "Inbox" / "one.md")
    return root


@pytest.fixture
async def trial(anyio_backend: str, vault: Path) -> AsyncIterator[TrialServer]:
    server = TrialServer(vault=vault, owner_id=OWNER, bot_token=TOKEN)
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
async def client(trial: TrialServer) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=trial.url) as made:
        yield made


def origin(trial: TrialServer) -> dict[str, str]:
    return {"Origin": f"http://127.0.0.1:{trial.port}"}


async def test_the_page_needs_its_secret_word(trial: TrialServer, client: httpx.AsyncClient) -> None:
    assert (await client.get("")).status_code == 200
    home = f"http://127.0.0.1:{trial.port}"
    for path in (
        "/",
        "/chat/",
        "/chat/wrong/",
        "/chat/wrong/vault?path=Inbox/one.md",
        f"/chat/{trial.key}x/",
    ):
        assert (await client.get(home + path)).status_code == 404
    assert len(trial.key) >= 20


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", ""])
async def test_any_other_host_name_is_refused(
    trial: TrialServer, client: httpx.AsyncClient, host: str
) -> None:
    """A foreign name that resolves to this computer (DNS rebinding) gets nothing, whatever it asks for."""
    named = {"Host": host.format(port=trial.port)}
    for address in (trial.url, f"{trial.base_url}{TOKEN}/getMe"):
        assert (await client.get(address, headers=named)).status_code == 403
    local = {"Host": f"localhost:{trial.port}"}
    assert (await client.get(trial.url, headers=local)).status_code == 200


@pytest.mark.parametrize("foreign", ["http://evil.example", "null", "http://127.0.0.1:1", None])
async def test_posts_from_elsewhere_are_refused(
    trial: TrialServer, client: httpx.AsyncClient, foreign: str | None
) -> None:
    headers = {"Origin": foreign} if foreign else {}
    assert (await client.post("say", json={"text": "x"}, headers=headers)).status_code == 403
    assert trial.owner.messages == []
    assert (await client.post("say", json={"text": "x"}, headers=origin(trial))).status_code == 200
    assert [m.text for m in trial.owner.messages] == ["x"]


async def test_a_bot_may_post_without_an_origin_but_not_with_a_foreign_one(
    trial: TrialServer, client: httpx.AsyncClient
) -> None:
    address = f"{trial.base_url}{TOKEN}/sendMessage"
    body = {"chat_id": OWNER, "text": "x"}
    assert (await client.post(address, json=body)).status_code == 200
    assert (
        await client.post(address, json=body, headers={"Origin": "http://evil.example"})
    ).status_code == 403


async def test_the_page_may_load_nothing_from_elsewhere(client: httpx.AsyncClient) -> None:
    for path in ("", "app.js", "nothing"):
        headers = (await client.get(path)).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["cache-control"] == "no-store"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    page = (await client.get("")).text
    assert "http://" not in page
    assert "https://" not in page


@pytest.mark.parametrize(
    "path",
    [
        "../secret.txt",
        "Inbox/../../secret.txt",
        "/etc/passwd",
        "leak.md",
        "outside/secret.txt",
        ".obsidian/app.json",
        "Inbox",
        "Inbox/\0one.md",
        "..\\secret.txt",
        "",
        "missing.md",
        "x" * 5000,
    ],
)
async def test_nothing_outside_the_vault_is_shown(vault: Path, client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(f"vault?path={quote(path, safe='')}")
    assert answer.status_code == 404
    assert "secret" not in answer.text
    with pytest.raises(OSError):
        read_text(vault, path)


async def test_a_note_is_shown_as_it_stands(client: httpx.AsyncClient, vault: Path) -> None:
    answer = await client.get("vault", params={"path": "Inbox/one.md"})
    assert answer.json() == {"path": "Inbox/one.md", "text": "First *note*"}
    (vault / "odd.bin").write_bytes(b"\xff\xfe\x00")
    assert "isn't text" in read_text(vault, "odd.bin")


async def test_the_list_has_only_the_vaults_own_files(vault: Path) -> None:
    assert [entry["path"] for entry in list_files(vault)] == ["again.md", "Inbox/one.md"]
    assert list_files(vault / "missing") == []


async def test_an_uploaded_page_is_never_shown_as_one(trial: TrialServer, client: httpx.AsyncClient) -> None:
    """A document that holds HTML comes down as a download, so that it can't act as part of the page."""
    files = {"file": ("x.html", b"<script>1</script>", "text/html")}
    await client.post("upload", files=files, data={"kind": "document"}, headers=origin(trial))
    file_id = trial.owner.messages[0].content["document"]["file_id"]
    answer = await client.get("file", params={"id": file_id})
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"] == "attachment"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("say", b"no json"),
        ("say", b"{}"),
        ("say", b'{"text": "  "}'),
        ("edit", b'{"message_id": 7, "text": "x"}'),
        ("press", b'{"message_id": 7, "data": "x"}'),
        ("upload", b"x"),
    ],
)
async def test_unusable_posts_are_refused(
    trial: TrialServer, client: httpx.AsyncClient, path: str, body: bytes
) -> None:
    assert (await client.post(path, content=body, headers=origin(trial))).status_code == 400
    assert trial.owner.messages == []


async def test_it_listens_on_this_computer_only_and_says_when_the_port_is_taken(
    trial: TrialServer, vault: Path
) -> None:
    assert urlsplit(trial.url).hostname == "127.0.0.1"
    second = TrialServer(vault=vault, owner_id=OWNER, bot_token=TOKEN, port=trial.port)
    with pytest.raises(SurfaceError, match="is already in use"):
        await second.start()
