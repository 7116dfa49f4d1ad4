"""A place in the tree of a record: what happened there, what was written, where it goes on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewright.api.moves import Move, code_of, explained
from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import ArgumentError, IllegalMoveError, NotationError
from tilewright.core.game import Game as Rules
from tilewright.core.options import listing
from tilewright.core.position import CHANCE, OVER, Position, who_acts
from tilewright.records.record import Comment

if TYPE_CHECKING:
    from tilewright.api.tree import Tree

LABELS = ("!!", "!", "!?", "?!", "?", "??")
"""Comments that are verdicts on an event."""


class Node:
    """A place in a tree: what happened last, the position then, and what was written about it."""

    __slots__ = (
        "_actor",
        "_before",
        "_branches",
        "_code",
        "_is_deleted",
        "_next",
        "_number",
        "_parent",
        "_remarks",
        "_tree",
    )

    def __init__(
        self, tree: "Tree", parent: "Node | None", code: int | None, actor: int, number: int
    ) -> None:
        """Use ``add`` of a node instead."""
        self._tree = tree
        self._parent = parent
        self._number = number
        self._code = -1 if code is None else code
        self._actor = actor
        self._next: Node | None = None
        self._branches: list[Node] = []
        self._remarks: list[str] = []
        self._before: list[str] = []
        self._is_deleted = False

    # What happened

    @property
    def number(self) -> int:
        """How many events lead here from the start of the game; 0 at the root."""
        return self._number

    @property
    def text(self) -> str:
        """The event that leads here, in notation; empty at the root."""
        if self._parent is None:
            return ""
        rules = self._tree._rules
        return (
            rules.format_chance(self._code)
            if self._actor == CHANCE
            else rules.format_move(self._code)
        )

    @property
    def seat(self) -> int | None:
        """The seat that moved, from 0; None at the root and if something was drawn."""
        return None if self._actor == CHANCE else self._actor

    @property
    def move(self) -> Move | None:
        """The move that leads here; None at the root and if something was drawn."""
        if self._parent is None or self._actor == CHANCE:
            return None
        return Move(self._tree._rules, self._code, self._parent._now())

    @property
    def position(self) -> Position:
        """A copy of the position here; what is done to it does not change the tree."""
        return self._now().clone()

    @property
    def legal_moves(self) -> list[Move]:
        """The moves that can be made here; none if something is drawn or the game is over."""
        position = self._now()
        if position.to_act < 0:
            return []
        rules = self._tree._rules
        return [Move(rules, code, position) for code in rules.legal_moves(position)]

    # Where to go

    @property
    def tree(self) -> "Tree":
        """The tree that the node belongs to."""
        return self._tree

    @property
    def parent(self) -> "Node | None":
        """The node one event earlier; None at the root."""
        return self._parent

    @property
    def next(self) -> "Node | None":
        """The next node of the same line; None at its end."""
        return self._next

    @property
    def variations(self) -> tuple["Node", ...]:
        """The first nodes of the variations that branch off here."""
        return tuple(self._branches)

    @property
    def line(self) -> list["Node"]:
        """This node and those after it to the end of its line."""
        nodes = [self]
        while nodes[-1]._next is not None:
            nodes.append(nodes[-1]._next)
        return nodes

    @property
    def path(self) -> list["Node"]:
        """The nodes from the root to this one."""
        nodes = [self]
        while nodes[-1]._parent is not None:
            nodes.append(nodes[-1]._parent)
        return nodes[::-1]

    @property
    def is_main_line(self) -> bool:
        """Whether this belongs to the game itself."""
        node = self
        while node._parent is not None:
            if node._parent._next is not node:
                return False
            node = node._parent
        return not self._is_deleted

    # What is written

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments after the event, without the label; assign others to replace them."""
        label = self._label_index()
        return tuple(text for index, text in enumerate(self._remarks) if index != label)

    @comments.setter
    def comments(self, texts: Sequence[str]) -> None:
        self._require_kept()
        label = self.label
        self._remarks = [*([] if label is None else [label]), *checked(texts)]

    @property
    def comments_before(self) -> tuple[str, ...]:
        """The comments before the first event of a variation; assign others to replace them."""
        return tuple(self._before)

    @comments_before.setter
    def comments_before(self, texts: Sequence[str]) -> None:
        self._require_kept()
        if self._parent is None or self._parent._next is self:
            raise ArgumentError(
                "only the first event of a variation has comments before it; "
                "give the comments to the node before"
            )
        self._before = checked(texts)

    @property
    def label(self) -> str | None:
        """The verdict on the event, such as ``"!?"``; None if there is none. It can be assigned."""
        index = self._label_index()
        return None if index is None else self._remarks[index]

    @label.setter
    def label(self, label: str | None) -> None:
        self._require_kept()
        if label is not None and (not is_text(label) or label not in LABELS):
            raise ArgumentError(f"a label is {listing(LABELS)}, or None, not {shown(label)}")
        index = self._label_index()
        if index is not None:
            del self._remarks[index]
        if label is not None:
            self._remarks.insert(0, label)

    def comment(self, text: str) -> None:
        """Add a comment of one line."""
        self._require_kept()
        self._remarks += checked([text])

    # Editing

    def add(self, event: str | Move, *, as_variation: bool = False) -> "Node":
        """Add a move or an outcome of chance after this node; return its node.

        It continues the line if that ends here, unless it shall be a variation; otherwise it begins
        a variation. A node that is there already is returned. IllegalMoveError or NotationError,
        and no change, if it cannot happen here; the message names what can.
        """
        return self.add_line([event], as_variation=as_variation)

    def add_line(self, events: Sequence[str | Move], *, as_variation: bool = False) -> "Node":
        """Add events one after the other, all of them or none; return the node of the last one."""
        self._require_kept()
        if is_text(events) or not isinstance(events, Sequence):
            raise ArgumentError(f"a line is a list of events, not {shown(events)}")
        rules, position = self._tree._rules, self.position
        codes = []
        for event in events:
            actor = position.to_act
            codes.append((actor, applied(rules, position, event)))
        node = self
        for number, (actor, code) in enumerate(codes):
            known = node._child(actor, code)
            is_branch = node._next is not None or (as_variation and number == 0)
            node = known or node._attach(actor, code, is_branch=is_branch)
        return node

    def promote(self) -> None:
        """Make the line that leads here the main line; what was it becomes a variation."""
        self._require_kept()
        node = self
        while node._parent is not None:
            parent = node._parent
            if parent._next is not node:
                parent._branches.remove(node)
                if parent._next is not None:
                    parent._branches.insert(0, parent._next)
                parent._next = node
                # The main line has no comments before an event, only after the one before.
                parent._remarks += node._before
                node._before = []
            node = parent

    def delete(self) -> None:
        """Remove this node and all that follows. ArgumentError for the root."""
        self._require_kept()
        parent = self._parent
        if parent is None:
            raise ArgumentError("the root stays: a tree begins with the start of the game")
        if parent._next is self:
            parent._next = None
        else:
            parent._branches.remove(self)
        removed = [self]
        while removed:
            node = removed.pop()
            node._is_deleted = True
            self._tree._positions.pop(node, None)
            removed += node._branches
            if node._next is not None:
                removed.append(node._next)

    def __repr__(self) -> str:
        place = f"{self.text!r}, after {self._number} events" if self._parent else "the start"
        return f"<Node: {place}{' (deleted)' if self._is_deleted else ''}>"

    def _repr_svg_(self) -> str:
        """The position here, for notebooks, with the move that led to it marked."""
        rules = self._tree._rules
        last = None if self.seat is None or self._parent is None else (self._actor, self._code)
        return rules.picture(rules.view(self._now(), None), last=last)

    # Inside

    def _now(self) -> Position:
        """The position here, which must not be changed."""
        self._require_kept()
        return self._tree._position(self)

    def _attach(self, actor: int, code: int, *, is_branch: bool) -> "Node":
        """Add a node after this one."""
        node = Node(self._tree, self, code, actor, self._number + 1)
        if is_branch:
            self._branches.append(node)
        else:
            self._next = node
        return node

    def _child(self, actor: int, code: int) -> "Node | None":
        """The node after this one with an event, if there is one."""
        known = [self._next, *self._branches] if self._next else self._branches
        return next((one for one in known if (one._actor, one._code) == (actor, code)), None)

    def _label_index(self) -> int | None:
        """The place of the label among the remarks."""
        return next((n for n, text in enumerate(self._remarks) if text in LABELS), None)

    def _require_kept(self) -> None:
        """ArgumentError if the node was deleted."""
        if self._is_deleted:
            raise ArgumentError("this node was deleted, so it belongs to no tree")


def checked(texts: Sequence[str]) -> list[str]:
    """Comments that a record can hold; RecordError if one is no line of text."""
    if is_text(texts) or not isinstance(texts, Sequence):
        raise ArgumentError(f"comments are a list of texts, not {shown(texts)}")
    return [Comment(0, text).text for text in texts]


def applied(rules: Rules, position: Position, event: str | Move) -> int:
    """Let an event happen; return its code. An error names the events that can happen."""
    is_draw = position.to_act == CHANCE
    try:
        if position.to_act == OVER:
            raise IllegalMoveError("the game is over here")
        if not is_draw:
            code = code_of(rules, event)
            rules.apply(position, code)
        elif isinstance(event, Move):
            raise IllegalMoveError(f"{event.text!r} is a move, but {who_acts(position)}")
        else:
            code = rules.parse_chance(event)
            rules.apply_chance(position, code)
    except (IllegalMoveError, NotationError) as error:
        them = "what can be drawn here is" if is_draw else "the legal moves here are"
        raise explained(error, possible_events(rules, position), them) from None
    return code


def possible_events(rules: Rules, position: Position) -> list[str]:
    """What can happen in a position, in notation."""
    if position.to_act == OVER:
        return []
    if position.to_act == CHANCE:
        return [rules.format_chance(code) for code, _ in rules.chance_outcomes(position)]
    return [rules.format_move(code) for code in rules.legal_moves(position)]
