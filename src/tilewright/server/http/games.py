"""What can be played, against whom, and what is printed on its boards and pieces."""

import tilewright
from tilewright.bots.levels import Rated, all_ratings, skill_of, skills
from tilewright.bots.registry import LEVELS, REFERENCES, STYLES
from tilewright.bots.styles import StyleRating, style_ratings
from tilewright.core.game import Game
from tilewright.games.registry import GAMES, game_of
from tilewright.server.errors import Refusal
from tilewright.server.game_json import Components
from tilewright.server.http.endpoint import Call, Endpoint, PlainCall
from tilewright.server.http.schemas import (
    Catalogue,
    EngineCard,
    GameCard,
    LevelCard,
    OptionCard,
    RatingCard,
    SkillCard,
    StyleCard,
    StyleMeasure,
)
from tilewright.server.wire.frames import PROTOCOL


async def get_catalogue(call: PlainCall) -> Catalogue:
    """What can be played here."""
    games = [game_card(game) for game in GAMES.values()]
    levels = [
        LevelCard(
            level.name,
            level.description,
            level.name in REFERENCES,
            rating_cards(level.name),
            skill_cards(level.name),
            style_cards(level.name),
        )
        for level in LEVELS.values()
    ]
    engines = [
        EngineCard(engine.level, engine.title, list(engine.games))
        for engine in call.worker.registry.engines.values()
    ]
    return Catalogue(
        tilewright.__version__, PROTOCOL, games, levels, engines, call.worker.reviews.policy
    )


def game_card(game: Game) -> GameCard:
    """Return a game with its options."""
    options = [
        OptionCard(one.name, one.default, one.explanation, list(one.choices))
        for one in game.option_list
    ]
    return GameCard(game.key, game.title, game.rules_version, options)


def rating_cards(level: str) -> list[RatingCard]:
    """Return the ratings of a level at the tables where all levels have one.

    Ratings of two tables are not comparable, so a list of levels must not mix them.
    """
    return [
        RatingCard(rated.game, rated.options, is_usual(rated), one.elo, one.low, one.high)
        for rated in all_ratings()
        if len(rated.levels) == len(skills())
        for one in rated.levels
        if one.level == level
    ]


def is_usual(rated: Rated | StyleRating) -> bool:
    """Return whether ratings are of the table that a game's default options give."""
    return rated.options == dict(game_of(rated.game).options())


def style_cards(level: str) -> list[StyleCard]:
    """Return the styles of a level with what was measured of them; none for reference bots."""
    if level in REFERENCES:
        return []
    return [
        StyleCard(
            style,
            description,
            [
                StyleMeasure(
                    one.game,
                    one.options,
                    is_usual(one),
                    *one.elo_difference,
                    one.games,
                    one.trait,
                    one.plain,
                )
                for one in style_ratings()
                if (one.level, one.style) == (level, style)
            ],
        )
        for style, description in STYLES.items()
    ]


def skill_cards(level: str) -> list[SkillCard]:
    """Return what a level can do in each game; nothing for reference bots."""
    if level in REFERENCES:
        return []
    found = [(key, skill_of(level, key)) for key in GAMES]
    return [SkillCard(key, one.evaluations, one.nerves, one.empathy) for key, one in found]


async def get_components(call: Call[None, dict[str, str]]) -> Components:
    """Every number and pattern printed on the boards and pieces of a game."""
    game = find_game(call.parameter("game"))
    return game.components(game.options(call.query))


def find_game(key: str) -> Game:
    """Return the game with a key; raise a Refusal if there is none."""
    if key not in GAMES:
        raise Refusal("not_found", f"there is no such game; there are {', '.join(GAMES)}")
    return game_of(key)


ENDPOINTS = (
    Endpoint("GET", "/api/catalogue", get_catalogue, "What can be played here"),
    Endpoint(
        "GET",
        "/api/games/{game}/components",
        get_components,
        "What is printed on boards and pieces; the query holds options of the game",
        refusals=("not_found", "illegal"),
    ),
)
