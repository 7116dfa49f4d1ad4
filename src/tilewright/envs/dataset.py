"""Write games as a dataset in Parquet, with one row for each decision of a seat.

``docs/research/dataset.md`` describes the columns; a test compares it with the schema.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import tilewright
from tilewright.bots.bot import Bot, Budget
from tilewright.core.chance import Chance
from tilewright.core.errors import DatasetError, TilewrightError
from tilewright.core.extras import extra
from tilewright.core.files import replacing
from tilewright.core.game import Game
from tilewright.core.layout import Layout
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.record import Record
from tilewright.records.replay import opening, replay

with extra("data", "a dataset"):
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq

FORMAT = 1
ROWS_AT_ONCE = 20_000
SHARES = 1 << 16


@dataclass(frozen=True)
class Decision:
    """A move that a seat made in a position."""

    position: Position
    move: int
    value: float | None = None
    """The share of a win that the player expected."""


@dataclass(frozen=True)
class Played:
    """A finished game."""

    decisions: list[Decision]
    players: tuple[str, ...]
    end: Position


def schema_of(game: Game, options: Options, version: int | None = None) -> pa.Schema:
    """Return the columns, with the metadata that holds for all rows."""
    layout = Layout(game.observation_blocks(options.seats))
    per_seat = pa.list_(pa.int16(), options.seats)
    columns = [
        ("game", pa.int32()),
        ("ply", pa.int16()),
        ("round", pa.int8()),
        ("seat", pa.int8()),
        ("player", pa.dictionary(pa.int16(), pa.string())),
        ("position", pa.string()),
        ("observation", pa.list_(pa.int16(), layout.slots)),
        ("legal", pa.list_(pa.int16())),
        ("action", pa.int16()),
        ("move", pa.string()),
        ("value", pa.float32()),
        ("scores", per_seat),
        ("win_share", pa.float32()),
        ("final_scores", per_seat),
        ("ranks", pa.list_(pa.int8(), options.seats)),
    ]
    told = {
        "format": FORMAT,
        "tilewright": tilewright.__version__,
        "game": game.key,
        "options": dict(options),
        "rules_version": game.playable(version),
        "observation_version": game.observation_version,
        "actions": game.move_codes,
        "blocks": [asdict(block) for block in layout.blocks],
    }
    return pa.schema(columns, {"tilewright": json.dumps(told)})


def rows_of(game: Game, layout: Layout, number: int, played: Played) -> Iterator[dict[str, Any]]:
    """Yield the rows of a game."""
    outcome = game.outcome(played.end)
    for ply, decision in enumerate(played.decisions):
        position = decision.position
        seat = position.to_act
        observation = np.empty(layout.slots, np.int16)
        layout.fill_slots(game, position, seat, observation)
        yield {
            "game": number,
            "ply": ply,
            "round": position.round,
            "seat": seat,
            "player": played.players[seat],
            "position": game.format_position(position),
            "observation": observation,
            "legal": game.legal_moves(position),
            "action": decision.move,
            "move": game.format_move(decision.move),
            "value": decision.value,
            "scores": game.scores(position),
            "win_share": outcome.win_shares[seat],
            "final_scores": outcome.scores,
            "ranks": outcome.ranks,
        }


def write_dataset(
    path: Path,
    game: Game,
    options: Options,
    games: Iterable[Played],
    *,
    version: int | None = None,
) -> int:
    """Write games to a file atomically; return the number of rows.

    ``version`` is the rules version that they were played by; None means the newest.
    """
    schema = schema_of(game, options, version)
    layout = Layout(game.observation_blocks(options.seats))
    rows: list[dict[str, Any]] = []
    written = 0
    with (
        writing(path),
        replacing(path) as unfinished,
        pq.ParquetWriter(unfinished, schema, compression="zstd") as file,
    ):
        for number, played in enumerate(games):
            rows += rows_of(game, layout, number, played)
            if len(rows) >= ROWS_AT_ONCE:
                file.write_table(pa.Table.from_pylist(rows, schema))
                written += len(rows)
                rows = []
        file.write_table(pa.Table.from_pylist(rows, schema))
    return written + len(rows)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn an OSError of the block into a DatasetError."""
    try:
        yield
    except OSError as error:
        reason = str(error.strerror or error).lower()
        raise DatasetError(f"{path} cannot be written: {reason}") from None


# Sources of games


@dataclass(frozen=True)
class Lineup:
    """The bot and name of each seat, their budget and the share of random moves."""

    bots: list[Bot]
    names: tuple[str, ...]
    budget: Budget
    noise: float = 0.0
    """The share of random moves."""


def play_game(game: Game, options: Options, lineup: Lineup, chance: Chance) -> Played:
    """Play a game between bots."""
    position = game.start(options)
    decisions = []
    while game.play_chance(position, chance) != OVER:
        decision = decide(game, position.clone(), lineup, chance)
        decisions.append(decision)
        game.apply(position, decision.move)
    return Played(decisions, lineup.names, position)


def decide(game: Game, position: Position, lineup: Lineup, chance: Chance) -> Decision:
    """Return the move of the seat's bot or, with the probability `noise`, a random move."""
    seat = position.to_act
    if lineup.noise and chance.below(SHARES) < lineup.noise * SHARES:
        moves = game.legal_moves(position)
        return Decision(position, moves[chance.below(len(moves))])
    known = game.known_to(position, seat)
    best = lineup.bots[seat].think(game, known, lineup.budget).ranked[0]
    return Decision(position, best.move, None if best.win_shares is None else best.win_shares[seat])


def replayed(record: Record) -> Played | None:
    """Replay a record; return None if the game was not played to the end."""
    decisions = []
    end = opening(record).position
    for step in replay(record):
        if step.actor != CHANCE:
            decisions.append(Decision(step.before, step.code))
        end = step.after
    if end.to_act != OVER:
        return None
    return Played(decisions, tuple(player.bot or player.name for player in record.players), end)


@dataclass(frozen=True)
class GameSetup:
    """Game, options and rules version, the same for all games of a dataset."""

    game: Game
    options: Options
    rules: int

    def __str__(self) -> str:
        return f"{self.game.key} (rules {self.rules}) with {self.options}"


def setup_of(record: Record) -> GameSetup:
    """Return the setup of a record."""
    start = opening(record)
    return GameSetup(start.game, start.options, record.rules)


def games_of(records: Iterable[Record], setup: GameSetup) -> Iterator[Played]:
    """Yield the finished games of records. Raise DatasetError if a setup differs."""
    for number, record in enumerate(records, start=1):
        try:
            other = setup_of(record)
            if other != setup:
                raise DatasetError(f"a dataset holds games of one table, {setup}, not also {other}")
            played = replayed(record)
        except TilewrightError as error:
            raise DatasetError(f"game {number}: {error}") from None
        if played is not None:
            yield played
