"""What is printed on boards and pieces."""

from tilewright.core.schema import Count, Part
from tilewright.games.duel.schema.names import Colour, Front, Goal, SymbolPlace
from tilewright.games.duel.schema.view import SetNumbers


class ChipCount(Part, frozen=True):
    """A kind of chip, and how many there are."""

    colours: list[Colour]
    count: Count


class Components(SetNumbers, frozen=True):
    """What is printed on boards and pieces, and how many pieces there are."""

    colours: list[Colour]
    refusals: dict[str, str]
    """Sentences with gaps, by the code of a refusal."""
    letters: dict[Colour, str]
    tiles_of_a_colour: Count
    small_factories: Count
    tiles_on_small: Count
    tiles_on_large: Count
    rounds: Count
    line_sizes: list[Count]
    dome_size: Count
    dome_spaces: Count
    plates_across: Count
    broken_spaces: Count
    display: Count
    tokens: Count
    chips_a_round: Count
    storage: Count
    draw_cost: Count
    start_score: int
    goals: list[Goal]
    tablets: list[list[Goal]]
    plates: list[Front]
    symbol_places: list[SymbolPlace]
    chips: list[ChipCount]
