"""Claims about tiles that can be taken, what they do on a board, and one choice of a move."""

from collections.abc import Iterator
from typing import Any

from tests.analysis.claims.checked import TOLERANCE, Checked, replayed, taken
from tests.analysis.claims.searched import proved_worth
from tests.analysis.claims.taken import (
    SIDES,
    after,
    bare_board,
    is_pavilion,
    move_of,
    taken_by,
    takes_marker,
    turn_after,
)


def groups(checked: Checked) -> Iterator[str]:
    """Which tiles can be taken after the move, and not after the better one."""
    game, arguments = checked.game, checked.arguments
    played = replayed(game, checked.position, [checked.worse]).end
    better = turn_after(checked, "better")
    if played.to_act + 1 != arguments["seat"]:
        yield "another seat is next"
    reply = game.parse_move(checked.claim["reply"])
    fields = game.decode_move(reply)
    if not game.is_legal(played, reply) or any(
        fields[name] != arguments[name] for name in ("source", "colour")
    ):
        yield "the reply does not take these tiles"
    best = game.decode_move(game.parse_move(checked.better))
    is_denial = all(best.get(name) == arguments[name] for name in ("source", "colour"))
    there = taken(game, played, reply)
    count = taken(game, checked.position, game.parse_move(checked.better)) if is_denial else there
    if count != arguments["count"] or (count != there and "line" in arguments):
        yield "another number of tiles"
    for move in game.legal_moves(better):
        other = game.decode_move(move)
        is_colour = other["kind"] == "take" and other["colour"] == arguments["colour"]
        if is_colour and taken(game, better, move) >= there:
            yield "the better move leaves as many tiles of the colour"
            break
    if "line" in arguments and (
        fields["to"] != f"line {arguments['line']}" or not game.foresee(played, reply)["is_full"]
    ):
        yield "the line is not complete"
    is_stack = best["kind"] == "stack" and arguments["source"] == "moons"
    name = "stack" if is_stack else "denial" if is_denial else "gift"
    if checked.reason.concept != name or not checked.message.startswith(name):
        yield "gift, denial and stack are mixed up"


def choices(checked: Checked) -> Iterator[str]:
    """The other move is legal and differs in one choice only."""
    game, arguments = checked.game, checked.arguments
    move = game.parse_move(checked.claim["move"])
    if not game.is_legal(checked.position, move):
        yield "the other move is not legal"
        return
    own = game.decode_move(game.parse_move(checked.worse))
    other = game.decode_move(move)
    changed = [name for name in own if own[name] != other.get(name)]
    if len(changed) != 1 or own.keys() != other.keys():
        yield f"the moves differ in {changed}"
    else:
        chosen = [own[changed[0]], other[changed[0]]]
        if own["kind"] == "stack":
            chosen = [tiles[-1] for tiles in chosen]
        if chosen != [arguments["played"], arguments["better"]]:
            yield "the choices are others"
    if "count" in arguments:
        if taken(game, checked.position, move) != arguments["count"]:
            yield "another number of tiles"
        if other["colour"] != arguments["colour"]:
            yield "another colour"


def tiles(checked: Checked) -> Iterator[str]:
    """What both moves take, and what is left of the loss if the board does not gain by it."""
    yield from split_loss(checked)
    is_left = checked.reason.concept == "leaving"
    for name in SIDES:
        said = checked.arguments[name]
        if is_left:
            yield from left(checked, name)
        elif said != taken_by(checked, name):
            yield f"of the move {name} it should say {taken_by(checked, name)}"
    if is_pavilion(checked) != checked.message.endswith("_hand"):
        yield "tiles come somewhere else"
    moves = [checked.game.decode_move(move_of(checked, name)) for name in SIDES]
    if len({(move.get("source"), move.get("colour")) for move in moves}) == 1:
        yield "both moves take the same"
    if is_left and len({move.get("colour") for move in moves}) == 1:
        yield "both moves leave the same colour"


def left(checked: Checked, name: str) -> Iterator[str]:
    """The tiles can be taken together after one move, and not as many after the other."""
    said = checked.arguments[name]
    other = SIDES[1 - SIDES.index(name)]
    most = {}
    for side in SIDES:
        after_it = turn_after(checked, side)
        moves = [
            (move, checked.game.decode_move(move)) for move in checked.game.legal_moves(after_it)
        ]
        most[side] = max(
            (
                taken(checked.game, after_it, move)
                for move, fields in moves
                if fields["kind"] == "take" and fields["colour"] == said["colour"]
            ),
            default=0,
        )
    if said["place"] != "offer" or not most[other] < said["count"] == most[name]:
        yield f"the moves leave {most} of {said['colour']}"


def marker(checked: Checked) -> Iterator[str]:
    """One of the moves takes the marker, the one of which that is said."""
    yield from split_loss(checked)
    taken = [takes_marker(checked, name) for name in SIDES]
    if taken != [checked.message == "marker_taken", checked.message == "marker_left"]:
        yield "another move takes the marker"


def passing(checked: Checked) -> Iterator[str]:
    """A tile can be placed instead of the pass, not the best one if there is a choice."""
    game, here = checked.game, checked.position
    move = game.parse_move(checked.claim["move"])
    if not game.is_legal(here, move):
        yield "the placement is not legal"
        return
    kinds = [
        game.decode_move(game.parse_move(one))["kind"] for one in (checked.worse, checked.better)
    ]
    if kinds != ["pass", "place"] or game.decode_move(move)["kind"] != "place":
        yield "not a pass while a tile can be placed"
    spaces = {place_of(game.decode_move(one)) for one in game.legal_moves(here)} - {None}
    best = place_of(game.decode_move(game.parse_move(checked.better)))
    if len(spaces) > 1 and place_of(game.decode_move(move)) == best:
        yield "the placement is that of the better move"
    end = replayed(game, here, [checked.claim["move"]]).end
    gained = game.scores(end)[here.to_act] - game.scores(here)[here.to_act]
    if gained != checked.arguments["points"]:
        yield f"it brings {gained} points"
    if checked.reason.concept != "passing":
        yield "another concept"


def place_of(fields: dict[str, Any]) -> tuple[str, int] | None:
    """Return the space on which a move places a tile, or None."""
    return (fields["star"], fields["space"]) if fields["kind"] == "place" else None


def split_loss(checked: Checked) -> Iterator[str]:
    """The loss is that of tiles, marker and what is left; the claim is one of these parts."""
    said = checked.claim["worth"]
    for name in SIDES:
        ends = {
            "as_is": after(checked, name),
            "without": bare_board(checked, name),
            "left": bare_board(checked, name, has_marker=False),
        }
        for field, position in ends.items():
            found = proved_worth(checked, position) if said[name]["proved"] else None
            if found is not None and abs(found - said[name][field]) > TOLERANCE:
                yield f"{name} is worth {found} {field}, not {said[name][field]}"
        if not takes_marker(checked, name) and said[name]["without"] != said[name]["left"]:
            yield f"{name} takes no marker"
    loss, without, left = (
        said["better"][field] - said["played"][field] for field in ("as_is", "without", "left")
    )
    if abs(loss - checked.claim["loss"]) > TOLERANCE:
        yield f"the moves differ by {loss}"
    concept = checked.message.partition("_")[0]
    removed = {"tiles": loss - without, "marker": without - left, "leaving": left}[concept]
    if abs(removed - checked.claim["removed"]) > TOLERANCE:
        yield f"it removes {removed}"
    if checked.reason.concept != concept:
        yield "another concept"
