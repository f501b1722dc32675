"""How a bot gets its updates: long polling, and the webhook that must not be set meanwhile."""

from typing import Any

from bot.botapi.refusal import bad_request, conflict
from bot.botapi.world import World

LONGEST_POLL = 50
_WEBHOOK_SET = (
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


async def get_updates(world: World, params: dict[str, Any]) -> list[dict[str, Any]]:
    """Bot API, getUpdates."""
    if world.webhook:
        raise conflict(_WEBHOOK_SET)
    updates = await world.updates.poll(
        offset=params.get("offset", 0),
        limit=params.get("limit", 100),
        timeout=min(params.get("timeout", 0), LONGEST_POLL),
        allowed=params.get("allowed_updates"),
    )
    return [update.as_json() for update in updates]


def set_webhook(world: World, params: dict[str, Any]) -> bool:
    """Bot API, setWebhook: remembered, so that polling is refused; nothing is ever delivered to it."""
    if params["url"] and not params["url"].startswith("https://"):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    return _webhook(world, params["url"], params)


def delete_webhook(world: World, params: dict[str, Any]) -> bool:
    """Bot API, deleteWebhook."""
    return _webhook(world, "", params)


def _webhook(world: World, url: str, params: dict[str, Any]) -> bool:
    world.webhook = url
    if params.get("drop_pending_updates"):
        world.updates.forget()
    return True


def get_webhook_info(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, getWebhookInfo."""
    waiting = len(world.updates.pending)
    return {"url": world.webhook, "has_custom_certificate": False, "pending_update_count": waiting}


HANDLERS = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
