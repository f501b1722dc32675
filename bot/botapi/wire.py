"""Reading a Bot API request off HTTP, and writing the answer.

Bot API, "Making requests": GET or POST; parameters in the query, a form, multipart or JSON.
"""

import json
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request

from bot.botapi.refusal import bad_request
from bot.botapi.upload import Upload

_ATTACHED = "attach://"


async def read_parameters(request: Request) -> dict[str, Any]:
    """All parameters by name: strings, JSON values and `Upload`s. Raises `Refusal` for unreadable JSON."""
    params: dict[str, Any] = dict(request.query_params)
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind == "application/json":
        params |= await _json_body(request)
    elif kind in ("application/x-www-form-urlencoded", "multipart/form-data"):
        params |= await _form_body(request)
    return _attach(params)


async def _json_body(request: Request) -> dict[str, Any]:
    try:
        body = json.loads(await request.body() or b"{}")
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    if not isinstance(body, dict):
        raise bad_request("object expected as JSON body")
    return body


async def _form_body(request: Request) -> dict[str, Any]:
    params: dict[str, Any] = {}
    async with request.form(max_part_size=8 * 1024 * 1024) as form:
        for name, value in form.multi_items():
            params[name] = await _upload(value) if isinstance(value, UploadFile) else value
    return params


async def _upload(value: UploadFile) -> Upload:
    return Upload(value.filename or "file", await value.read(), value.content_type or "")


def _attach(params: dict[str, Any]) -> dict[str, Any]:
    """Puts each `attach://name` file in the place of its reference."""
    used = {
        n: v.removeprefix(_ATTACHED)
        for n, v in params.items()
        if isinstance(v, str) and v.startswith(_ATTACHED)
    }
    files = {n: params[source] for n, source in used.items() if isinstance(params.get(source), Upload)}
    return {n: v for n, v in (params | files).items() if n not in used.values() or n in files}
