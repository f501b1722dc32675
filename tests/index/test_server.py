"""What is asked of a Qdrant server: shards, replicas, the alias, and one sentence when it is down."""

from typing import Any

import httpx
import pytest
from qdrant_client import QdrantClient, models

from brain.errors import RemembrancerError
from brain.index.server import ServerBackend, ServerStore, connect
from brain.settings import QdrantSettings

_SETTINGS = QdrantSettings(url="http://qdrant.test", collection="notes", shards=3, replicas=2)


class _Recording(QdrantClient):
    """Remembers how collections are made."""

    made: dict[str, Any]

    def create_collection(self, collection_name: str, *args: Any, **options: Any) -> bool:
        self.made = options
        return super().create_collection(collection_name, *args, **options)


def test_a_collection_gets_its_shards_and_replicas_and_a_majority_to_write() -> None:
    client = _Recording(":memory:")
    ServerStore(client, "notes-g1", _SETTINGS, 3)
    assert client.made["shard_number"] == 3
    assert client.made["replication_factor"] == 2
    assert client.made["write_consistency_factor"] == 2
    assert client.made["vectors_config"]["dense"].distance == models.Distance.DOT


def test_publishing_moves_the_alias_and_removes_only_older_generations() -> None:
    client = QdrantClient(":memory:")
    backend = ServerBackend(_SETTINGS, client)
    client.create_collection("notes-archive", vectors_config={})
    for name in ("g1", "g2"):
        backend.open(name, 3)
        backend.publish(name)
    names = {collection.name for collection in client.get_collections().collections}
    aliases = {alias.alias_name: alias.collection_name for alias in client.get_aliases().aliases}
    assert names == {"notes-archive", "notes-g2"}
    assert aliases == {"notes": "notes-g2"}


def test_a_server_that_is_down_is_one_sentence_for_the_owner() -> None:
    settings = QdrantSettings(url="http://127.0.0.1:9")
    with pytest.raises(RemembrancerError, match=r"remove qdrant\.url"):
        ServerBackend(settings).open("g1", 3)


def test_the_api_key_goes_out_with_every_request(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []

    def answer(self: httpx.Client, request: httpx.Request, **_options: Any) -> httpx.Response:
        sent.append(request.headers["api-key"])
        return httpx.Response(
            200, json={"result": {"exists": True}, "status": "ok", "time": 0}, request=request
        )

    monkeypatch.setattr(httpx.Client, "send", answer)
    client = connect(QdrantSettings(url="https://qdrant.test:6333", api_key="secret"))
    assert client.collection_exists("notes")
    assert sent == ["secret"]
