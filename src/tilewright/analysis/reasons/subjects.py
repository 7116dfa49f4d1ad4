"""What a finding is about, so that no second reason says the first one again."""

from tilewright.analysis.reasons.case import Finding

Subject = tuple[object, ...]
MARKER: Subject = ("marker",)
FLOOR = "floor"
FLOOR_KINDS = ("floor", "broken", "all_broken")
"""The kinds of points, and the places, of a floor line or of broken tiles."""
MARKER_KINDS = ("marker", "starting_tile_loss")


def subjects(finding: Finding, own: int) -> set[Subject]:
    """Return the lines, stars, tiles left and others that a finding is about.

    ``own`` is the seat that decided, from 1.
    """
    arguments = finding.arguments
    seat: int = arguments.get("seat", own)
    first = finding.message.partition("_")[0]
    found = {
        subject
        for name in ("played", "better")
        for subject in subjects_of_place(arguments.get(name), own)
    }
    if first in {"gift", "denial", "stack", "punished"}:
        found.add(("left", arguments["colour"]))
    if first == "leaving":
        found |= {("left", arguments[name]["colour"]) for name in ("played", "better")}
    if first in {"marker", "starter"} or arguments.get("kind") in MARKER_KINDS:
        found.add(MARKER)
    if arguments.get("kind") in FLOOR_KINDS:
        found.add((FLOOR, seat))
    found |= {("line", seat, arguments[name]) for name in ("line", "row") if name in arguments}
    if arguments.get("plan") == "row":
        found.add(("line", seat, arguments["place"]))
    if "star" in arguments:
        found.add(("star", seat, arguments["star"]))
    return found


def subjects_of_place(value: object, own: int) -> set[Subject]:
    """Return the line, or the floor line, where tiles go on the own board."""
    place = value.get("place") if isinstance(value, dict) else value
    if not isinstance(place, str):
        return set()
    if place in FLOOR_KINDS:
        return {(FLOOR, own)}
    kind, _, number = place.rpartition(" ")
    return {("line", own, int(number))} if kind == "line" else set()
