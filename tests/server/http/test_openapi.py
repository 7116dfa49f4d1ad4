"""The description of the API has the types of every game, under names that begin with the game."""

import re

import msgspec
import pytest

from tilewright.core.game import Game
from tilewright.games.registry import GAMES
from tilewright.server.app import describe
from tilewright.server.game_json import OF_GAME


def test_every_type_that_is_referred_to_is_described() -> None:
    description = describe()
    text = msgspec.json.encode(description).decode()
    referred = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert referred <= set(description["components"]["schemas"])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_types_of_a_game_are_described_under_its_name(game: Game) -> None:
    schemas = describe()["components"]["schemas"]
    name = game.key.capitalize()
    assert schemas[f"{name}View"]["title"] == f"{name}View"
    assert "boards" in schemas[f"{name}View"]["required"]
    for part in ("Move", "Fact", "Foresight"):
        kinds = schemas[f"{name}{part}"]["discriminator"]["mapping"]
        assert all(f"/{name}" in reference for reference in kinds.values())
    assert "colours" in schemas[f"{name}Components"]["required"]
    assert (f"{name}MaskedMove" in schemas) == game.has_secrets


@pytest.mark.parametrize("place", ["View", "Move", "Draw", "Fact", "Foresight", "Components"])
def test_what_any_game_writes_is_the_union_of_what_each_writes(place: str) -> None:
    members = {one["$ref"] for one in describe()["components"]["schemas"][f"Any{place}"]["anyOf"]}
    for key in GAMES:
        assert f"#/components/schemas/{key.capitalize()}{place}" in members


def test_no_frame_or_answer_has_untyped_json_of_a_game() -> None:
    schemas = describe()["components"]["schemas"]
    assert OF_GAME not in msgspec.json.encode(schemas).decode()
    card = schemas["MoveCard"]["properties"]["fields"]
    facts = schemas["Why"]["properties"]["facts"]
    assert card["$ref"].endswith("/AnyMove")
    assert facts["$ref"].endswith("/AnyRefusalFacts")
    reasons = {one["$ref"].rpartition("/")[2] for one in schemas["AnyRefusalFacts"]["anyOf"]}
    assert {"ClassicLineCompleteRefusal", "DuelSpaceForOtherRefusal", "TableFacts"} <= reasons
