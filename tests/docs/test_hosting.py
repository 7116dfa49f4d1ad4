"""What the page for hosts says of settings, figures and limits is what the server has."""

import inspect
import re
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tilewright.cli.serve import serve
from tilewright.server.guards.limits import BUDGETS, PLACES
from tilewright.server.guards.settings import GuardSettings
from tilewright.server.metrics import Metrics

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
    assert f"{GuardSettings().body_limit} bytes for a body" in PAGE
    assert f"{GuardSettings().nesting_limit} levels of nesting" in PAGE
