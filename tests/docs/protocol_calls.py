"""Every call of the protocol, made once.

`python -m tests.docs.protocol_calls` writes docs/protocol-calls.md anew. Ids, secrets and moments
differ from run to run, so a test compares shapes, not values.
"""

import asyncio
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.local_guests import Guest, LocalServer, OwnAnalyst, opened
from tests.server.sample_cards import BEST, PLAYED, give_card
from tilewright.puzzles.library import shipped
from tilewright.puzzles.puzzle import answers_of

PAGE = Path(__file__).parents[2] / "docs/protocol-calls.md"
HEAD = """\
# Protocol: every call with its answer

One log of two people at a server, call by call. What is asked stands first, then the body if
there is one, then status and answer. Long texts, long lists and what lies deep are cut with `…`;
the whole types are at `/api/openapi.json`, and what the calls are for is in the
[protocol](protocol.md). A test makes all of these calls and compares the answers with this page.
"""
CUT = "…"
LONGEST = 60
WIDEST = 100
DEEPEST = 4
STARTED = (
    "classic seats=2 wall=printed round=1 act=1 start=1 marker=centre "
    "factories=BYRW,YYRR,BBRW,RWWW,YKKW centre=- bag=B17,Y16,R15,K18,W14 lid=B0,Y0,R0,K0,W0 "
    "board1=0:-,-,-,-,-:...../...../...../...../.....:- "
    "board2=0:-,-,-,-,-:...../...../...../...../.....:-"
)


@dataclass(frozen=True)
class Call:
    """A call that was made, and what came back."""

    title: str
    path: str
    """With the names of the parts that differ, as the API describes it."""
    method: str
    asked: str
    body: Any
    status: int
    answer: Any

    @property
    def text(self) -> str:
        """The call as the page shows it."""
        parts = [f"## {self.title}", f"```text\n{self.method} {self.asked}\n```"]
        if self.body is not None:
            parts.append(block(self.body))
        parts.append(f"Answer: {self.status}" + ("" if self.answer is not None else ", no body"))
        if isinstance(self.answer, str):
            parts.append(f"```text\n{self.answer.strip()}\n```")
        elif self.answer is not None:
            parts.append(block(self.answer))
        return "\n\n".join(parts) + "\n"


def block(value: Any) -> str:
    """A value as a block of JSON."""
    return f"```json\n{laid_out(brief(value))}\n```"


def laid_out(value: Any, indent: str = "") -> str:
    """A value as JSON: on one row if it fits, else a row for each part."""
    row = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(row) <= WIDEST or not isinstance(value, dict | list):
        return row
    deeper = indent + "  "
    if isinstance(value, list):
        parts = [deeper + laid_out(one, deeper) for one in value]
    else:
        parts = [f"{deeper}{json.dumps(n)}: {laid_out(one, deeper)}" for n, one in value.items()]
    begin, end = "[]" if isinstance(value, list) else "{}"
    return f"{begin}\n" + ",\n".join(parts) + f"\n{indent}{end}"


def brief(value: Any, depth: int = 0) -> Any:
    """A value without what is long or deep."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST else value[:LONGEST] + CUT
    if isinstance(value, dict):
        if depth == DEEPEST and value:
            return {CUT: CUT}
        return {name: brief(one, depth + 1) for name, one in value.items()}
    if isinstance(value, list) and value:
        return [brief(value[0], depth + 1), *([CUT] if len(value) > 1 else [])]
    return value


def shape(value: Any) -> Any:
    """The names in a value, without their values."""
    if isinstance(value, dict):
        return {name: shape(one) for name, one in value.items()}
    return [shape(one) for one in value[:1]] if isinstance(value, list) else None


class CallLog:
    """Makes calls and records them."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    async def call(
        self, guest: Guest, title: str, method: str, path: str, body: Any = None, **parts: Any
    ) -> Any:
        """Make a call; the names in braces stand for ``parts``."""
        asked = path.format(**parts)
        answer = await guest.ask(method, asked, **({} if body is None else {"json": body}))
        assert answer.status_code < 300, answer.text
        kind = answer.headers.get("content-type", "")
        found = answer.json() if kind == "application/json" else answer.text or None
        self.keep(title, method, path, asked, body, answer.status_code, found)
        return found

    def keep(self, *fields: Any) -> None:
        title, method, path, asked, body, status, answer = fields
        described = path.partition("?")[0]
        self.calls.append(Call(title, described, method, asked, body, status, answer))


async def calls(local: LocalServer) -> list[Call]:
    """Every call, in the order in which people would make them."""
    log = CallLog()
    ada, ben = local.stranger(), await local.guest("Ben")
    await be_somebody(log, local, ada)
    await look_around(log, ada)
    table = await meet(log, ada, ben)
    await play(log, ada, ben, table)
    await look_back(log, ada, ben, table)
    await play_deals(log, ada)
    await solve(log, ada)
    await practise(log, local, ada, table)
    return log.calls


async def be_somebody(log: CallLog, local: LocalServer, ada: Guest) -> None:
    call = log.call
    await call(ada, "Become a guest", "POST", "/api/me", {"name": "Ada"})
    await call(ada, "Ask who you are", "GET", "/api/me")
    await call(ada, "Change your name", "PATCH", "/api/me", {"name": "Ada L."})
    key = await call(ada, "Make a key", "POST", "/api/me/keys")
    other = local.stranger()
    await call(
        other, "Be the same on another device", "POST", "/api/me/claim", {"key": key["secret"]}
    )
    await call(ada, "See what you lost, by concept", "GET", "/api/me/losses?days=30")
    await call(ada, "Forget what you lost", "DELETE", "/api/me/losses")
    sessions = await call(ada, "See where you are signed in", "GET", "/api/me/sessions")
    lost = next(one["id"] for one in sessions if not one["is_this"])
    path = "/api/me/sessions/{session_id}"
    await call(ada, "Sign another browser out", "DELETE", path, session_id=lost)
    path = "/api/me/sessions?keep_this=true"
    await call(ada, "Sign all other browsers out", "DELETE", path)
    await call(ada, "Make a token for a program", "POST", "/api/me/tokens", {"label": "my bot"})
    listed = await call(ada, "List keys and tokens", "GET", "/api/me/credentials")
    first = (listed if isinstance(listed, list) else next(iter(listed.values())))[0]
    path = "/api/me/credentials/{credential_id}"
    await call(ada, "Make a key or token void", "DELETE", path, credential_id=first["id"])
    cid = await local.guest("Cid")
    await call(cid, "Take everything about you away", "GET", "/api/me/export")
    await call(cid, "Delete everything about you", "DELETE", "/api/me")


async def look_around(log: CallLog, ada: Guest) -> None:
    await log.call(ada, "Read the catalogue", "GET", "/api/catalogue")
    path = "/api/games/{game}/components?seats=2"
    await log.call(ada, "Read what is printed", "GET", path, game="classic")


async def meet(log: CallLog, ada: Guest, ben: Guest) -> str:
    call = log.call
    plan = {
        "game": "classic",
        "options": {"seats": "2"},
        "seats": [{"kind": "you"}, {"kind": "free"}],
        "seating": "as_seated",
        "is_listed": True,
        "hints": True,
        "position": STARTED,
        "password": "tiles",
    }
    made = await call(ada, "Make a table", "POST", "/api/tables", plan)
    table = str(made["table"])
    await call(ben, "Read the lobby", "GET", "/api/tables?limit=20")
    path = "/api/tables/{table_id}/enter"
    await call(ben, "Give the password", "POST", path, {"password": "tiles"}, table_id=table)
    path = "/api/tables/{table_id}/commands"
    sit = {"type": "sit", "id": "b1"}
    await call(ben, "Sit down", "POST", path, sit, table_id=table)
    await call(ada, "Begin", "POST", path, {"type": "start", "id": "a1"}, table_id=table)
    await call(ada, "List your games", "GET", "/api/me/tables")
    await call(ada, "Ask which level fits you", "GET", "/api/me/levels")
    return table


async def play(log: CallLog, ada: Guest, ben: Guest, table: str) -> None:
    call = log.call
    welcome = await call(ada, "Look at a table", "GET", "/api/tables/{table_id}", table_id=table)
    async with ada.lines(table) as lines:
        first = await lines.line()
    path = "/api/tables/{table_id}/events"
    log.keep("Follow a table", "GET", path, path.format(table_id=table), None, 200, first)
    path = "/api/tables/{table_id}/outlook"
    await call(ada, "See what moves would bring", "GET", path, table_id=table)
    path = "/api/tables/{table_id}/hint"
    asked = {"level": "greedy", "top": 2}
    hints = await call(ada, "Ask for advice", "POST", path, asked, table_id=table)
    path = "/api/tables/{table_id}/hint/reason"
    best = {"move": hints["moves"][0]["text"]}
    await call(ada, "Ask why a move is good", "POST", path, best, table_id=table)
    path = "/api/tables/{table_id}/why"
    refused = {"move": "1K>1"}
    await call(ada, "Ask why a move is refused", "POST", path, refused, table_id=table)
    path = "/api/tables/{table_id}/commands"
    state = welcome["state"]
    move = {
        "type": "move",
        "id": "a2",
        "move": state["moves"][0]["text"],
        "seen": state["seq"],
    }
    await call(ada, "Make a move", "POST", path, move, table_id=table)
    said = {"type": "say", "id": "b2", "text": "Well played"}
    await call(ben, "Say something", "POST", path, said, table_id=table)
    path = "/api/tables/{table_id}/presence"
    await call(ada, "See who is there", "GET", path, table_id=table)
    path = "/api/tables/{table_id}/positions/{seq}"
    await call(ada, "See an earlier position", "GET", path, table_id=table, seq=state["seq"])
    path = "/api/tables/{table_id}/commands"
    await call(ben, "Resign", "POST", path, {"type": "resign", "id": "b3"}, table_id=table)


async def look_back(log: CallLog, ada: Guest, ben: Guest, table: str) -> None:
    call = log.call
    path = "/api/tables/{table_id}/record.txt"
    text = await call(ada, "Read the record", "GET", path, table_id=table)
    path = "/api/tables/{table_id}/record.json"
    await call(ada, "Read the record as JSON", "GET", path, table_id=table)
    path = "/api/tables/{table_id}/replay"
    await call(ada, "Replay a game that is over", "GET", path, table_id=table)
    await call(ben, "Replay a record", "POST", "/api/replays", {"record": text})
    await review(log, ada, table)
    position = {"game": "classic", "position": STARTED}
    await call(ben, "Look at a position", "POST", "/api/positions", position)
    moves = {**position, "moves": ["2Y>2", "5K>2"]}
    await call(ben, "Play moves from a position", "POST", "/api/variations", moves)
    edits = {**position, "changes": {"score@1": "12", "round": "2"}}
    await call(ben, "Lay a position by hand", "POST", "/api/edits", edits)
    await learn(log, ben)


async def learn(log: CallLog, ben: Guest) -> None:
    call = log.call
    await call(ben, "List the lessons", "GET", "/api/lessons")
    path = "/api/lessons/{game}/{lesson}"
    names = {"game": "classic", "lesson": "rows"}
    await call(ben, "Read a lesson", "GET", path, **names)
    tried = {"step": 1, "moves": ["CK>1"]}
    await call(ben, "Play in a lesson", "POST", f"{path}/attempts", tried, **names)
    await call(ben, "List the lessons you have done", "GET", "/api/me/lessons")
    await call(ben, "Forget the lessons you have done", "DELETE", "/api/me/lessons")


async def review(log: CallLog, ada: Guest, table: str) -> None:
    call = log.call
    path = "/api/tables/{table_id}/review"
    plan = {"depth": "quick"}
    await call(ada, "Ask for a review", "POST", path, plan, table_id=table)
    while (await ada.get(f"/api/tables/{table}/review?brief=true"))["state"] != "done":
        await asyncio.sleep(0.05)
    found = await call(ada, "Read a review", "GET", path, table_id=table)
    first = found["review"]["decisions"][0]
    tried = {"event": first["event"], "move": "2Y>3", "reveal": True}
    path = "/api/tables/{table_id}/review/tries"
    await call(ada, "Try another move", "POST", path, tried, table_id=table)
    position = {"position": STARTED, "ms": 1000, "evaluations": 500, "top": 3}
    await call(ada, "Analyse a position", "POST", "/api/analysis", position)
    two = {"position": STARTED, "first": "2Y>2", "second": "2Y>3"}
    await call(ada, "Compare two moves", "POST", "/api/analysis/comparison", two)
    deals = {"position": STARTED, "deals": 20}
    await call(ada, "Try the next deals", "POST", "/api/analysis/deals", deals)


async def play_deals(log: CallLog, ada: Guest) -> None:
    call = log.call
    await call(ada, "See the deals of the day", "GET", "/api/daily")
    plan = {"game": "classic", "level": "greedy"}
    deal = (await call(ada, "Make a deal for friends", "POST", "/api/deals", plan))["id"]
    path = "/api/deals/{deal_id}/tables"
    made = await call(ada, "Play a deal", "POST", path, deal_id=deal)
    await ada.do(made["table"], "resign")
    await call(ada, "See how a deal went", "GET", "/api/deals/{deal_id}", deal_id=deal)
    path = "/api/deals/{deal_id}/games"
    await call(ada, "Compare games of a deal", "GET", path, deal_id=deal)


async def solve(log: CallLog, ada: Guest) -> None:
    call = log.call
    puzzle = next(one for one in shipped("classic").values() if one.decisions == 2)
    moves = [accepted[0] for accepted in answers_of(puzzle.solution)]
    await call(ada, "See what puzzles there are", "GET", "/api/puzzles")
    await call(ada, "Ask for a puzzle", "GET", "/api/puzzles/next?game=classic")
    path = "/api/puzzles/{puzzle_id}"
    await call(ada, "Read a certain puzzle", "GET", path, puzzle_id=puzzle.id)
    path = "/api/puzzles/{puzzle_id}/attempts"
    first, whole = ({"moves": made, "rated": True} for made in (moves[:1], moves))
    await call(ada, "Make the first move of a puzzle", "POST", path, first, puzzle_id=puzzle.id)
    await call(ada, "Solve a puzzle", "POST", path, whole, puzzle_id=puzzle.id)
    path = "/api/puzzles/{puzzle_id}/reasons"
    over = {"moves": moves}
    await call(ada, "Ask why the answer is right", "POST", path, over, puzzle_id=puzzle.id)


async def practise(log: CallLog, local: LocalServer, ada: Guest, table: str) -> None:
    call = log.call
    await give_card(local.worker.store, ada.identity, table, local.worker.registry.clock())
    await call(ada, "See which of your mistakes are due", "GET", "/api/me/cards")
    names = {"table_id": table, "event": 1}
    path = "/api/me/cards/{table_id}/{event}"
    await call(ada, "Ask for a hint", "GET", f"{path}/hint?step=2", **names)
    tried = {"tries": [PLAYED, BEST], "hints": 1, "ms": 21000}
    await call(ada, "Answer a card", "POST", f"{path}/answers", tried, **names)
    await call(ada, "Read everything kept of your cards", "GET", "/api/me/cards/all")
    await call(ada, "Remove a card", "DELETE", path, **names)
    await call(ada, "Forget all your cards", "DELETE", "/api/me/cards")


async def made_calls() -> list[Call]:
    """Every call, at a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        async with opened(database, analyst=OwnAnalyst()) as local:
            return await calls(local)


if __name__ == "__main__":
    shown = [call.text for call in asyncio.run(made_calls())]
    PAGE.write_text("\n".join([HEAD, *shown]), "utf-8")
