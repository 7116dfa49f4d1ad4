"""The table on a phone: what is in sight, how large things are, what a new message shows."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.effort import in_soak
from tests.web.positions import position_where
from tests.web.test_stories import closing
from tests.web.visitor import BACK, PHONE, Visitor
from tilewright.games.registry import game_of

YOU = {"kind": "you"}
FREE = {"kind": "free"}
BOT = {"kind": "bot", "level": "random"}
TWO = [{**YOU, "name": "East"}, {**YOU, "name": "West"}]
LANDSCAPE = ViewportSize(width=844, height=390)
LEAST_CONTROL = 40
LEAST_TYPE = 9.0
LEAST_FACTORY = 40
FACTORY = {"classic": ".factory", "pavilion": ".factory", "duel": ".factory"}

Visit = Callable[..., Visitor]
Box = dict[str, Any]

MEASURE = """() => {
    const kinds = 'button, a[href], input, select, [role=button], label[data-pick]'
    const isOpen = control => control.getClientRects().length > 0
        && !control.disabled && control.getAttribute('aria-disabled') !== 'true'
        && !control.closest('[aria-hidden=true]') && !control.closest('.sr-only')
        && (control.closest('.unfold') || !document.querySelector('.unfold')
            || !control.closest('section.tray'))
    const reach = control => {
        const box = control.getBoundingClientRect()
        const hits = (x, y) => document.elementFromPoint(x, y)?.closest(kinds) === control
        const along = (x, y, dx, dy) => {
            let far = 0
            while (hits(x + dx * (far + 1), y + dy * (far + 1))) far += 1
            return far
        }
        const middle = [box.x + box.width / 2, box.y + box.height / 2]
        const [x, y] = hits(...middle) ? middle : [box.x + box.width / 4, box.y + box.height / 4]
        if (!hits(x, y)) return [0, 0]
        return [[1, 0], [0, 1]].map(([dx, dy]) => 1 + along(x, y, dx, dy) + along(x, y, -dx, -dy))
    }
    const controls = [...document.querySelectorAll(kinds)].filter(isOpen).map(control => ({
        name: (control.getAttribute('aria-label') ?? control.textContent).trim(),
        is_space: control.matches('[data-space]'),
        is_twin: control.matches('.board [data-pick=target]')
            && document.querySelector('.bar [data-pick=target]') !== null,
        size: reach(control),
    }))
    const texts = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
        const holder = walk.currentNode.parentElement
        const words = walk.currentNode.data.trim()
        if (!words || holder.closest('.sr-only') || holder.getClientRects().length === 0) continue
        const matrix = holder instanceof SVGElement ? holder.getScreenCTM() : {a: 1, b: 0}
        const size = parseFloat(getComputedStyle(holder).fontSize) * Math.hypot(matrix.a, matrix.b)
        texts.push({words, size})
    }
    return {controls, texts}
}"""
"""Every control with the width and height in which a press meets it; every text with its size."""

BOXES = """() => [...document.querySelectorAll('.full [data-pick=target]')].map((target, i) => {
    target.dataset.target = String(i)
    const {x, y, width, height} = target.getBoundingClientRect()
    const isSpace = target.matches('[data-space]')
    return {
        name: String(i), x: x + width / 2, y: y + height / 2,
        across: isSpace ? 0 : width / 2, down: isSpace ? 0 : height / 2,
    }
})"""
"""Every lit target of the own board with a name to find it again: its middle, and how far it goes
from there. Spaces of a platter are rhombi, of which the middle counts."""
BESIDE = [(0, 0), (20, 0), (-20, 0), (0, 20), (0, -20)]
DOUBT = 6
SURE = 36
ENLARGED = ".platter .stage[style*=scale]"
HAS_GROWN = "stage => Promise.all(stage.getAnimations().map(({finished}) => finished))"
ENLARGED_SIZES = """() => [...document.querySelectorAll('[data-space][data-pick=target] .hit')]
    .map(space => space.getBoundingClientRect())
    .map(({width, height}) => Math.min(width, height))"""


@pytest.mark.parametrize(
    ("game", "kind", "size"),
    [
        ("classic", "take", PHONE),
        in_soak("classic", "take", LANDSCAPE),
        in_soak("pavilion", "take", PHONE),
        ("pavilion", "take", LANDSCAPE),
        ("pavilion", "place", PHONE),
        in_soak("pavilion", "place", LANDSCAPE),
        ("duel", "pick", PHONE),
        in_soak("duel", "pick", LANDSCAPE),
        in_soak("duel", "take", PHONE),
        ("duel", "take", LANDSCAPE),
        ("duel", "place", PHONE),
        in_soak("duel", "place", LANDSCAPE),
    ],
    ids=str,
)
def test_fingers_meet_every_control_and_every_text_is_large_enough(
    visit: Visit, game: str, kind: str, size: ViewportSize
) -> None:
    east, _ = to_act_on_a_phone(visit, game, kind, size)
    check_sizes(east)
    if east.aimed_kind(game_of(game)) is None:
        # The only move there is has been aimed already, and a second press would play it.
        east._press(east.page.locator("main [data-pick]:visible").first)
        check_sizes(east)
    if game != "duel" or size == LANDSCAPE:
        # Upright, duel's lines lie as close as the rows of its dome: the bar offers them as buttons
        # until one is aimed, and Undo brings the buttons back.
        for _ in range(BACK):
            east.page.keyboard.press("Escape")
        east.aim_at(kind, game_of(game))
        check_sizes(east)


def to_act_on_a_phone(
    visit: Visit, game: str, kind: str, size: ViewportSize
) -> tuple[Visitor, str]:
    """Return a visitor with a touch screen who can make a move of a kind, and their table."""
    east = visit(size=size, has_touch=True)
    position = position_where(game, lambda _, kinds: kind in kinds)
    table = east.table(TWO, game=game, position=position, start=True)
    east.come(table)
    east.wait_for_turn()
    return east, table


def check_sizes(east: Visitor) -> None:
    """Check all that the screen shows now."""
    found = east.page.evaluate(MEASURE)
    assert found["controls"]
    small = [
        (control["name"], control["size"])
        for control in found["controls"]
        # A press beside the spaces of a platter goes to the nearest that is lit.
        if min(control["size"]) < LEAST_CONTROL
        and not control["is_twin"]
        and not control["is_space"]
    ]
    assert small == []
    assert [text for text in found["texts"] if text["size"] < LEAST_TYPE] == []


@pytest.mark.parametrize(
    ("game", "kind", "size"),
    [
        ("classic", "take", PHONE),
        in_soak("classic", "take", LANDSCAPE),
        in_soak("pavilion", "place", PHONE),
        ("pavilion", "place", LANDSCAPE),
        ("duel", "take", PHONE),
        in_soak("duel", "take", LANDSCAPE),
        in_soak("duel", "place", PHONE),
        ("duel", "place", LANDSCAPE),
    ],
    ids=str,
)
def test_a_finger_beside_a_target_aims_at_the_nearest_and_never_plays(
    visit: Visit, game: str, kind: str, size: ViewportSize
) -> None:
    east, table = to_act_on_a_phone(visit, game, kind, size)
    east.aim_at(kind, game_of(game))
    targets = east.page.evaluate(BOXES)
    assert targets
    seq = east.seq
    for target in targets:
        for across, down in BESIDE:
            point = target["x"] + across, target["y"] + down
            is_seen = 0 < point[0] < size["width"] and 0 < point[1] < size["height"]
            if is_seen and not is_met_again(east, target, (across, down)):
                tap_beside(east, targets, point)
                assert east.seq == seq
    assert east.state(table)["seq"] == seq


def is_met_again(east: Visitor, target: Box, beside: tuple[float, float]) -> bool:
    """Whether a tap would meet what is aimed, and what is large enough to be meant by it."""
    is_aimed = east.page.locator(f"[data-target='{target['name']}'][aria-pressed=true]").count()
    is_inside = abs(beside[0]) <= target["across"] and abs(beside[1]) <= target["down"]
    return bool(is_aimed) and is_inside and 2 * min(target["across"], target["down"]) >= SURE


def tap_beside(east: Visitor, targets: list[Box], point: tuple[float, float]) -> None:
    """Tap at a point. The nearest target is aimed then, or the platter is enlarged first."""
    near = nearest(targets, point)
    east.page.touchscreen.tap(*point)
    if east.page.locator(ENLARGED).count():
        east.page.locator(ENLARGED).evaluate(HAS_GROWN)
        assert min(east.page.evaluate(ENLARGED_SIZES)) >= LEAST_CONTROL
        east._press(east.page.locator(f"[data-target='{near[0]}'][data-pick]"))
        expect(east.page.locator(ENLARGED)).to_have_count(0)
    elif len(near) > 1:
        return
    aimed = east.page.locator(".board.full [data-pick=target][aria-pressed=true]")
    expect(aimed).to_have_attribute("data-target", near[0])


def nearest(targets: list[Box], point: tuple[float, float]) -> list[str]:
    """The targets that a finger at a point may mean, the nearest first."""
    x, y = point

    def distance(target: Box) -> float:
        across = max(0, abs(x - target["x"]) - target["across"])
        down = max(0, abs(y - target["y"]) - target["down"])
        return float((across**2 + down**2) ** 0.5)

    far = sorted((distance(target), str(target["name"])) for target in targets)
    return [name for away, name in far if away <= far[0][0] + DOUBT]


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_sideways_the_bar_and_the_targets_are_in_sight_while_picking(
    visit: Visit, game: str
) -> None:
    kind = "place" if game == "pavilion" else "take"
    east, _ = to_act_on_a_phone(visit, game, kind, LANDSCAPE)
    assert is_in_sight(east.page.locator(".bar"))
    east.aim_at(kind, game_of(game))
    for target in east.page.locator("main [data-pick=target]").all():
        assert is_in_sight(target)
    assert is_in_sight(east.page.locator("[data-do=confirm]"))
    assert east.page.evaluate("document.documentElement.scrollHeight") == LANDSCAPE["height"]


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_the_whole_tray_is_in_sight_while_somebody_else_chooses(visit: Visit, game: str) -> None:
    east, west = two_at_a_table(visit, game)
    table = east.page.url.rsplit("/", 1)[1]
    while east.state(table)["to_act"] == 1:
        east.wait_for_turn()
        east.decide()
    expect(east.page.locator("main[data-turn=other]")).to_be_visible()
    tray = east.page.locator("section.tray")
    sources = tray.locator(FACTORY[game])
    assert sources.count() == 5
    for source in sources.all():
        assert contains(tray, source)
    assert west.errors == []


@pytest.mark.parametrize("locale", [in_soak("en-GB"), "fr-FR"])
@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_the_whole_tray_is_in_sight_while_a_move_can_be_taken_back(
    visit: Visit, game: str, locale: str
) -> None:
    east = visit(size=PHONE, locale=locale)
    position, move, _ = closing(game, "round")
    east.come(east.table([YOU, BOT], game=game, position=position, start=True))
    east.wait_for_turn()
    east.page.keyboard.press("a")
    east.page.locator(f'dialog button[data-move="{move}"]').click()
    east.page.locator("[data-do=confirm]").click()
    east.wait_for_turn()
    expect(east.page.locator(".bar [data-do=takeback]")).to_be_visible()
    tray = east.page.locator("section.tray")
    sources = tray.locator(FACTORY[game])
    assert sources.count() == 5
    for source in sources.all():
        assert contains(tray, source)


def test_names_keep_the_number_in_which_they_differ(visit: Visit) -> None:
    names = ["Bartholomew of Lisbon 11", "Bartholomew of Lisbon 12"]
    east = visit(size=PHONE)
    seats = [YOU, *({**YOU, "name": name} for name in names)]
    east.come(east.table(seats, options={"seats": "3"}, start=True))
    east.wait_for_turn()
    strips = east.page.locator(".strip")
    expect(strips).to_have_count(2)
    for strip in strips.all():
        end = strip.locator(".name .end")
        expect(end).to_have_text(" 11" if "11" in strip.inner_text() else " 12")
        assert contains(strip, end)


def test_a_new_message_shows_a_badge_until_it_is_read(visit: Visit) -> None:
    east, west = two_at_a_table(visit, "classic")
    for words in ("Good luck!", "Have fun!"):
        west.page.get_by_label("Say something").fill(words)
        west.press("Send")
    log = east.page.get_by_role("button", name="Move log, 2 new messages")
    expect(log).to_be_visible()
    expect(east.page.locator(".unread")).to_have_text("2")
    expect(east.page.locator("[role=status].sr-only")).to_contain_text("Have fun!")
    log.click()
    expect(east.page.locator("dialog .said").last).to_contain_text("Have fun!")
    east.page.keyboard.press("Escape")
    expect(east.page.locator(".unread")).to_have_count(0)
    expect(west.page.locator(".unread")).to_have_count(0)


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_a_replay_shows_its_factories_whole(visit: Visit, game: str) -> None:
    east = visit(size=PHONE, has_touch=True)
    east.page.goto(f"/replay?table={resigned(east, game)}&at=0")
    tray = east.page.locator("section.tray")
    expect(tray).to_be_visible()
    factories = tray.locator(FACTORY[game])
    expect(factories).to_have_count(5)
    for factory in factories.all():
        box = factory.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST_FACTORY
        assert contains(tray, factory)
    assert east.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def two_at_a_table(visit: Visit, game: str) -> tuple[Visitor, Visitor]:
    """Somebody with a phone and somebody at a desk, whose game has begun."""
    east, west = visit(size=PHONE, has_touch=True), visit()
    table = east.table([YOU, FREE], game=game)
    east.come(table)
    west.come(table)
    west.press("Sit here")
    east.press("Start")
    expect(east.main).to_be_visible()
    expect(west.main).to_be_visible()
    return east, west


def resigned(visitor: Visitor, game: str) -> str:
    """A table whose game ended soon."""
    table = visitor.table([YOU, BOT], game=game, start=True)
    answer = visitor.context.request.post(
        f"/api/tables/{table}/commands",
        data={"type": "resign", "id": "m1"},
        headers={"origin": visitor.url},
    )
    assert answer.ok, answer.text()
    return table


def is_in_sight(found: Locator) -> bool:
    """Whether something lies on the screen as a whole."""
    box: dict[str, float] = found.evaluate("element => element.getBoundingClientRect().toJSON()")
    screen: list[float] = found.page.evaluate("[innerWidth, innerHeight]")
    width, height = screen
    return 0 <= box["left"] <= box["right"] <= width and 0 <= box["top"] <= box["bottom"] <= height


def contains(outer: Locator, inner: Locator) -> bool:
    """Whether something lies within something else, to a pixel."""
    a: Any = outer.bounding_box()
    b: Any = inner.bounding_box()
    return all(
        a[start] - 1 <= b[start] and b[start] + b[length] <= a[start] + a[length] + 1
        for start, length in (("x", "width"), ("y", "height"))
    )


def test_sideways_the_longest_sentence_of_the_bar_lies_over_nothing_of_the_board(
    visit: Visit,
) -> None:
    east = visit(size=LANDSCAPE, locale="fr-FR")
    position = position_where("duel", lambda view, kinds: view["round"] == 2 and "take" in kinds)
    east.come(east.table(TWO, game="duel", position=position, start=True))
    assert east.wait_for_turn()
    expect(east.page.locator(".bar")).to_contain_text("jetons Joueur à utiliser")
    board = east.page.locator("main .own:not(.bar)")
    assert board.evaluate("board => board.scrollHeight <= board.clientHeight")
