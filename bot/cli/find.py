"""`search QUERY` and `ask QUESTION`: what the notes hold."""

import asyncio
from typing import Annotated, Any

import typer

from bot import words
from bot.cli.session import session_of
from bot.desk.answering import ask as answer_from_notes
from bot.desk.rooms import Rooms
from brain.answer.result import Answer, full_text
from brain.route import route
from brain.search.hit import Hit
from brain.search.question import readable
from tools.grammar.until import asks_how_long


def register(app: typer.Typer) -> None:
    """Add both commands."""
    app.command("search", help=words.CLI_SEARCH)(search)
    app.command("ask", help=words.CLI_ASK)(ask)


def search(
    context: typer.Context,
    query: Annotated[str, typer.Argument(help=words.CLI_SEARCH_QUERY)],
    k: Annotated[int, typer.Option("-k", min=1, max=1000, help=words.CLI_SEARCH_K)] = 10,
) -> None:
    """Show the passages that fit best, after bringing the index up to date."""
    session, query = session_of(context), readable(query)
    with session.rooms() as rooms:
        hits = rooms.index.search(query, k, session.clock.now())
    lines = [line for n, hit in enumerate(hits, 1) for line in _hit_lines(n, hit)]
    session.show(
        {"query": query, "hits": [_hit_record(hit) for hit in hits]}, "\n".join(lines) or words.NOTHING_FOUND
    )


def ask(
    context: typer.Context, question: Annotated[str, typer.Argument(help=words.CLI_ASK_QUESTION)]
) -> None:
    """Answer from the notes, with sources, and say what the checks found."""
    session, question = session_of(context), readable(question)
    with session.rooms() as rooms:
        found = asyncio.run(_found(rooms, question))
    session.show(_answer_record(question, found), full_text(found))


async def _found(rooms: Rooms, question: str) -> Answer:
    """The lists that code writes for what only they can answer, else the notes; as in the chat."""
    where = route(question, language=rooms.owner.language)
    reads = (where.kind == "request" and where.reads) or asks_how_long(question)
    if reads and (said := await rooms.house.butler.look(question, rooms.clock.now())):
        return Answer(said)
    return await answer_from_notes(rooms, question)


def _hit_lines(n: int, hit: Hit) -> list[str]:
    place = hit.path + (f" > {hit.heading}" if hit.heading else "")
    return [
        f"{n}. {place}  ({', '.join(hit.why)})",
        *(f"   {line}" for line in hit.text.strip().splitlines()),
        "",
    ]


def _hit_record(hit: Hit) -> dict[str, Any]:
    return {
        "path": hit.path,
        "title": hit.title,
        "heading": hit.heading,
        "date": hit.date.isoformat() if hit.date else None,
        "text": hit.text,
        "score": hit.score,
        "why": list(hit.why),
        "line": hit.line,
    }


def _answer_record(question: str, found: Answer) -> dict[str, Any]:
    sources = [{"n": s.n, "path": s.path, "heading": s.heading, "quote": s.quote} for s in found.sources]
    return {
        "question": question,
        "answer": found.text,
        "found": found.found,
        "sources": sources,
        "findings": [*found.corrections, *found.findings],
        "notice": found.notice,
        "model_used": found.model_used,
    }
