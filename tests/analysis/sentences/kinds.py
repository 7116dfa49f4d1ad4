"""Which sentences there are, by how they begin or what they contain."""

import re
from collections.abc import Iterator

from tests.analysis.sentences import moves, outcomes
from tests.analysis.sentences.said import Check, Said
from tests.analysis.sentences.spoken import GROUP
from tests.analysis.sentences.table import UnjudgedError


def search(said: Said) -> Iterator[str]:
    """The value is the loss of the move."""
    found = re.search(r"(\d+(?:\.\d)?) points?( of win chance)?", said.text)
    assert found is not None
    if said.is_praise:
        raise UnjudgedError
    loss = 100 * said.decision["loss"] if found[2] else said.decision["loss_points"]
    if abs(float(found[1]) - loss) > 0.5 + 1e-6:
        yield f"the move loses {loss:.1f} points"


def unjudged(said: Said) -> Iterator[str]:
    """Only a search decides this."""
    yield from ()
    raise UnjudgedError


PATTERNS: list[tuple[str, Check]] = [
    (rf"^Taking {GROUP} .* (keeps|kept) ", moves.denial),
    (r"last move.*(gives away)", moves.punished),
    (rf"^(This|The other move) leaves \w+ {GROUP}", moves.gift),
    (r"^In (this|the other) order \w+ can (take|complete)", moves.gift),
    (r"better to leave", moves.leaving),
    (r"^(Your board is better off|You can do more) with", moves.taking),
    (r"^It is better (not )?to take the marker", moves.marker),
    (r"^It is too early to pass", moves.passing),
    (r"^The same tiles do more", moves.line_choice),
    (r"^(Take|The same place is better filled with|Better take) ", moves.source_choice),
    (r"^(Pay for|This space is better paid)", moves.payment),
    (r"^Column \d+ is better", moves.column),
    (r"^The plate does more on dome space", moves.dome_space),
    (r"^The plate is better turned", moves.turn),
    (r"^The stack is better", moves.order),
    (r"must (take tiles|be first to take)", moves.tempo),
    (r"^The only good move", moves.only_move),
    (r"^You give up \d", moves.sacrifice),
    (r"can be made to lose|After this move you lose", unjudged),
    (r"\b(lose|loses|get|gets) (about )?(\d+ points?|nothing) (on|for) ", outcomes.points),
    (r"tile in row \d+ is expected to score", outcomes.adjacency),
    (r"set of \ds", outcomes.set_of),
    (r"\d+ of \d+ tiles.*", outcomes.wall_plan),
    (r"row \d+", outcomes.row),
    (r"line \d+ (is expected to|should) end", outcomes.line),
    (r" star (is|should)", outcomes.star),
    (r"start with \w+, not", outcomes.starter),
    (r"(expected to (end|go on))|the game is expected", outcomes.ending),
    (r"expected to (keep|have) ", outcomes.kept),
    (r"^By the search|^The search prefers", search),
]
"""How sentences begin or what they contain, and what would make them false; the first counts."""


def check_of(text: str) -> Check | None:
    """What decides whether a sentence is false; None if nobody knows such a sentence."""
    if re.search(r"colour \w+ .*\d+ of \d+ tiles", text):
        return outcomes.colour_plan
    return next((check for pattern, check in PATTERNS if re.search(pattern, text)), None)
