"""Plain words for what Typer and pydantic say: the types in the help, and wrong values."""

from typing import Any

from typer.core import TyperArgument, TyperOption

KINDS = {"str": "TEXT", "int": "N", "int range": "N", "float": "X", "float range": "X"}
"""What stands in the help for a value of a type."""
NEEDED = {
    "int_parsing": "a whole number is needed, not {input}",
    "int_type": "a whole number is needed, not {input}",
    "int_from_float": "a whole number is needed, not {input}",
    "int_parsing_size": "{input} has too many digits",
    "float_parsing": "a number is needed, not {input}",
    "float_type": "a number is needed, not {input}",
    "finite_number": "a finite number is needed, not {input}",
    "greater_than_equal": "at least {ge} is needed, not {input}",
    "less_than_equal": "at most {le} can be, not {input}",
}
"""What is said of a value that does not fit, by pydantic's name of the error."""
LONGEST_VALUE = 40
VALUE_ERROR = "Value error, "


def use_plain_types() -> None:
    """Let the help show no type for flags and arguments, and our words for others."""
    shown = TyperOption.display_type_rich

    def option_type(option: TyperOption, ctx: Any) -> str | None:
        if option.is_flag:
            return None
        label = shown(option, ctx) or ""
        bare = label.removeprefix("<").removesuffix(">")
        return KINDS.get(bare, bare)

    def no_type(_argument: TyperArgument, ctx: Any) -> None:
        return None

    # Typer offers no setting for it.
    setattr(TyperOption, "display_type_rich", option_type)  # noqa: B010
    setattr(TyperArgument, "display_type_rich", no_type)  # noqa: B010


def plain_message(error: Any) -> str:
    """Return the message of an error of the command line; that of a wrong value in our words."""
    message: str = error.format_message()
    faults = getattr(error.__cause__, "errors", None)
    if faults is None or not getattr(error, "message", ""):
        return message.replace(VALUE_ERROR, "")
    fault = faults()[0]
    given = repr(str(fault["input"])[:LONGEST_VALUE])
    context = fault.get("ctx") or {}
    if fault["type"] in NEEDED:
        needed = NEEDED[fault["type"]].format(input=given, **context)
    else:
        return message.replace(VALUE_ERROR, "")
    return message.replace(error.message, needed)
