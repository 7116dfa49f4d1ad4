"""What follows from a move is shown in order, and nothing on the page is ahead of it."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.effort import in_soak
from tests.web.visitor import Visitor
from tilewright.bots.bot import Budget
from tilewright.bots.naming import make_bot
from tilewright.core.chance import Chance
from tilewright.core.game import Json
from tilewright.core.position import OVER
from tilewright.games.registry import game_of

YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "greedy"}
WATCH = """() => {
    window.told = []
    const note = () => {
        const main = document.querySelector('main.table')
        const scores = [...document.querySelectorAll('.score')]
        const now = {
            beat: main.dataset.beat ?? '',
            seq: Number(main.dataset.seq),
            turn: main.dataset.turn,
            status: main.dataset.status,
            round: document.querySelector('.round').textContent,
            scores: scores.map(score => Number(score.dataset.points)),
            lines: document.querySelectorAll('.log li').length,
            dialogs: document.querySelectorAll('dialog[open]').length,
        }
        const last = window.told.at(-1)
        if (JSON.stringify(now) !== JSON.stringify(last)) window.told.push(now)
    }
    const options = {subtree: true, childList: true, attributes: true, characterData: true}
    new MutationObserver(note).observe(document.body, options)
    note()
}"""
"""Notes everything the table shows, one moment after the other."""

Visit = Callable[..., Visitor]


def closing(key: str, kind: str, scored: str | None = None) -> tuple[str, str, list[Json]]:
    """A position in which a move of the first seat ends a round or the game; what it brings."""
    game = game_of(key)
    bot = make_bot("greedy", 1)
    for seed in range(20):
        chance = Chance(seed)
        position = game.start(game.options({}))
        while game.play_chance(position, chance) != OVER:
            seat = position.to_act
            move = bot.think(game, game.known_to(position, seat), Budget()).best
            before = position.clone()
            game.apply(position, move)
            facts = game.events(before, position, move)
            kinds = {fact["kind"] for fact in facts if fact.get("points", 1)}
            if seat == 0 and kind in kinds and (scored is None or scored in kinds):
                return game.format_position(before), game.format_move(move), facts
    raise AssertionError(f"no {kind} with {scored}")


def watch(visit: Visit, key: str, found: tuple[str, str, list[Json]], **how: Any) -> Visitor:
    """Somebody who is about to make the move, and whose page is watched."""
    position, move, _ = found
    east = visit(**{"reduced_motion": "no-preference", "others": "normal", **how})
    east.come(east.table([YOU, BOT], game=key, position=position, start=True))
    east.wait_for_turn()
    east.page.keyboard.press("a")
    east.page.locator(f'dialog button[data-move="{move}"]').click()
    expect(east.page.locator(f'[data-do=confirm][data-move="{move}"]')).to_be_visible()
    expect(east.page.locator("dialog[open]")).to_have_count(0)
    east.page.evaluate(WATCH)
    return east


def told(east: Visitor) -> list[dict[str, Any]]:
    """What was shown up to the first moment after the story: the table stands, or a bot moves."""
    shown: list[dict[str, Any]] = east.page.evaluate("window.told")
    first = next(i for i, now in enumerate(shown) if now["beat"])
    seq = shown[first]["seq"]
    ends = (i for i, now in enumerate(shown) if i > first and (not now["beat"] or now["seq"] > seq))
    return shown[first : next(ends, len(shown) - 1) + 1]


def order(shown: list[dict[str, Any]]) -> list[str]:
    """The names of the beats, each once for each time it began."""
    names = [now["beat"] for now in shown]
    return [name for i, name in enumerate(names) if i == 0 or names[i - 1] != name]


@pytest.mark.parametrize(
    ("key", "scored", "lost"),
    [("classic", "tile", "floor"), ("pavilion", "discard", "discard"), ("duel", "tile", "broken")],
)
def test_the_end_of_a_round_is_told_in_order(
    visit: Visit, key: str, scored: str, lost: str
) -> None:
    found = closing(key, "round", scored)
    east = watch(visit, key, found)
    seq = east.seq
    east.page.locator("[data-do=confirm]").click()
    east.wait_past(seq)
    shown = told(east)
    names = order(shown)
    assert names[0] == "move"
    assert names[-3:-1] == ["scores", "deal"]
    if lost in names and scored != lost:
        assert names.index(lost) > max(i for i, name in enumerate(names) if name == scored)
    *story, end = shown
    assert {now["round"] for now in story} == {story[0]["round"]} != {end["round"]}
    assert {now["seq"] for now in story} == {seq}
    assert all(now["turn"] == "other" for now in story)
    for before, after in pairwise(shown):
        if before["scores"] != after["scores"]:
            assert after["beat"] not in ("move", "scores", "deal", "")
        assert after["lines"] >= before["lines"]
    points = sum(fact.get("points", 0) for fact in found[2])
    assert sum(end["scores"]) - sum(story[0]["scores"]) == points


def test_a_tap_or_space_ends_the_story(visit: Visit) -> None:
    found = closing("classic", "round", "tile")
    for is_key in (True, False):
        east = watch(visit, "classic", found)
        seq = east.seq
        east.page.locator("[data-do=confirm]").click()
        east.page.locator("[data-beat=move], [data-beat=tile-slides]").wait_for()
        if is_key:
            east.page.keyboard.press(" ")
        else:
            east.page.mouse.click(2, 2)
        east.wait_past(seq)
        assert "deal" not in order(told(east))


def test_a_key_pressed_while_a_story_is_told_does_what_it_would_do_after_it(visit: Visit) -> None:
    east = watch(visit, "classic", closing("classic", "round", "tile"))
    east.page.locator("[data-do=confirm]").click()
    east.page.locator("[data-beat=tile-slides]").first.wait_for()
    east.page.keyboard.press("l")
    expect(east.page.locator("dialog[open] .log")).to_be_visible()
    assert east.main.get_attribute("data-beat") is None


def test_without_motion_the_end_of_a_round_is_summed_up(visit: Visit) -> None:
    found = closing("classic", "round", "tile")
    east = watch(visit, "classic", found, reduced_motion="reduce", others="once")
    seq = east.seq
    east.page.locator("[data-do=confirm]").click()
    east.wait_past(seq)
    east.wait_for_turn()
    assert {now["beat"] for now in east.page.evaluate("window.told")} == {""}
    summary = east.page.locator("[data-summary]")
    expect(summary).to_contain_text("You")
    expect(summary).to_contain_text("tiles on the wall")
    expect(east.page.locator("[role=status]")).to_contain_text("in row")


@pytest.mark.parametrize(
    ("key", "bonus"),
    [("classic", "row_bonus"), ("pavilion", "number_bonus"), ("duel", "goal")],
)
def test_the_end_of_a_game_is_counted_on_the_boards_and_told_in_the_bar(
    visit: Visit, key: str, bonus: str
) -> None:
    east = watch(visit, key, closing(key, "end", bonus))
    east.page.locator("[data-do=confirm]").click()
    expect(east.page.locator("[data-status=over]")).to_be_visible()
    shown = told(east)
    names = order(shown)
    assert bonus in names
    assert names[-2:] == ["scores", ""]
    assert all(now["dialogs"] == 0 for now in shown)
    assert {now["status"] for now in shown[:-1]} == {"playing"}
    bar = east.page.locator(".bar")
    expect(bar).to_contain_text("win")
    for name in ("Again", "Share", "Points"):
        expect(bar.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(bar.get_by_role("link", name="Review", exact=True)).to_be_visible()
    result = east.state(east.page.url.rsplit("/", 1)[1])["result"]
    assert sorted(shown[-1]["scores"]) == sorted(result["scores"])
    bar.get_by_role("button", name="Points", exact=True).click()
    expect(east.page.locator("dialog tfoot td.winner b")).to_have_count(len(result["winners"]))


def test_each_move_of_three_bots_is_seen_and_marked(visit: Visit) -> None:
    east = visit(reduced_motion="no-preference", others="normal")
    plan: dict[str, Any] = {"options": {"seats": "4"}, "start": True}
    east.come(east.table([YOU, BOT, BOT, BOT], **plan))
    east.wait_for_turn()
    east.page.evaluate(WATCH)
    seq = east.seq
    east.decide()
    east.wait_for_turn()
    shown = east.page.evaluate("window.told")
    stood = {now["seq"] for now in shown if not now["beat"]}
    assert stood >= {seq + 2, seq + 3, seq + 4}, "eyes rest on the move of each bot"
    assert {now["seq"] for now in shown if now["beat"] == "move"} == set(range(seq, seq + 4))
    expect(east.page.locator(".was-source")).to_have_count(1)
    expect(east.page.locator(".tile use[href='#sq-last']").first).to_be_attached()
    heads = east.page.locator(".rail .head small")
    assert all("took" in text for text in heads.all_inner_texts())


@pytest.mark.parametrize("key", [in_soak("classic"), in_soak("pavilion"), "duel"])
def test_who_comes_back_sees_the_last_move_marked(visit: Visit, key: str) -> None:
    east = visit()
    table = east.table([YOU, BOT], game=key, start=True)
    east.come(table)
    while east.wait_for_turn() and not is_last_of_bot(east, table):
        east.decide()
    marks = marked(east)
    east.page.reload()
    east.wait_for_turn()
    assert marked(east) == marks


def is_last_of_bot(east: Visitor, table: str) -> bool:
    """Whether the last thing that happened is a move of the bot that ended no round."""
    entries = east.context.request.get(f"/api/tables/{table}?seen=0").json()["entries"]
    last = [entry for entry in entries if entry["kind"] in ("moved", "started")][-1]
    kinds = {fact["kind"] for fact in last.get("events", [])}
    return last.get("seat") == 2 and not kinds & {"round", "end"}


def marked(east: Visitor) -> dict[str, Any]:
    """What is marked as the last move, and the sentence about it, once the page has marked it."""
    east.page.locator(".was-source, use[href$='-last'], .plate.last").first.wait_for(
        state="attached"
    )
    found: dict[str, Any] = east.page.evaluate("""() => ({
        places: [...document.querySelectorAll(".was-source, use[href$='-last'], .plate.last")]
            .map(mark => mark.closest('[data-spot]')?.dataset.spot),
        sentence: document.querySelector('.rail .head small').textContent,
    })""")
    return found
