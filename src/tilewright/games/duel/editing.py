"""The places of a position that can be edited by hand.

``editing_faults`` has the French messages about faults. Who acts, the order of the goals
and the number of plates in the pile that nobody has seen follow from the rest.
"""

from functools import lru_cache

from tilewright.core.edit_forms import (
    NOTHING,
    Bilingual,
    EditForm,
    Group,
    Option,
    Piece,
    Place,
    Words,
    choice_place,
    count_places,
    grid_places,
    line_places,
    numbered,
    round_place,
    seat_options,
    start_place,
    tiles_place,
)
from tilewright.core.options import Options
from tilewright.games.duel.box import Box, upright
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    CHIP_KINDS,
    COLOURS,
    DISPLAY,
    DOME_SPACES,
    GOALS,
    JOKER_LETTER,
    LETTERS,
    PLATES,
    ROUNDS,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    SPECIAL_LETTER,
    STAGES,
    STORAGE,
    TILES_ON_LARGE,
    TILES_ON_SMALL,
    TOKENS,
)
from tilewright.games.duel.editing_faults import FAULTS, FRENCH
from tilewright.games.duel.notation.position_words import ENDED, HIDDEN, ON_FACTORY, PAID, REVEALS
from tilewright.games.duel.options import RANDOM_3, RANDOM_4
from tilewright.games.duel.set_file import box_of

NONE = Option(NOTHING, ("none", "aucun"))
STAGE_LABELS: tuple[Bilingual, ...] = (
    ("tablets are drawn", "tirage des tablettes"),
    ("the display is filled", "l’offre est complétée"),
    ("tiles are dealt", "tirage des tuiles"),
    ("first plates are picked", "choix des premières plaques"),
    ("acquisition", "acquisition"),
    ("tiles are stacked", "empilement des tuiles"),
    ("plates are drawn", "pioche de plaques"),
    ("a plate is kept", "une plaque est gardée"),
    ("plates are put back", "des plaques sont remises"),
    ("a plate is put on the dome", "une plaque est posée sur le dôme"),
    ("dome tiling", "décoration du dôme"),
    ("the game is over", "partie terminée"),
)
GOAL_LABELS: tuple[Bilingual, ...] = (
    ("rows", "rangées"),
    ("rows of many colours", "rangées multicolores"),
    ("columns", "colonnes"),
    ("border", "bordure"),
    ("diagonals", "diagonales"),
    ("corners", "coins"),
    ("jokers", "cases multicolores"),
    ("empty special spaces", "cases spéciales vides"),
)


@lru_cache(maxsize=32)
def edit_form(options: Options) -> EditForm:
    """Return the places of a table with these options."""
    box = box_of(options["set"])
    tiles = tuple(
        Piece(letter, (colour, FRENCH[colour]), f"rd-{colour}", box.tiles_of_a_colour)
        for letter, colour in zip(LETTERS, COLOURS, strict=True)
    )
    special = Piece(SPECIAL_LETTER, ("special", "spéciale"), "rd-special", None)
    drawn_goals = options["tablets"] in (RANDOM_3, RANDOM_4)
    boards = (group for seat in range(1, SEATS + 1) for group in board_groups(seat, box))
    return EditForm(
        (*tiles, special),
        (*table_groups(box, tiles, has_goals=drawn_goals), *boards),
        FAULTS,
        {"stage": "offer", **{f"chip{number + 1}": HIDDEN for number in range(SMALL_FACTORIES)}},
        derived=("pile", "goals"),
        derive=derive,
        acts=("1", "2", REVEALS, ENDED),
    )


# What lies on the table


def table_groups(box: Box, tiles: tuple[Piece, ...], *, has_goals: bool) -> tuple[Group, ...]:
    """Return the places that no seat has to itself."""
    return (
        Group("turn", ("turn", "tour"), turn_places(has_goals=has_goals)),
        Group("factories", ("factories", "fabriques"), factory_places(box), columns=3),
        Group("plates", ("plates", "plaques"), plate_places(box)),
        Group("tower", ("tower", "tour à tuiles"), count_places("tower", tiles), columns=5),
    )


def turn_places(*, has_goals: bool) -> tuple[Place, ...]:
    """Return whose turn it is and what belongs to it."""
    seats = seat_options(SEATS)
    stages = tuple(map(Option, STAGES, STAGE_LABELS))
    factory = Option(ON_FACTORY, ("on the large factory", "sur la grande Fabrique"))
    lines = tuple(
        Option(
            f"{line}{paid}",
            (f"{line}{', paid' if paid else ''}", f"{line}{', payée' if paid else ''}"),
        )
        for paid in ("", PAID)
        for line in range(1, SIZE + 1)
    )
    goals = Place(
        key="goals",
        label=("goals", "objectifs"),
        kind="list",
        word="goals",
        room=4,
        options=tuple(map(Option, GOALS, GOAL_LABELS)),
        joint="+",
    )
    return (
        round_place(ROUNDS),
        choice_place("stage", ("stage", "étape"), stages),
        choice_place("turn", ("turn of", "tour de"), seats),
        start_place(seats),
        choice_place("tile", ("starting player tile", "tuile Premier Joueur"), (factory, *seats)),
        choice_place("line", ("line or factory in progress", "ligne ou fabrique en cours"), lines),
        *((goals,) if has_goals else ()),
    )


def factory_places(box: Box) -> tuple[Place, ...]:
    """Return suns, moons and chips of the factories."""
    chips = (NONE, Option(HIDDEN, ("face down", "face cachée")), *chip_options(box))
    places = []
    for factory in range(SMALL_FACTORIES + 1):
        is_large = factory == SMALL_FACTORIES
        name = ("large factory", "grande Fabrique")
        if not is_large:
            name = numbered(("factory", "fabrique"), factory + 1)
        places += [
            tiles_place(
                f"sun{factory + 1}",
                (f"{name[0]}, sun", f"{name[1]}, soleil"),
                ("suns", ",", factory),
                LETTERS,
                TILES_ON_LARGE if is_large else TILES_ON_SMALL,
            ),
            tiles_place(
                f"moon{factory + 1}",
                (f"{name[0]}, moon", f"{name[1]}, lune"),
                ("moons", ",", factory),
                LETTERS,
                TILES_ON_LARGE if is_large else TILES_ON_SMALL - 1,
            ),
        ]
        if not is_large:
            places.append(
                Place(
                    key=f"chip{factory + 1}",
                    label=(f"{name[0]}, chip", f"{name[1]}, jeton Bonus"),
                    kind="choice",
                    word="chips",
                    path=((",", factory),),
                    options=chips,
                )
            )
    return tuple(places)


def chip_options(box: Box) -> tuple[Option, ...]:
    """Return the chips of a set by their colours."""
    kinds = zip(CHIP_KINDS, box.chip_counts, strict=True)
    return tuple(Option(kind, chip_label(kind)) for kind, count in kinds if count)


def chip_label(kind: str) -> Bilingual:
    """Return the colours of a chip in words."""
    names = [COLOURS[LETTERS.index(letter)] for letter in kind]
    return " and ".join(names), " et ".join(FRENCH[name] for name in names)


def plate_label(name: str) -> Bilingual:
    """Return the spaces of a plate in words, row by row."""
    symbols = {SPECIAL_LETTER: ("special", "spéciale"), JOKER_LETTER: ("joker", "multicolore")}
    names = dict(zip(LETTERS, COLOURS, strict=True))
    pairs = [
        symbols[letter] if letter in symbols else (names[letter], FRENCH[names[letter]])
        for letter in name
    ]
    return ", ".join(pair[0] for pair in pairs), ", ".join(pair[1] for pair in pairs)


def plate_options(box: Box) -> tuple[Option, ...]:
    """Return all plates of a set, with their symbol at the lower right."""
    names = [box.name(plate) for plate in range(PLATES)]
    return tuple(Option(name, plate_label(name)) for name in names)


def hidden_options(box: Box, *, may_be_open: bool) -> tuple[Option, ...]:
    """Return what a plate of pile or hand may be: unknown, a back, or known to some seats."""
    knowers = {
        "@1": ("seat 1 knows it", "connue de la place 1"),
        "@2": ("seat 2 knows it", "connue de la place 2"),
        "@12": ("both know it", "connue des deux"),
    }
    if may_be_open:
        knowers[""] = ("open", "visible")
    known = tuple(
        Option(
            f"{one.value}{who}",
            (f"{one.label[0]}: {words[0]}", f"{one.label[1]}\u00a0: {words[1]}"),
        )
        for one in plate_options(box)
        for who, words in knowers.items()
    )
    return (
        Option(HIDDEN, ("unseen, back unknown", "inconnue, dos inconnu")),
        Option(SPECIAL_LETTER, ("special back", "dos spécial")),
        Option(JOKER_LETTER, ("joker back", "dos joker")),
        *known,
    )


def plate_places(box: Box) -> tuple[Place, ...]:
    """Return display, pile and hand."""
    display = tuple(
        Place(
            key=f"display{number + 1}",
            label=numbered(("display", "offre"), number + 1),
            kind="choice",
            word="display",
            path=((",", number),),
            options=(NONE, *plate_options(box)),
        )
        for number in range(DISPLAY)
    )
    return (
        *display,
        Place(
            key="pile",
            label=("pile, topmost first", "pile, du haut vers le bas"),
            kind="list",
            word="pile",
            room=PLATES,
            options=hidden_options(box, may_be_open=False),
        ),
        Place(
            key="hand",
            label=("plates in hand", "plaques en main"),
            kind="list",
            word="hand",
            room=PLATES,
            options=hidden_options(box, may_be_open=True),
        ),
    )


# What lies in front of a seat


def board_groups(seat: int, box: Box) -> tuple[Group, ...]:
    """Return the places of a seat's board."""
    word = f"board{seat}"
    score = Place(
        key=f"score@{seat}", label=("score", "score"), kind="number", word=word, path=((":", 0),)
    )
    tokens = Place(
        key=f"tokens@{seat}",
        label=("tokens", "jetons Joueur"),
        kind="number",
        word=word,
        path=((":", 1),),
        high=TOKENS,
    )
    plates = tuple(
        Place(
            key=f"plate{number + 1}@{seat}",
            label=numbered(("dome space", "case Dôme"), number + 1),
            kind="choice",
            word=word,
            path=((":", 3), (",", number)),
            options=(NONE, *plate_options(box)),
            turns=True,
        )
        for number in range(DOME_SPACES)
    )
    dome = grid_places(word, 4, SIZE, [LETTERS + SPECIAL_LETTER] * (SIZE * SIZE), f"dome@{seat}.")
    broken = tiles_place(
        f"broken@{seat}",
        ("broken tiles", "tuiles cassées"),
        (word, ":", 5),
        LETTERS,
        BROKEN_SPACES,
    )
    used = tuple(
        Option(one.value.lower(), (f"{one.label[0]}, used", f"{one.label[1]}, utilisé"))
        for one in chip_options(box)
    )
    storage = Place(
        key=f"storage@{seat}",
        label=("chips", "jetons Bonus"),
        kind="list",
        word=word,
        path=((":", 6),),
        room=STORAGE,
        options=(*chip_options(box), *used),
    )
    lines = line_places(word, 2, SIZE, LETTERS, seat)
    return (
        Group("score", ("score and tokens", "score et jetons"), (score, tokens), seat),
        Group(
            "broken",
            ("broken tiles and chips", "tuiles cassées et jetons"),
            (broken, storage),
            seat,
        ),
        Group("lines", ("pattern lines", "lignes Motif"), lines, seat),
        Group("plates", ("plates of the dome", "plaques du dôme"), plates, seat, 3),
        Group("dome", ("tiles on the dome", "tuiles du dôme"), dome, seat, SIZE),
    )


# What follows from the rest


def derive(words: Words) -> None:
    """Put the goals in order, and as many unseen plates into the pile as lie nowhere else."""
    goals = words["goals"].split("+")
    words["goals"] = "+".join(goal for goal in GOALS if goal in goals) or NOTHING
    pile = [] if words["pile"] == NOTHING else words["pile"].split(",")
    hand = [] if words["hand"] == NOTHING else words["hand"].split(",")
    backs = (HIDDEN, SPECIAL_LETTER, JOKER_LETTER)
    lying = [*words["display"].split(","), *(part.partition("@")[0] for part in (*pile, *hand))]
    for seat in range(1, SEATS + 1):
        lying += words[f"board{seat}"].split(":")[3].split(",")
    seen = {upright(plate) for plate in lying if len(plate) == 4}
    missing = PLATES - len(seen) - sum(part in backs for part in (*pile, *hand))
    pile += [HIDDEN] * missing
    for _ in range(-missing):
        if HIDDEN not in pile:
            break
        del pile[len(pile) - 1 - pile[::-1].index(HIDDEN)]
    words["pile"] = ",".join(pile) or NOTHING
