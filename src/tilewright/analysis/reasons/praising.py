"""Praise: what the alternatives to a good move would have given away."""

from tilewright.analysis.praise import Praised
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.core.game import Json


def finding_of(case: Case, praised: Praised) -> Finding:
    """Return why a move is praised. The case compares the next best move with it."""
    judged = case.judgement
    arguments: Json = {"value": judged.loss}
    message: str = praised.praise
    if praised.praise == "only_move":
        arguments["count"] = praised.alternatives
        if praised.alternatives == 1:
            message = "only_move_one"
    elif praised.gift is not None:
        arguments |= {"seat": praised.gift.seat + 1, **praised.gift.group}
    elif praised.praise == "sacrifice":
        foreseen = case.game.foresee(case.position, judged.best)
        arguments["points"] = -(foreseen["gain"] + foreseen["loss"])
    return Finding(
        concept=praised.praise,
        message=message,
        arguments=arguments,
        removed=judged.loss,
        exact=judged.exact,
        shows_variations=False,
        scale="share",
    )
