"""Types of JSON that a game writes: objects here, described by the types of every game in OpenAPI.

Shared code knows no game, so it passes this JSON on as it is. ``http.openapi`` replaces the mark
`OF_GAME` by a reference to the union of what all games write there.
"""

from typing import Annotated, Any

from msgspec import Meta, Raw

OF_GAME = "x-of-game"
"""The key in a JSON schema that names what a game writes there."""
NAMED = "x-named"
"""The key in a JSON schema that names another schema, which describes what stands there."""

Json = dict[str, Any]
View = Annotated[Json, Meta(extra_json_schema={OF_GAME: "view"})]
EncodedView = Annotated[Raw, Meta(extra_json_schema={OF_GAME: "view"})]
"""A view that is encoded already."""
MoveFields = Annotated[Json, Meta(extra_json_schema={OF_GAME: "move"})]
"""The fields of a move; those of a masked move where a part of it is secret."""
DrawFields = Annotated[Json, Meta(extra_json_schema={OF_GAME: "draw"})]
Fact = Annotated[Json, Meta(extra_json_schema={OF_GAME: "fact"})]
Foresight = Annotated[Json, Meta(extra_json_schema={OF_GAME: "foresight"})]
Components = Annotated[Json, Meta(extra_json_schema={OF_GAME: "components"})]
RefusalFacts = Annotated[Json, Meta(extra_json_schema={OF_GAME: "refusal_facts"})]
"""Facts that explain a refusal; which ones depends on its code."""
