"""A record is a tree: to walk in both directions, to edit, and always a record that replays."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewright as tw
from tests.annotated import Path, annotated, missing, places, position_after, remarks
from tests.effort import examples
from tests.games import VARIANTS
from tests.random_sessions import fairly_played, played
from tilewright.api.nodes import LABELS
from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE
from tilewright.play.session import Session
from tilewright.records.record import Comment, Event, Record, Variation
from tilewright.records.replay import last_position, replay
from tilewright.records.variations import replay_variations

EXAMPLE = tw.new_game("classic", seed=7)
for text in ("4W>3", "2R>2", "5K>4"):
    EXAMPLE.play(text)


def example() -> tw.Tree:
    """Three moves of a game, the draws before them, and a variation of the second."""
    tree = tw.Tree(EXAMPLE)
    tree.main_line[21].add_line(["2R>1", "CR>4"])
    return tree


def event(node: tw.Node) -> Event:
    """The event that leads to a node, as a record has it."""
    return Event("chance" if node.seat is None else node.seat + 1, node.text)


def path_of(node: tw.Node) -> Path:
    return tuple(event(one) for one in node.path[1:])


# There and back


@examples(30)
@given(annotated())
def test_a_tree_gives_back_what_a_record_says(record: Record) -> None:
    back = tw.Tree(record).record()
    assert back.events == record.events
    assert missing(record, back) == missing(back, record) == ""
    assert remarks(back) == remarks(record)
    replay_variations(back)
    assert tw.Tree(back).record() == back
    assert tw.loads(str(tw.Tree(record))) == back
    assert msgspec.structs.replace(back, comments=(), variations=()) == msgspec.structs.replace(
        record, comments=(), variations=()
    )


@examples(20)
@given(annotated())
def test_every_node_stands_where_its_events_lead(record: Record) -> None:
    session = Session.from_record(record)
    tree = tw.Tree(record)
    nodes = list(tree)
    assert {path_of(node) for node in nodes} == places(record)
    for node in sorted(nodes, key=lambda one: hash(one.text)):
        assert node.position == position_after(session, path_of(node))
        assert node.number == len(node.path) - 1
        assert node.path[0] is tree.root
        assert node.path[-1] is node
    assert [path_of(one) for one in tree.main_line] == [
        record.events[:count] for count in range(len(record.events) + 1)
    ]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_game_is_walked_to_its_end_and_back(variant: Any) -> None:
    record = played(variant, 3).record()
    tree = tw.Tree(record)
    node, steps = tree.root, list(replay(record))
    for step in steps:
        assert node.next is not None
        node = node.next
        assert node.position == step.after
        assert node.seat == (None if step.actor == CHANCE else step.actor)
        assert (node.move is None) == (step.actor == CHANCE)
        assert node.move is None or (node.move.code, node.move.position) == (step.code, step.before)
        assert node.is_main_line
    assert node.next is None
    assert node.legal_moves == []
    for step in reversed(steps):
        assert node.parent is not None
        node = node.parent
        assert node.position == step.before
    assert node is tree.root is tree.main_line[0]
    assert node.parent is None
    assert (node.text, node.seat, node.move) == ("", None, None)


class CountingRules:
    """Rules that count the events which they let happen."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        self.count += name in ("apply", "apply_chance")
        return getattr(self.rules, name)


def test_a_walk_of_n_events_applies_n_events() -> None:
    record = played(VARIANTS[0], 3).record()
    tree = tw.Tree(record)
    tree._rules = rules = CountingRules(tree._rules)  # type: ignore[assignment]
    for _ in range(3):
        for node in (*tree.main_line, *reversed(tree.main_line)):
            assert node.position is not None
    assert rules.count == len(record.events)
    assert tw.Tree(record).main_line[-1].position == last_position(record)


def test_a_position_of_a_tree_may_be_changed_without_harm() -> None:
    tree = example()
    tree._rules.apply(tree.main_line[20].position, tree._rules.parse_move("4W>3"))
    assert tree.main_line[20].position == EXAMPLE.moves[0].position
    assert tree.record().events == EXAMPLE.record().events


# Editing


def test_moves_are_added_to_the_line_and_beside_it() -> None:
    tree = example()
    node = tree.main_line[21]
    (first,) = node.variations
    assert [one.text for one in first.line] == ["2R>1", "CR>4"]
    assert not first.is_main_line
    assert node.add("2R>1") is first
    assert node.add(EXAMPLE.moves[1]) is node.next
    last = tree.main_line[-1]
    beside = last.add(last.legal_moves[0], as_variation=True)
    assert last.next is None
    assert last.variations == (beside,)
    after = last.add(last.legal_moves[1])
    assert [*last.line] == [last, after]
    assert tree.record().events[-1] == event(after)
    assert [(one.at, len(one.events)) for one in tree.record().variations] == [(22, 2), (24, 1)]


def test_draws_are_added_like_moves() -> None:
    tree = tw.Tree(tw.new_game("classic", seed=1))
    other = tree.root.add("+B")
    assert other.text == "+B"
    with pytest.raises(tw.IllegalMoveError, match=r"what can be drawn here is \+B, \+Y, \+R"):
        other.add(EXAMPLE.moves[0])
    with pytest.raises(tw.NotationError, match=r"what can be drawn here is \+B, .* \(5 in all\)"):
        other.add("3B>2")


def test_an_illegal_variation_is_refused_and_legal_moves_are_named() -> None:
    tree = example()
    before = tree.record()
    with pytest.raises(tw.IllegalMoveError, match=r"the legal moves here are .* \(\d+ in all\)"):
        tree.main_line[20].add_line(["4W>3", "2R>2", "2R>2"])
    with pytest.raises(tw.NotationError, match=r"the legal moves here are .* \(84 in all\)"):
        tree.main_line[20].add("foo")
    assert tree.record() == before


def test_comments_and_labels_are_added_changed_and_removed() -> None:
    tree = example()
    node = tree.main_line[22]
    node.comment("Two red.")
    node.label = "!?"
    node.comment("A second one.")
    assert node.comments == ("Two red.", "A second one.")
    assert tree.record().comments == (
        Comment(22, "!?"),
        Comment(22, "Two red."),
        Comment(22, "A second one."),
    )
    node.label = "??"
    node.comments = ["Only this."]
    again = tw.loads(str(tree))
    (red,) = (one for one in tw.Tree(again).main_line if one.comments)
    assert (red.text, red.label, red.comments) == ("2R>2", "??", ("Only this.",))
    node.label = None
    node.comments = []
    assert tree.record().comments == ()
    variation = tree.main_line[21].variations[0]
    variation.comments_before = ["Or:"]
    assert tree.record().variations[0].comments == (Comment(0, "Or:"),)
    with pytest.raises(tw.ArgumentError, match="only the first event of a variation"):
        node.comments_before = ["Or:"]


def test_a_promoted_variation_is_the_main_line_with_its_comments() -> None:
    tree = example()
    game = tree.record()
    old, (new,) = tree.main_line[22], tree.main_line[21].variations
    new.comments_before = ["Or:"]
    new.line[-1].promote()
    assert [one.text for one in tree.main_line[21:]] == ["4W>3", "2R>1", "CR>4"]
    assert tree.main_line[21].variations == (old,)
    assert tree.main_line[21].comments == ("Or:",)
    assert new.is_main_line
    assert not old.is_main_line
    replay_variations(tree.record())
    old.promote()
    assert tree.record().events == game.events


def test_what_is_deleted_is_gone_with_all_that_follows() -> None:
    tree = example()
    node = tree.main_line[22]
    gone = node.line
    node.delete()
    assert [len(tree.main_line), len(tree.main_line[-1].variations)] == [22, 1]
    for one in gone:
        uses: list[Callable[[], object]] = [
            partial(getattr, one, "position"),
            partial(one.add, "4W>3"),
            partial(one.comment, "x"),
            one.promote,
            one.delete,
        ]
        for use in uses:
            with pytest.raises(tw.ArgumentError, match="this node was deleted"):
                use()
        assert not one.is_main_line
        assert "deleted" in repr(one)
    with pytest.raises(tw.ArgumentError, match="the root stays"):
        tree.root.delete()
    assert len(tree.record().events) == 21


def test_a_changed_main_line_has_the_result_of_the_rules_and_no_proof() -> None:
    record = fairly_played(VARIANTS[0], 5)
    tree = tw.Tree(record)
    assert tree.record() == record
    last = tree.main_line[-1]
    tree.main_line[-2].add(tree.main_line[-2].legal_moves[0])
    assert tree.record().fair == record.fair
    last.delete()
    cut = tree.record()
    assert (cut.result, cut.fair) == (None, None)
    assert last_position(cut).to_act >= 0
    text = last.text
    tree.main_line[-1].add(text).promote()
    assert tree.record().result == record.result
    assert tree.record().fair == record.fair


OPERATIONS = st.lists(
    st.tuples(
        st.sampled_from(["add", "branch", "comment", "label", "promote", "delete"]),
        st.integers(0, 2**16),
    ),
    max_size=25,
)


@examples(25)
@given(annotated(40), OPERATIONS)
def test_any_edits_leave_a_record_that_replays_and_says_what_is_in_the_tree(
    record: Record, operations: list[tuple[str, int]]
) -> None:
    tree = tw.Tree(record)
    kept = remarks(tree.record())
    for name, number in operations:
        nodes = list(tree)
        node = nodes[number % len(nodes)]
        here = path_of(node)
        if name in ("add", "branch") and node.legal_moves:
            moves = node.legal_moves
            added = node.add(moves[number % len(moves)], as_variation=name == "branch")
            assert path_of(added)[:-1] == here
        elif name == "comment":
            node.comment(f"said {number}")
            kept[here, f"said {number}"] += 1
        elif name == "label":
            if node.label:
                kept[here, node.label] -= 1
            node.label = LABELS[number % len(LABELS)]
            kept[here, LABELS[number % len(LABELS)]] += 1
        elif name == "promote":
            node.promote()
            assert node in tree.main_line
        elif name == "delete" and node.parent:
            for one in deleted(node):
                for text in (*one._remarks,):
                    kept[path_of(one), text] -= 1
                for text in one.comments_before:
                    assert one.parent
                    kept[path_of(one.parent), text] -= 1
            node.delete()
        after = tree.record()
        assert remarks(after) == +kept
        assert places(after) == {path_of(one) for one in tree}
        replay_variations(tw.loads(tw.dumps(after, json=number % 2 == 0)))


def deleted(node: tw.Node) -> list[tw.Node]:
    """A node and all that follows it."""
    found = [node]
    for one in found:
        found += one.variations
        if one.next:
            found.append(one.next)
    return found


# What is no tree


@pytest.mark.parametrize(
    "source", [None, 5, "tilewright record 1", b"", object(), EXAMPLE.position, example()], ids=type
)
def test_a_tree_is_made_of_records_and_games_only(source: Any) -> None:
    with pytest.raises(tw.TilewrightError, match="a tree is made of a record or a game, not"):
        tw.Tree(source)


def test_an_impossible_record_is_no_tree() -> None:
    record = EXAMPLE.record()
    wrong = msgspec.structs.replace(record, variations=(Variation(21, (Event(2, "1B>1"),)),))
    with pytest.raises(tw.RecordError, match="variation 1, event 21: seat 1 is to act"):
        tw.Tree(wrong)
    for at, of in ((2**62, None), (1, 1), (1, 2**62)):
        wrong = msgspec.structs.replace(
            record, variations=(Variation(at, (Event(2, "1B>1"),), of),)
        )
        with pytest.raises(tw.RecordError, match="variation 1 be"):
            tw.Tree(wrong)


ODD: dict[str, Any] = {
    "None": None,
    "5": 5,
    "2**70": 2**70,
    "empty": "",
    "a surrogate": "\ud800",
    "bytes": b"4W>3",
    "an empty list": [],
    "a list": ["4W>3"],
    "an object": object(),
    "enormous": "x" * 10**6,
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD.keys())
def test_odd_arguments_are_refused_and_change_nothing(odd: Any) -> None:
    tree = example()
    other = tw.new_game("duel", seed=1).legal_moves[0]
    before = tree.record()
    node = tree.main_line[21]
    calls: list[Callable[[], object]] = [
        lambda: node.add(odd),
        lambda: node.add_line([odd]),
        lambda: node.add_line(odd if odd != [] else cast("Any", None)),
        lambda: node.add(other),
        lambda: node.add(node),  # type: ignore[arg-type]
        lambda: node.add(example().main_line[22]),  # type: ignore[arg-type]
        lambda: node.comment(odd if odd != "x" * 10**6 else ""),
        lambda: setattr(node, "comments", [odd if odd != "x" * 10**6 else ""]),
        lambda: setattr(node, "comments", odd if odd not in ([], ["4W>3"]) else None),
        lambda: setattr(node, "label", odd or "x"),
        lambda: tw.loads(odd),
        lambda: tw.dumps(odd),
    ]
    for call in calls:
        with pytest.raises(tw.TilewrightError):
            call()
    assert tree.record() == before


def test_a_node_cannot_be_hung_elsewhere() -> None:
    tree = example()
    for name in ("parent", "next", "tree", "number", "variations", "path", "text"):
        with pytest.raises(AttributeError):
            setattr(tree.main_line[3], name, tree.root)
    with pytest.raises(AttributeError):
        tree.root = example().root  # type: ignore[misc]


def test_a_hundred_thousand_comments_and_many_variations_are_no_trouble() -> None:
    record = msgspec.structs.replace(
        EXAMPLE.record(),
        comments=tuple(Comment(3, f"Remark {number}") for number in range(100_000)),
        variations=tuple(
            Variation(21, (Event(1, "1B>1"),), number or None, (Comment(0, "Or:"),))
            for number in range(10_000)
        ),
    )
    tree = tw.Tree(record)
    for number in range(1_000):
        tree.main_line[3].comment(f"And {number}")
    assert len(tree.main_line[3].comments) == 101_000
    assert len(tree.main_line[20].variations) == 10_000
    assert remarks(tw.loads(tw.dumps(tree.record(), json=True))) == remarks(tree.record())
    tree.main_line[1].delete()
    assert len(tree.record().events) == 0
    assert remarks(tree.record()) == Counter()


def test_a_very_deep_tree_is_walked_and_deleted() -> None:
    session = played(max(VARIANTS, key=lambda one: one.options.seats), 3)
    record, chance = session.record(), Chance(1)
    tree = tw.Tree(record)
    deepest = tree.root
    for node in tree.main_line[:-1]:
        moves = node.legal_moves
        if moves:
            deepest = node.add(moves[chance.below(len(moves))], as_variation=True)
    while deepest.legal_moves:
        moves = deepest.legal_moves
        deepest.add(moves[0], as_variation=True)
        deepest = deepest.add(moves[-1], as_variation=True)
    record = tree.record()
    assert tw.loads(str(record)) == record
    assert tw.Tree(record).record() == record
    tree.main_line[1].delete()
    assert list(tree) == [tree.root]


# Texts


@examples(15)
@given(annotated())
def test_a_record_is_read_from_a_text_and_written_to_one(record: Record) -> None:
    assert tw.loads(tw.dumps(record)) == tw.loads(tw.dumps(record, json=True)) == record
    assert tw.dumps(record) == str(record)
    assert tw.loads("\ufeff" + tw.dumps(record)) == record


@pytest.mark.parametrize(
    "text", ["", "x", "{", "[" * 100_000, '{"a":' * 100_000, "\0", "é" * 99], ids=range(7)
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(tw.RecordError):
        tw.loads(text)


def test_trees_and_nodes_print_themselves_shortly() -> None:
    tree = example()
    assert repr(tree) == "<Tree of classic: 23 events, 1 variations>"
    assert repr(tree.root) == "<Node: the start>"
    assert repr(tree.main_line[21]) == "<Node: '4W>3', after 21 events>"
    assert tree.main_line[21]._repr_svg_().startswith("<svg")
