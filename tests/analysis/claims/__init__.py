"""Check reasons against positions and rules, without the code that finds them.

``faults`` replays both variations by the rules and derives again what a reason says: the points by
source, what lies on the boards, who starts, what can be taken, what can be forced. It uses the
game and its facts, the evaluator and the exact search of the table, and nothing of
``tilewright.analysis`` but the types of a review.
"""

from collections.abc import Callable, Iterator, Sequence

from tests.analysis.claims.boards import parts, plan, rows
from tests.analysis.claims.checked import TOLERANCE, Checked
from tests.analysis.claims.moves import choices, groups, marker, passing, tiles
from tests.analysis.claims.points import accounts, adjacency, ending, points, starter
from tests.analysis.claims.praises import PRAISES, praise
from tests.analysis.claims.solved import forced, tempo
from tests.analysis.claims.wording import wording
from tilewright.analysis.report import Decision, Reason
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.position import OVER, Position

CHECKS: dict[str, Callable[[Checked], Iterator[str]]] = {
    "points": points,
    "adjacency": adjacency,
    "forced": forced,
    "row": rows,
    "line": rows,
    "star": rows,
    "plan": plan,
    "kept": parts,
    "chips": parts,
    "starter": starter,
    "end": ending,
    "gift": groups,
    "denial": groups,
    "stack": groups,
    "tempo": tempo,
    "tiles": tiles,
    "leaving": tiles,
    "marker": marker,
    "pass": passing,
    "other": choices,
}
"""What checks a message, by its first word."""


def faults(
    game: Game, position: Position, decision: Decision, reason: Reason, names: Sequence[str]
) -> list[str]:
    """Return everything that is wrong with a reason; an empty list if it is true."""
    try:
        checked = Checked(game, position, decision, reason, names)
        return [*general(checked), *wording(checked), *claimed(checked)]
    except TilewrightError as error:
        return [f"a variation is not playable: {error}"]


def general(checked: Checked) -> Iterator[str]:
    """What holds for every reason."""
    decision, claim, lines = checked.decision, checked.claim, checked.reason.lines
    assert lines is not None
    if checked.voice == "review":
        if lines.played[0] != decision.move or lines.best[0] != decision.best:
            yield "the variations do not begin with the moves compared"
        loss = decision.loss if claim["scale"] == "share" else decision.loss_points
        if abs(loss - claim["loss"]) > TOLERANCE:
            yield "the loss is not that of the decision"
        if claim["scale"] != decision.scale and (claim["scale"] != "points" or decision.exact):
            yield "the loss is measured by another scale"
    elif lines.best[0] != decision.move or lines.played[0] == decision.move:
        yield "the variations do not begin with the moves compared"
    if checked.reason.exact and not (decision.exact and is_provable(checked)):
        yield "it claims to be proved but is judged"
    if checked.message.endswith(("_own", "_other")):
        is_own = checked.arguments["seat"] == checked.position.to_act + 1
        if checked.message.endswith("_own") != is_own:
            yield "it speaks of another seat"
        if checked.reason.concept.endswith("_others") == is_own:
            yield "the concept is about another seat"
    if checked.reason.concept != "search" and claim["removed"] < 0.5 * claim["loss"] - TOLERANCE:
        yield "it explains less than half of the loss"


def is_provable(checked: Checked) -> bool:
    """Whether play to the end of the game can prove what is said; other values are estimates."""
    if checked.voice == "praise" or checked.message == "no_reason":
        return True
    is_solved = checked.message.startswith(("points_", "adjacency_", "forced_"))
    return is_solved and all(one.end.to_act == OVER for one in checked.variations)


def claimed(checked: Checked) -> Iterator[str]:
    """What the message of a reason says."""
    if "accounts" in checked.claim:
        yield from accounts(checked)
    if checked.voice == "praise":
        if any(abs(claim - checked.arguments["value"]) > TOLERANCE for claim in losses(checked)):
            yield "the loss is not that of the alternative"
        if checked.message not in PRAISES:
            yield f"an unknown praise: {checked.message}"
        yield from praise(checked)
        return
    first = checked.message.partition("_")[0]
    if first in CHECKS:
        yield from CHECKS[first](checked)
    elif checked.message != "no_reason":
        yield f"an unknown message: {checked.message}"


def losses(checked: Checked) -> tuple[float, float]:
    """Return what a claim of praise says the alternative loses."""
    return checked.claim["loss"], checked.claim["removed"]
