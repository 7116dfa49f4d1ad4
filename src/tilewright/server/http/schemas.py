"""What HTTP bodies hold and answers give; the frames of live play are in ``frames``."""

from typing import Annotated, Any, Literal

import msgspec

from tilewright.analysis.report import Reason
from tilewright.bots.registry import LEVELS
from tilewright.core.game import Game
from tilewright.records.record import Record
from tilewright.server.game_json import (
    NAMED,
    EncodedView,
    Foresight,
    MoveFields,
    RefusalFacts,
    View,
)
from tilewright.server.live.reviews import ReviewPolicy
from tilewright.server.wire.frames import TableCard

HINT_LEVEL = list(LEVELS)[-1]
"""Who gives advice if nobody else is asked for."""
RecordJson = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={NAMED: Record.__name__})]
"""A record as an object; whether it is one is decided when it is read, with a better message."""
Name = Annotated[str, msgspec.Meta(max_length=200)]


class OptionCard(msgspec.Struct, frozen=True):
    """Something to agree on."""

    name: str
    default: str
    explanation: str
    choices: list[str]


class GameCard(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    key: str
    title: str
    rules: int
    options: list[OptionCard]


class RatingCard(msgspec.Struct, frozen=True):
    """How strong a level is at a table of a game, in Elo, with an interval of 95 %."""

    game: str
    options: dict[str, str]
    is_usual: bool
    """Whether the table has the options that new tables have."""
    elo: int
    low: int
    high: int


class SkillCard(msgspec.Struct, frozen=True):
    """What a level can do in a game, so that words about it are true there."""

    game: str
    evaluations: int
    """How many positions it evaluates before a move; 0 if it looks one move ahead."""
    nerves: float
    """The deviation by which it mistakes the value of a move, as a share of what is at stake."""
    empathy: float
    """How much it minds the other boards, from 0 to 1."""


class StyleMeasure(msgspec.Struct, frozen=True):
    """What a style of a level changes at a table, in games against the plain level."""

    game: str
    options: dict[str, str]
    is_usual: bool
    """Whether the table has the options that new tables have."""
    elo: int
    low: int
    high: int
    """The difference to the plain level in Elo, with an interval of 95 %."""
    games: int
    trait: float
    """What the style is about, per game: columns, stars, points of goals, points lost, or points of
    the others."""
    plain: float
    """The same for the plain level."""


class StyleCard(msgspec.Struct, frozen=True):
    """A style in which a level plays."""

    name: str
    """Appended to the level's name after a hyphen, as in keen-builder."""
    description: str
    measures: list[StyleMeasure]


class LevelCard(msgspec.Struct, frozen=True):
    """A level of bot, what it can do, and how strong it proved to be."""

    name: str
    description: str
    is_reference: bool
    """Whether it is a simple program to compare with, which has no skills."""
    ratings: list[RatingCard]
    skills: list[SkillCard]
    styles: list[StyleCard]
    """The styles in which it can play; none for references."""


class EngineCard(msgspec.Struct, frozen=True):
    """A program of the host that plays at tables. It has no rating and gives no hints."""

    level: str
    """What to give as the level of a seat."""
    title: str
    games: list[str]
    """The games it plays."""


class Catalogue(msgspec.Struct, frozen=True):
    """What can be played here, and against whom."""

    server: str
    protocol: int
    games: list[GameCard]
    levels: list[LevelCard]
    engines: list[EngineCard]
    """What the host of this server offers as opponents beside the levels."""
    reviews: ReviewPolicy
    """Whether games are reviewed by themselves, when somebody asks, or not at all."""


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    name: str


class NamePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name you want; an empty one gives you one."""

    name: Name = ""


class Key(msgspec.Struct, frozen=True):
    """A key or token. It is shown this once."""

    secret: str
    expires_at: int | None = None
    """Until when a key can be used, once; null for a token, which is valid until it is dropped."""


class KeyPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key from another device."""

    key: Annotated[str, msgspec.Meta(max_length=200)]


class LabelPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for."""

    label: Annotated[str, msgspec.Meta(max_length=60)] = ""


class CredentialCard(msgspec.Struct, frozen=True):
    """A key or token you have, without its secret."""

    id: str
    kind: str
    label: str
    created_at: int


class SessionCard(msgspec.Struct, frozen=True):
    """A browser that is signed in as you."""

    id: str
    device: str
    """The browser and its system, such as "Firefox, Linux"; empty if it does not say."""
    created_at: int
    seen_at: int
    """When it was last seen, to within ten minutes."""
    expires_at: int
    """When it is signed out if it is not seen again."""
    is_this: bool
    """Whether it is the one that asks."""


class LossesQuery(msgspec.Struct, frozen=True):
    """Since when losses are counted."""

    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] = 30


class LossCard(msgspec.Struct, frozen=True):
    """What you lost by one concept of reviews."""

    concept: str
    moves: int
    """The number of inaccuracies, mistakes and blunders."""
    lost: float
    """Their win share; 1 is a whole game."""
    share: float
    """The part of all that you lost, from 0 to 1."""
    level_share: float | None
    """The part that the levels of `profiles` lose by it; null without such."""


class LossProfileCard(msgspec.Struct, frozen=True):
    """The level that you met most in a game, with which your losses are compared."""

    game: str
    level: str
    games: int
    """How often a seat of the level was reviewed."""


class LossesCard(msgspec.Struct, frozen=True):
    """What you lost in your reviewed games, by concept, the most first."""

    days: int
    games: int
    """The number of games in which you lost something."""
    lost: float
    concepts: list[LossCard]
    profiles: list[LossProfileCard]
    """Games count by what you lost in them."""


class SignOutPlan(msgspec.Struct, frozen=True):
    """How far to sign out."""

    keep_this: bool = False
    """Whether the browser that asks stays signed in."""


class PasswordPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of a table."""

    password: Annotated[str, msgspec.Meta(max_length=100)]


class Page(msgspec.Struct, frozen=True):
    """Which part of a list."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=100)] = 50
    before: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    """The ``next`` of the page before."""


class TableList(msgspec.Struct, frozen=True):
    """A page of tables, the newest first."""

    tables: list[TableCard]
    next: str | None
    """What to ask for next; null at the end."""


class Made(msgspec.Struct, frozen=True):
    """A table that was made."""

    table: str
    path: str
    """The end of its link."""


class HintPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Advice that is wanted."""

    level: Annotated[str, msgspec.Meta(max_length=40)] = HINT_LEVEL
    top: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3


class HintCard(msgspec.Struct, frozen=True):
    """A move a bot would think of."""

    text: str
    value: float
    win_shares: list[float] | None
    scores: list[float] | None
    reason: str


class Hints(msgspec.Struct, frozen=True):
    """What a bot would do, the best first."""

    seq: int
    level: str
    moves: list[HintCard]


class HintReasonPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of yours whose reasons are wanted."""

    move: Annotated[str, msgspec.Meta(max_length=100)] | MoveFields
    """In notation, or by its fields."""


class HintReason(msgspec.Struct, frozen=True, kw_only=True):
    """Why a move is better than the most natural other one, or than the second best."""

    seq: int
    move: str
    against: str | None
    """The other move; null if no other is worse beyond doubt."""
    reasons: list[Reason]
    """Empty without another move; one of the concept `search` if no single reason explains it."""


class MoveOutlook(msgspec.Struct, frozen=True):
    """What a legal move would bring."""

    text: str
    foresight: Foresight


class Outlook(msgspec.Struct, frozen=True):
    """What each of your legal moves would bring."""

    seq: int
    moves: list[MoveOutlook]
    position: str | None = None
    """The position as your seat knows it, in notation; null if you are not to act."""


class PositionPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that somebody brings, in notation."""

    game: str
    position: Annotated[str, msgspec.Meta(max_length=4000)]


class VariationPlan(PositionPlan, frozen=True, forbid_unknown_fields=True):
    """A position and moves from there, in notation."""

    moves: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=100)]], msgspec.Meta(max_length=100)
    ]
    draw: bool = False
    """Whether to draw at random what chance decides after the last of them."""


class SightedMove(msgspec.Struct, frozen=True):
    """A legal move: its notation, its parts by name, and what it would bring."""

    text: str
    fields: MoveFields
    foresight: Foresight


class Sight(msgspec.Struct, frozen=True):
    """A position and the legal moves of the seat to act."""

    view: View
    moves: list[SightedMove]
    rules: int
    """The version of the rules that the position is played by."""
    options: dict[str, str]


class WhyPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move somebody wonders about, either in notation or by its fields."""

    move: Annotated[str, msgspec.Meta(max_length=100)] | msgspec.UnsetType = msgspec.UNSET
    fields: MoveFields | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        """ValueError unless there is exactly one of the two."""
        if (self.move is msgspec.UNSET) == (self.fields is msgspec.UNSET):
            raise ValueError("give the move either in notation, as `move`, or as its `fields`")

    def code_in(self, game: Game) -> int:
        """The code of the move in a game; NotationError if it has no such move."""
        if self.fields is msgspec.UNSET:
            return game.parse_move(str(self.move))
        return game.encode_move(self.fields)


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a move is legal, and if not, why."""

    legal: bool
    code: str | None
    """``notation`` if it is no move at all, else one of the refusals among the components."""
    message: str
    facts: RefusalFacts


class PastPosition(msgspec.Struct, frozen=True):
    """A table after one of its entries, as you could see it then."""

    seq: int
    status: Literal["open", "playing", "over"]
    to_act: int | None
    view: EncodedView


class ReplayPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, as text (either form) or as the JSON object it is."""

    record: str | RecordJson


class Presence(msgspec.Struct, frozen=True):
    """Who follows a table right now."""

    seats: list[int]
    """The seats whose people are connected."""
    watchers: int
    """How many other connections there are."""
