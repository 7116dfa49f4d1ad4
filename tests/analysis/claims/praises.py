"""Claims of praise: what the alternatives would have given away."""

from collections.abc import Iterator

from tests.analysis.claims.checked import TOLERANCE, Checked, replayed
from tests.analysis.claims.searched import proved_worth

PRAISES = ("only_move", "only_move_one", "punished", "sacrifice")
LEAST = {"only_move": 0.10, "punished": 0.05, "sacrifice": 0.05}
"""What the alternatives lose at least."""


def praise(checked: Checked) -> Iterator[str]:
    """The number of alternatives, what the best of them loses, and what is given up at once."""
    decision, arguments = checked.decision, checked.arguments
    if decision.best != decision.move or checked.reason.concept != decision.praise:
        yield "another move, or another praise"
    if arguments["value"] < LEAST[checked.reason.concept]:
        yield "the alternatives lose too little"
    if checked.claim["scale"] != "share":
        yield "praise is measured by win shares"
    yield from alternatives(checked)
    if checked.message == "punished" and arguments["seat"] == decision.seat_number:
        yield "one's own mistake"
    if checked.message == "sacrifice":
        own, other = (
            checked.game.foresee(checked.position, checked.game.parse_move(move))
            for move in (checked.better, checked.worse)
        )
        if own["gain"] + own["loss"] != -arguments["points"] or arguments["points"] <= 0:
            yield "the move gives up something else"
        if other["loss"] <= own["loss"]:
            yield "the alternative gives up as much"


def alternatives(checked: Checked) -> Iterator[str]:
    """The alternatives are as many as said, and lose as much where that can be proved."""
    game, position = checked.game, checked.position
    moves = game.distinct_moves(position)
    after = {move: replayed(game, position, [game.format_move(move)]).end for move in moves}
    own = replayed(game, position, [checked.better]).end
    others = [one for one in after.values() if game.digest(one) != game.digest(own)]
    is_only = checked.reason.concept == "only_move"
    if is_only and checked.arguments.get("count", 1) != len(others):
        yield f"there are {len(others)} other moves"
    if checked.reason.exact:
        worth = proved_worth(checked, own)
        compared = others if is_only else [replayed(game, position, [checked.worse]).end]
        losses = [
            worth - found
            for found in (proved_worth(checked, one) for one in compared)
            if found is not None and worth is not None
        ]
        if any(loss < checked.arguments["value"] - TOLERANCE for loss in losses):
            yield f"an alternative loses {min(losses)}"
