"""What the page for hosts says of settings, figures and limits is what the server has."""

import inspect
import re
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tilewright.cli.serve import serve
from tilewright.server.bots.analyst import ANSWER_NICENESS, DEADLINES_S, MEMORY_MB, REVIEW_NICENESS
from tilewright.server.bots.fair_queue import (
    LATE_TURN,
    MOST_QUESTIONS,
    MOST_QUESTIONS_OF_ADDRESS,
    PATIENCE_S,
)
from tilewright.server.guards.connections import PER_ADDRESS, REQUEST_S, UNREAD_S
from tilewright.server.guards.limits import BUDGETS, PLACES
from tilewright.server.guards.settings import GuardSettings
from tilewright.server.http.analysis import DEALS_PER_UNIT, MS_PER_UNIT, TRY_UNITS
from tilewright.server.http.positions import MOVES_ON_LOOP
from tilewright.server.http.records import BYTES_PER_UNIT, ENTRIES_PER_UNIT
from tilewright.server.http.reviews import UNITS
from tilewright.server.live.checkpoints import ENTRIES_PER_CHECKPOINT
from tilewright.server.live.deals import MOST_PARS, MOST_PARS_OF_ADDRESS
from tilewright.server.live.live_table import LOOK_S
from tilewright.server.live.reviews import (
    HEARTBEAT_S,
    LEASE_MS,
    MOST_ATTEMPTS,
    MOST_WAITING,
    RETRY_MS,
    SHARERS,
)
from tilewright.server.ops.metrics import Metrics
from tilewright.server.run import UNACKNOWLEDGED_MS
from tilewright.server.wire.dispatch import ENTRIES_PER_REQUEST

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text("utf-8")
DEPLOYED = sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())
VARIABLE = re.compile(r"\bTILEWRIGHT_[A-Z_]+\b")
# Words of compose.yaml itself, which the server does not read.
OF_COMPOSE = {"TILEWRIGHT_DOMAIN", "TILEWRIGHT_DB_PASSWORD"}


def rows(heading: str) -> list[list[str]]:
    """The cells of the tables under a heading, without their heads."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = re.findall(r"^\| (`.*) \|$", section, re.MULTILINE)
    return [line.split(" | ") for line in lines]


def settings() -> dict[str, tuple[str, object]]:
    """The variables that the command reads, each with its flag and default."""
    found = {}
    for name, parameter in inspect.signature(serve, eval_str=True).parameters.items():
        (option,) = parameter.annotation.__metadata__
        if option.envvar is not None:
            found[option.envvar] = (f"--{name.replace('_', '-')}", parameter.default)
    return found


def test_every_setting_is_on_the_page_with_its_flag_and_default() -> None:
    written = {row[0].strip("`"): (row[1].strip("`"), row[2]) for row in rows("Settings")}
    assert {name: flag for name, (flag, _) in written.items()} == {
        name: flag for name, (flag, _) in settings().items()
    }
    for name, (_, default) in settings().items():
        if default not in (None, ""):
            assert written[name][1] == f"`{default}`"


@pytest.mark.parametrize("path", DEPLOYED, ids=lambda path: path.name)
def test_what_is_deployed_uses_settings_that_exist(path: Path) -> None:
    assert set(VARIABLE.findall(path.read_text("utf-8"))) <= set(settings()) | OF_COMPOSE


def test_the_example_of_the_environment_names_every_setting() -> None:
    example = (ROOT / "deploy/tilewright.env.example").read_text("utf-8")
    assert set(VARIABLE.findall(example)) == set(settings())


def test_every_figure_is_on_the_page() -> None:
    metrics = Metrics()
    families = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in text_string_to_metric_families(metrics.text().decode())
    }
    own = {
        name
        for name in families
        if name.startswith("tilewright_") and not name.endswith("_created")
    }
    assert {row[0].strip("`") for row in rows("Monitoring")} == own


def test_the_limits_are_those_on_the_page() -> None:
    written = {name.strip("`"): (once, then) for name, once, then in rows("Limits")}
    assert written.keys() == BUDGETS.keys()
    for name, budget in BUDGETS.items():
        once, then = written[name]
        assert int(once) == budget.burst
        assert then.startswith(f"{budget.count:g} in {budget.seconds:g} s")
    assert f"{PLACES['address']} WebSockets for an address" in PAGE
    assert f"| connections of an address | {PER_ADDRESS};" in PAGE
    assert f"| a request, headers and body | {REQUEST_S:g} seconds, then 408 |" in PAGE
    assert f"| {UNACKNOWLEDGED_MS // 1000} seconds (Linux), {UNREAD_S:g} if it takes" in PAGE
    assert f"one `request` for every {ENTRIES_PER_REQUEST} entries that are sent" in PAGE
    assert f"one `look` for every {ENTRIES_PER_CHECKPOINT} entries" in PAGE
    assert f"one `look` for every {MOVES_ON_LOOP} legal moves" in PAGE
    assert f"every {ENTRIES_PER_UNIT} entries, or for every {BYTES_PER_UNIT // 1024} KB" in PAGE
    assert f"one `review`, or {UNITS['deep']} if it is a deep one" in PAGE
    assert f"| another move that is judged | {TRY_UNITS} `analysis`" in PAGE
    assert f"one `analysis` for every {MS_PER_UNIT} ms" in PAGE
    assert f"one `analysis` for every {DEALS_PER_UNIT} deals" in PAGE
    assert f"{GuardSettings().body_limit} bytes for a body" in PAGE
    assert f"{GuardSettings().nesting_limit} levels of nesting" in PAGE


def test_the_page_says_whose_turn_it_is() -> None:
    words = " ".join(PAGE.split())
    assert f"for {LOOK_S:g} seconds after somebody looked at it" in words
    assert f"if that is more than {PATIENCE_S:g} seconds" in words
    assert f"{MOST_QUESTIONS} questions of a person (hints, reasons, analyses)" in words
    assert f"{MOST_QUESTIONS_OF_ADDRESS} of an address, may wait" in words
    assert (LATE_TURN, MOST_PARS, MOST_PARS_OF_ADDRESS) == (8, 2, 6)
    assert "Every eighth turn" in words
    assert "Two deals of a person, six of an address" in words


def test_the_page_says_how_reviews_are_made() -> None:
    assert f"renews its lease every {HEARTBEAT_S:g} seconds" in PAGE
    assert f"not been heard of for {LEASE_MS // 1000} seconds" in PAGE
    quickest, *others = REVIEW_NICENESS.values()
    assert f"(nice {quickest} for quick ones, {others[0]} and {others[1]})" in PAGE
    assert f"A person may have {MOST_WAITING} waiting, an address {MOST_WAITING * SHARERS}" in PAGE
    assert f"(nice {ANSWER_NICENESS}). Each may take {MEMORY_MB} MB" in PAGE
    assert f"is tried {MOST_ATTEMPTS} times" in PAGE
    assert f"when it can be asked for again: {RETRY_MS // 60_000} minutes later" in PAGE
    quick, standard, deep = (DEADLINES_S[depth] for depth in ("quick", "standard", "deep"))
    assert f"({quick / 60:g} minutes for a quick review, {standard / 60:g} for a standard" in PAGE
    assert f"one, {deep / 3600:g} hours for a deep one)" in PAGE
