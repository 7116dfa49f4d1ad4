"""A record as a tree that one can walk and edit: the game, and what might have happened instead.

The record is the data (``records``); a tree is made of one and gives one back. Positions are
derived when they are asked for; the last ones are kept, so a walk of n events takes n steps. Events
count from 0 here: the root stands before all of them.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence

import msgspec

from tilewright.api.game import Game
from tilewright.api.nodes import Node
from tilewright.core.arguments import shown
from tilewright.core.errors import ArgumentError
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.record import Comment, Event, Record, Variation, event_of, result_of
from tilewright.records.replay import Step, opening, replay
from tilewright.records.variations import events_of, replay_variations

MOST_POSITIONS = 2_000
"""So many positions of a tree are kept."""


class Tree:
    """A game with its variations and comments, to walk and to edit.

    ``tree.root`` stands before the first event; iterating gives every node, each line before what
    branches off it. ``print(tree)`` shows the record.
    """

    def __init__(self, source: Record | Game) -> None:
        """Make a tree of a record or a game. RecordError if something in it is not possible."""
        record = source.record() if isinstance(source, Game) else source
        if not isinstance(record, Record):
            raise ArgumentError(f"a tree is made of a record or a game, not of {shown(source)}")
        start = opening(record)
        self._record = record
        self._rules = start.game
        self._positions: OrderedDict[Node, Position] = OrderedDict()
        self._start = start.position
        self._root = Node(self, None, None, CHANCE, 0)
        self._grow()

    @property
    def root(self) -> Node:
        """The node before the first event."""
        return self._root

    @property
    def main_line(self) -> list[Node]:
        """The game itself: ``main_line[n]`` is the node after n events."""
        return self._root.line

    def record(self) -> Record:
        """The record of the tree as it is now, to save: ``tree.record().save("game.txt")``.

        A main line that is no longer the game that was played has the result that the rules give
        it; how its draws can be proved and who gave up belong to the other game and are left out.
        """
        main = self.main_line
        record = msgspec.structs.replace(
            self._record,
            events=tuple(self._events(main[1:])),
            comments=comments_of(main, 0),
            variations=tuple(self._variations()),
        )
        if record.events == self._record.events:
            return record
        last = main[-1]._now()
        result = result_of(self._rules.outcome(last)) if last.to_act == OVER else None
        return msgspec.structs.replace(record, result=result, forfeits=(), fair=None)

    def __iter__(self) -> Iterator[Node]:
        lines = [self._root]
        while lines:
            line = lines.pop().line
            yield from line
            lines += branches_of(line)

    def __str__(self) -> str:
        return str(self.record())

    def __repr__(self) -> str:
        count = sum(len(node._branches) for node in self)
        return f"<Tree of {self._rules.key}: {len(self.main_line) - 1} events, {count} variations>"

    # Inside

    def _grow(self) -> None:
        """Make the nodes of the record; every event is checked."""
        record = self._record
        branches = [self._root]
        """The node that each line branches off, the main line first."""
        lines = [self._append(self._root, list(replay(record)), record.comments)]
        found = replay_variations(record) if record.variations else []
        for variation, steps in zip(record.variations, found, strict=True):
            of = variation.of or 0
            index = variation.at - events_of(record, of)[0]
            parent = lines[of][index - 1] if index else branches[of]
            branches.append(parent)
            lines.append(self._append(parent, steps, variation.comments, is_branch=True))

    def _append(
        self,
        parent: Node,
        steps: Sequence[Step],
        comments: Sequence[Comment],
        *,
        is_branch: bool = False,
    ) -> list[Node]:
        """Add a line with its comments after a node; return its nodes."""
        nodes = []
        node = parent
        for number, step in enumerate(steps):
            node = node._attach(step.actor, step.code, is_branch=is_branch and number == 0)
            nodes.append(node)
        for comment in comments:
            if comment.after:
                nodes[comment.after - 1]._remarks.append(comment.text)
            elif is_branch:
                nodes[0]._before.append(comment.text)
            else:
                parent._remarks.append(comment.text)
        return nodes

    def _events(self, nodes: Sequence[Node]) -> Iterator[Event]:
        """The events that lead to nodes."""
        for node in nodes:
            yield event_of(self._rules, node._actor, node._code)

    def _variations(self) -> Iterator[Variation]:
        """The variations as a record has them, each before those that branch off it."""
        number = 0
        waiting = [(one, 0) for one in branches_of(self._root.line)]
        while waiting:
            first, of = waiting.pop()
            line = first.line
            events = tuple(self._events(line))
            yield Variation(first.number, events, of or None, comments_of(line, 1, first._before))
            number += 1
            waiting += [(one, number) for one in branches_of(line)]

    def _position(self, node: Node) -> Position:
        """The position at a node, derived from the nearest one that is known. Not to be changed."""
        path: list[Node] = []
        known: Position | None = None
        one = node
        while known is None:
            known = self._positions.get(one)
            if known is None and one.parent is None:
                known = self._start
            elif known is None and one.parent is not None:
                path.append(one)
                one = one.parent
        for late in reversed(path):
            known = known.clone()
            if late._actor == CHANCE:
                self._rules.apply_chance(known, late._code)
            else:
                self._rules.apply(known, late._code)
            self._positions[late] = known
            if len(self._positions) > MOST_POSITIONS:
                self._positions.popitem(last=False)
        return known


def branches_of(line: Sequence[Node]) -> list[Node]:
    """The first nodes of all that branches off a line, the last one first."""
    return [one for node in reversed(line) for one in reversed(node._branches)]


def comments_of(
    line: Sequence[Node], first: int, before: Sequence[str] = ()
) -> tuple[Comment, ...]:
    """The comments of a line as a record has them; its first node stands after ``first`` events."""
    found = [Comment(0, text) for text in before]
    for after, node in enumerate(line, start=first):
        found += [Comment(after, text) for text in node._remarks]
    return tuple(found)
