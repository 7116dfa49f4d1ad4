"""Calls of what users get besides games: chance, options, bots, records and the small API."""

import atexit
import math
import os
import random
import shutil
import tempfile
from array import array
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import tilewright as tw
from tests.api.arguments import (
    BAD_TEXTS,
    ENORMOUS,
    HUGE,
    NUMBERS_THAT_ARE_NONE,
    Argument,
    Arguments,
    default,
    right,
    wrong,
)
from tests.api.calls import Call, one_other, one_wrong
from tilewright.bots.bot import Budget
from tilewright.bots.naming import make_bot
from tilewright.bots.registry import LEVELS, level_of
from tilewright.core.chance import Chance
from tilewright.core.layout import Layout, fill_mask, pack_row, unpack_row
from tilewright.core.options import Options
from tilewright.core.playout import play_games, play_out
from tilewright.core.tally import Tally
from tilewright.games.registry import GAMES, game_of
from tilewright.play.session import Session
from tilewright.records import loading
from tilewright.records.record import Event, Forfeit, Player, Record, Result
from tilewright.records.replay import last_position

Lists = list[list[Argument]]
MS = 20
NO_NAMES: dict[str, Any] = {**BAD_TEXTS, "True": True, "no such": "chequers"}
NO_SEEDS: dict[str, Any] = {
    **NUMBERS_THAT_ARE_NONE,
    "-1": -1,
    "2**64": 2**64,
    "a number of many digits": 10**5000,
}
NO_OBJECTS: dict[str, Any] = {"None": None, "5": 5, "text": "x", "an object": object()}
BOTS = ("random", "greedy", "alphabeta", "newcomer", "strong")


def calls(
    name: str,
    function: Callable[..., Any],
    *lists: list[Argument],
    combine: Callable[[Lists], Iterator[tuple[Argument, ...]]] = one_wrong,
) -> Iterator[Call]:
    """Each wrong argument beside right ones, and the right ones."""
    for chosen in combine(list(lists)):
        yield Call(name, function, chosen, any(one.is_wrong for one in chosen))


def given(function: Callable[..., Any], *names: str) -> Callable[..., Any]:
    """The function with arguments that are given by their names."""
    return lambda *values: function(**dict(zip(names, values, strict=True)))


def seeds(*, may_be_none: bool = False) -> list[Argument]:
    none = {"none": None} if may_be_none else {}
    bad = {name: one for name, one in NO_SEEDS.items() if not (may_be_none and one is None)}
    return right({"0": 0, "the largest": 2**64 - 1, **none}) + wrong(bad)


def limits() -> list[Argument]:
    bad = {name: one for name, one in NUMBERS_THAT_ARE_NONE.items() if one is not None}
    return right({"20": MS}) + wrong({**bad, "-1": -1, "2**70": 2**70, "endless": math.inf})


def chance_calls() -> Iterator[Call]:
    yield from calls("Chance", Chance, seeds())
    ranges = right({"1": 1, "the largest": 2**31 - 1}) + wrong(
        {**NUMBERS_THAT_ARE_NONE, "0": 0, "-1": -1, "2**31": 2**31, "2**32": 2**32, "2**70": 2**70}
    )
    yield from calls("Chance.below", Chance(1).below, ranges)
    yield from calls("game_of", game_of, right({"a game": "classic"}) + wrong(NO_NAMES))
    mappings = right({"a dict": {"seats": "2"}}) + wrong(NO_OBJECTS)
    yield from calls("Options", Options, mappings)
    values = right({"2": "2"}) + wrong({**BAD_TEXTS, "-1": "-1", "1.5": "1.5", "٣": "³"})
    yield from calls("Options.seats", lambda value: Options({"seats": value}).seats, values)


def playout_calls() -> Iterator[Call]:
    seats = right({"2": 2}) + wrong({**NUMBERS_THAT_ARE_NONE, "0": 0, "5": 5, "2**70": 2**70})
    yield from calls("Tally", Tally, seats)
    for key in GAMES:
        arguments = Arguments(default(key))
        rules = right({key: GAMES[key]}) + wrong(
            {**NO_OBJECTS, "a name": key, "a game in progress": tw.new_game(key, seed=1)}
        )
        positions, chance = arguments.position(), arguments.chance()
        yield from calls(f"{key}: play_out", play_out, rules, positions, chance)
        games = right({"2": 2}) + wrong({**NUMBERS_THAT_ARE_NONE, "-1": -1, "2**70": 2**70})
        tallies = right({"none": None, "two seats": Tally(2)}) + wrong(
            {"5": 5, "text": "x", "three seats": Tally(3)}
        )
        yield from calls(f"{key}: play_games", play_games, rules, positions, chance, games, tallies)
        over, moves = GAMES[key].start(default(key).options), right({"70": 70})
        play_out(GAMES[key], over, Chance(1))
        ends = right({"over": over}) + wrong(NO_OBJECTS)
        moves += wrong({**NUMBERS_THAT_ARE_NONE, "-1": -1, "2**70": 2**70})
        yield from calls(f"{key}: Tally.add", Tally(2).add, rules, ends, moves)
        yield from array_calls(key, rules, arguments)


def array_calls(key: str, rules: list[Argument], arguments: Arguments) -> Iterator[Call]:
    game, positions, seat = GAMES[key], arguments.position(), arguments.seat()
    layout = Layout(game.observation_blocks(2))
    other = Layout(GAMES[next(one for one in GAMES if one != key)].observation_blocks(2))
    floats = outs(array("f", bytes(4 * layout.width)), array("f", bytes(4)))
    yield from calls(f"{key}: Layout.fill", layout.fill, rules, positions, seat, floats)
    strange = [[Argument("another layout", rules[0].value, is_wrong=True)]]
    lists: Lists = [*strange, positions[:1], seat[:1], floats[:1]]
    for chosen in zip(*lists, strict=True):
        yield Call(f"{key}: Layout.fill", other.fill, chosen, must_fail=True)
    shorts = outs(array("h", bytes(2 * layout.slots)), array("h", bytes(2)))
    yield from calls(f"{key}: Layout.fill_slots", layout.fill_slots, rules, positions, seat, shorts)
    masks = outs(array("b", bytes(game.move_codes)), array("b", bytes(1)))
    yield from calls(f"{key}: fill_mask", fill_mask, rules, positions, masks)
    packed = array("i", bytes(4 * game.pack_size(2)))
    pack_row(game, arguments.positions["decision"], packed)
    rows = outs(packed, array("i", bytes(4)))
    yield from calls(f"{key}: unpack_row", unpack_row, rules, positions, rows)
    yield from calls(f"{key}: pack_row", pack_row, rules, positions, rows)


def outs(good: Any, small: Any) -> list[Argument]:
    return right({"room": good}) + wrong({"None": None, "5": 5, "too little room": small})


def bot_calls() -> Iterator[Call]:
    yield from calls("level_of", level_of, right({"a level": "strong"}) + wrong(NO_NAMES))
    yield from calls("make_bot", make_bot, right({"a level": "strong"}), seeds())
    optional = [Argument("no limit", None), *limits()]
    yield from calls("Budget", Budget, optional, optional, optional)
    for key in GAMES:
        arguments = Arguments(default(key))
        rules = right({key: GAMES[key]}) + wrong({**NO_OBJECTS, "a name": key})
        budgets = right({"some": Budget(evaluations=20)}) + wrong({**NO_OBJECTS, "a number": 50})
        for name in BOTS:
            think = LEVELS[name].make(1).think
            yield from calls(f"{key}: {name}.think", think, rules, thinking(arguments), budgets)


def thinking(arguments: Arguments) -> list[Argument]:
    """Positions; a bot can think about those in which a seat is to act."""
    return [
        Argument(one.name, one.value, one.is_wrong or one.value.to_act < 0)
        for one in sorted(arguments.position(), key=lambda one: "decision" not in one.name)
    ]


def record() -> Record:
    game = tw.new_game("classic", seats=2, seed=1)
    game.play(game.legal_moves[0])
    return game.record()


def record_calls() -> Iterator[Call]:
    good = record()
    fields = {name: getattr(good, name) for name in good.__struct_fields__}
    for name, value in fields.items():
        bad = {**NO_OBJECTS, "a list": [1], "True": True}
        if value is None or name == "result":
            bad.pop("None")
        if name in ("start", "game"):
            bad.pop("text")
        if name == "rules":
            bad.pop("5")
        for argument in wrong(bad):
            made = with_field(fields, name)
            yield Call(f"Record {name}", made, (argument,), must_fail=True)
    no_words = {name: one for name, one in BAD_TEXTS.items() if name != "enormous"}
    words = right({"text": "x"}) + wrong(no_words)
    yield from calls("Player", Player, words)
    numbers = right({"1": 1}) + wrong({**NUMBERS_THAT_ARE_NONE, "0": 0, "-1": -1})
    yield from calls("Event", Event, numbers, right({"a move": "3B>2"}) + wrong(no_words))
    seats = right({"1": 1}) + wrong(NUMBERS_THAT_ARE_NONE)
    yield from calls("Forfeit", Forfeit, seats, right({"time": "time"}) + wrong(NO_NAMES))
    tuples = right({"two": (1, 2)}) + wrong({**NO_OBJECTS, "texts": ("1", "2"), "three": (1, 2, 3)})
    winners = right({"the first": (1,)}) + wrong({**NO_OBJECTS, "nobody": (), "99": (99,)})
    yield from calls("Result", Result, tuples, tuples, winners, words)
    yield from calls("loading.load", loading.load, wrong({**NO_OBJECTS, "zeros": bytes(99)}))
    records = right({"a record": good}) + wrong(NO_OBJECTS)
    yield from calls("Session.from_record", Session.from_record, records)
    yield from calls("last_position", last_position, records)
    yield from file_calls(good)


def with_field(fields: Mapping[str, Any], name: str) -> Callable[[Any], Record]:
    return lambda value: Record(**{**fields, name: value})


def file_calls(good: Record) -> Iterator[Call]:
    # The same for both forms that one test compares.
    folder = Path(tempfile.gettempdir(), f"tilewright-sweep-{os.getppid()}")
    folder.mkdir(exist_ok=True)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    paths = right({"text": folder / "game.txt", "JSON": str(folder / "game.json")})
    bad: dict[str, Any] = {
        "None": None,
        "5": 5,
        "empty": "",
        "a folder": folder,
        "in no folder": folder / "none" / "game.txt",
        "enormous": ENORMOUS,
        "a zero byte": "a\0b",
        "a surrogate": "\ud800",
    }
    yield from calls("Record.save", good.save, paths + wrong(bad))
    yield from calls("tw.load", tw.load, paths + wrong(bad))


def small_api_calls() -> Iterator[Call]:
    for key in GAMES:
        yield from game_calls(key)
    names = right({"a game": "classic"}) + wrong(NO_NAMES)
    seats = right({"2": 2}) + wrong(
        {**{k: v for k, v in NUMBERS_THAT_ARE_NONE.items() if v is not None}, "0": 0, "huge": HUGE}
    )
    players = right({"two": ["East", "West"], "nobody": None}) + wrong(
        {"5": 5, "text": "ab", "one": ["East"], "None": [None, None], "numbers": [1, 2]}
    )
    new_game = given(tw.new_game, "name", "seats", "seed", "players")
    yield from calls("tw.new_game", new_game, names, seats, seeds(may_be_none=True), players)
    walls = right({"grey": "grey"}) + wrong({**NO_NAMES, "a list": []})
    yield from calls("tw.new_game", lambda wall: tw.new_game("classic", wall=wall), walls)
    yield from calls(
        "tw.new_game", lambda one: tw.new_game("classic", weather=one), wrong(NO_NAMES)
    )
    yield from calls("tw.parse_position", tw.parse_position, wrong(NO_NAMES))
    levels = right({"a level": "greedy"}) + wrong(NO_NAMES)
    yield from calls("tw.bot", given(tw.bot, "name", "seed"), levels, seeds(may_be_none=True))


def game_calls(key: str) -> Iterator[Call]:
    other = tw.new_game(next(one for one in GAMES if one != key), seed=3)
    game = tw.new_game(key, seed=3)
    legal = game.legal_moves
    over = finished(key)
    moves = right({"notation": legal[0].text, "an object": legal[0]}) + wrong(
        {**BAD_TEXTS, "a code": legal[0].code, "a move of another game": other.legal_moves[0]}
    )
    yield from calls(f"{key}: tw play", lambda move: tw.new_game(key, seed=3).play(move), moves)
    yield from calls(f"{key}: tw is_legal", game.is_legal, moves)
    ended = [Argument(one.name, one.value, is_wrong=True) for one in moves[:2]]
    yield from calls(f"{key}: tw play at the end", over.play, ended)
    yield from calls(f"{key}: tw view", game.view, Arguments(default(key)).viewing_seat())
    outcomes = [Argument("over", over), Argument("at the start", game, is_wrong=True)]
    yield from calls(f"{key}: tw outcome", lambda one: one.outcome, outcomes)
    yield from calls(f"{key}: tw undo", lambda one: one.undo(), outcomes[1:])
    starts = right({"a record": game.record(), "a position": game.position}) + wrong(
        {**NO_OBJECTS, "a game": game, **unusable_positions(key)}
    )
    yield from calls(
        f"{key}: tw.resume", given(tw.resume, "start", "seed"), starts, seeds(may_be_none=True)
    )
    games = right({"a game": game}) + wrong(
        {
            **NO_OBJECTS,
            "a game that is over": over,
            "rules": GAMES[key],
            "a position": game.position,
        }
    )
    think = tw.bot("greedy", seed=1).think
    no_limit = [*limits(), Argument("no limit", None)]
    yield from calls(f"{key}: tw think", given(think, "game", "ms"), games, no_limit)
    counted = given(think, "game", "evaluations")
    yield from calls(f"{key}: tw think", counted, games, no_limit)


def picture_calls(*, is_large: bool = False) -> Iterator[Call]:
    """What is asked of a picture besides its view, by name; the view is swept with the game.

    A large sweep combines right arguments, too: that is five hundred pictures.
    """
    combine = one_wrong if is_large else one_other
    for key in GAMES:
        game = tw.new_game(key, seed=3)
        legal = game.legal_moves
        seats = Arguments(default(key)).viewing_seat()
        codes = [Argument("nothing", None), *Arguments(default(key)).existing_move()]
        made = right({"none": None, "made": (0, legal[0].code)}) + wrong(
            {"5": 5, "a move": legal[0].code, "three": (0, 0, 0), "texts": ("0", "0"), "9": (9, 0)}
        )
        views = right({"a view": game.view(0)})
        yield from calls(
            f"{key}: picture",
            given(
                GAMES[key].picture, "view", "theme", "width", "names", "hint", "last", "language"
            ),
            *(
                views,
                themes(),
                widths(),
                names(),
                [one for one in codes if one.name != "None"],
                made,
                languages(),
            ),
            combine=combine,
        )
        tables = right(
            {"a game": game, "a record": game.record(), "a position": game.position}
        ) + wrong({**NO_OBJECTS, "a view": game.view(0), **unusable_positions(key)})
        marks = right({"none": None, "notation": legal[0].text, "a move": legal[0]}) + wrong(
            {"5": 5, "a code": legal[0].code, **BAD_TEXTS}
        )
        marks = [one for one in marks if one.name != "None"]
        svg = given(tw.svg, "table", "seat", "mark", "width", "theme", "language")
        asked = (tables, seats, marks, widths(), themes(), languages())
        yield from calls(f"{key}: tw.svg", svg, *asked, combine=combine)
        moments = right({"the end": None, "the start": 0}) + wrong(
            {**NUMBERS_THAT_ARE_NONE, "-1": -1, "99999": 99_999}
        )
        moments = [one for one in moments if one.name != "None"]
        yield from calls(f"{key}: tw.svg at", given(tw.svg, "table", "at"), tables[:2], moments)


def themes() -> list[Argument]:
    return right({"light": "light", "dark": "dark"}) + wrong({**BAD_TEXTS, "True": True})


def languages() -> list[Argument]:
    return right({"en": "en", "fr": "fr"}) + wrong({**BAD_TEXTS, "True": True})


def widths() -> list[Argument]:
    numbers = {name: one for name, one in NUMBERS_THAT_ARE_NONE.items() if one is not None}
    return right({"none": None}) + wrong({**numbers, "-1": -1, "0": 0, "99": 99, "2**70": 2**70})


def names() -> list[Argument]:
    return right({"none": (), "two": ["<Ada>", "\x00\ud800&"]}) + wrong(
        {**NO_OBJECTS, "numbers": [1, 2], "one": ["Ada"], "three": ["a", "b", "c"]}
    )


def unusable_positions(key: str) -> dict[str, Any]:
    return {
        one.name: one.value
        for one in Arguments(default(key)).position()
        if one.is_wrong and not one.name.startswith("a position of ")
    } | {"a position of no game": tw.Position()}


def finished(key: str) -> tw.Game:
    game = tw.new_game(key, seed=1)
    pick = random.Random(1)
    while not game.is_over:
        game.play(pick.choice(game.legal_moves))
    return game


OBJECT_PARTS: dict[str, Callable[[], Iterator[Call]]] = {
    "chance and options": chance_calls,
    "random play and arrays": playout_calls,
    "bots": bot_calls,
    "records": record_calls,
    "the small API": small_api_calls,
    "pictures": picture_calls,
}
