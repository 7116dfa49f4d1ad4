"""A sentence before it is put into words: which one, with which arguments."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """The id of a message in the catalogues, and its arguments by name.

    An argument that is itself a message is put into words by the sentence that holds it, which may
    ask for a grammatical form of it.
    """

    id: str
    arguments: "dict[str, Argument]" = field(default_factory=dict)


Argument = str | int | float | bool | Message | tuple["Argument", ...]


def message(id_: str, /, **arguments: Argument) -> Message:
    """Return a message with its arguments; underscores in their names stand for hyphens."""
    return Message(id_, {name.replace("_", "-"): value for name, value in arguments.items()})
