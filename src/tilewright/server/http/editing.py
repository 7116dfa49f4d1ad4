"""Positions laid by hand: places, the tiles that are left, and what is still wrong."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from tilewright.core.edit_forms import Bilingual, Group, Kind, Place
from tilewright.core.editing import MOST_CHANGES, Draft, EditError, draft_of, edited, new_draft
from tilewright.core.errors import ArgumentError, NotationError, OptionsError
from tilewright.core.game import Game
from tilewright.server.errors import Refusal
from tilewright.server.http.endpoint import Call, Endpoint
from tilewright.server.http.games import find_game

Text = Annotated[str, msgspec.Meta(max_length=4000)]
PlaceKey = Annotated[str, msgspec.Meta(max_length=40)]
Value = Annotated[str, msgspec.Meta(max_length=600)]


class EditPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draft and what is to change in it."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    position: Text | None = None
    """The text of the draft; without one, a table before anything happened."""
    options: dict[str, str] = {}
    """What the table agrees on, if there is no text."""
    changes: Annotated[dict[PlaceKey, Value], msgspec.Meta(max_length=MOST_CHANGES)] = {}
    """New values by place."""


class Said(msgspec.Struct, frozen=True):
    """The same in both languages."""

    en: str
    fr: str


class EditOption(msgspec.Struct, frozen=True):
    """A value that may be chosen."""

    value: str
    label: Said


class EditPiece(msgspec.Struct, frozen=True):
    """A kind of tile."""

    letter: str
    name: Said
    art: str
    """The symbol in the tile art."""
    total: int | None
    """How many there are; null if it does not come out of the bag."""
    left: int
    """How many are in the bag."""


class EditPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place and what lies there."""

    key: str
    label: Said
    kind: Kind
    value: str
    """As the position text says it: `-` and `.` are nothing."""
    letters: str
    """The pieces that may lie here."""
    room: int
    low: int
    high: int
    options: int | None
    """Which of the lists of options holds the values to choose from."""
    joint: str
    """What separates the items of a list."""
    uniform: bool
    """Whether another colour replaces what lies here."""
    turns: bool
    """Whether the four letters of a value, read row by row, may be turned."""


class EditGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Places that belong together."""

    key: str
    label: Said
    seat: int | None
    columns: int
    places: list[EditPlace]


class EditedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """A draft after changes."""

    position: str
    """The text; send it back with the next change."""
    options: dict[str, str]
    pieces: list[EditPiece]
    groups: list[EditGroup]
    option_lists: list[list[EditOption]]
    fault: Said | None
    """Why this is no position of a game yet; null if it is one."""
    refused: Said | None
    """Why the changes were not made; null if they were."""


async def edit_position(call: Call[EditPlan, None]) -> EditedPosition:
    """A position laid by hand: changes made to a draft, and what is wrong with it."""
    plan = call.body
    game = find_game(plan.game)
    try:
        draft = first_draft(game, plan)
        refused = None
        if plan.changes:
            try:
                draft = edited(game, draft.text, plan.changes)
            except EditError as error:
                refused = in_both_languages(error.words)
    except (NotationError, OptionsError, ArgumentError, EditError) as error:
        raise Refusal("malformed", str(error)) from None
    await call.require_fair_play(game.key, draft.text, "rules")
    return rendered(draft, refused)


def first_draft(game: Game, plan: EditPlan) -> Draft:
    """Return the draft of a request before its changes."""
    if plan.position is None:
        return new_draft(game, game.options(plan.options))
    return draft_of(game, plan.position)


def in_both_languages(words: Bilingual) -> Said:
    """Return both languages by name."""
    return Said(*words)


def rendered(draft: Draft, refused: Said | None) -> EditedPosition:
    """Return a draft as plain data."""
    form = draft.form
    lists = list(dict.fromkeys(place.options for place in form.places if place.options))
    return EditedPosition(
        position=draft.text,
        options=dict(draft.options),
        pieces=[
            EditPiece(
                one.letter, in_both_languages(one.name), one.art, one.total, draft.left[one.letter]
            )
            for one in form.pieces
        ],
        groups=[
            EditGroup(
                key=group.key,
                label=in_both_languages(group.label),
                seat=group.seat,
                columns=group.columns,
                places=rendered_places(group, draft, lists),
            )
            for group in form.groups
        ],
        option_lists=[
            [EditOption(option.value, in_both_languages(option.label)) for option in options]
            for options in lists
        ],
        fault=None if draft.fault is None else in_both_languages(draft.fault),
        refused=refused,
    )


def rendered_places(group: Group, draft: Draft, lists: Sequence[object]) -> list[EditPlace]:
    """Return the places of a group with their values."""
    return [rendered_place(place, draft.values[place.key], lists) for place in group.places]


def rendered_place(place: Place, value: str, lists: Sequence[object]) -> EditPlace:
    """Return a place with its value."""
    return EditPlace(
        key=place.key,
        label=in_both_languages(place.label),
        kind=place.kind,
        value=value,
        letters=place.letters,
        room=place.room,
        low=place.low,
        high=place.high,
        options=lists.index(place.options) if place.options else None,
        joint=place.joint,
        uniform=place.uniform,
        turns=place.turns,
    )


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/edits",
        edit_position,
        "A position laid by hand, place by place",
        refusals=("not_found", "in_play"),
        budget="look",
    ),
)
