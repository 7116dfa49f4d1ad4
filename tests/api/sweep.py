"""Make every call of a list, in a process of its own, and report the outcome of each.

``python -m tests.api.sweep FIRST PART...`` writes a row of JSON before each call and one after it,
so that whoever reads them knows which call ended the process, or did not end.
"""

import json
import sys
from typing import Any

from tests.api.calls import Call
from tests.api.sweep_parts import calls_of
from tilewright.core.errors import TilewrightError
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.core.position import Position

PLAIN = (bool, int, float, str, list, tuple, dict, Options, Outcome)


def outcome_of(call: Call) -> tuple[str, str]:
    """Return the outcome of a call, ``fine``, ``refused`` or what is wrong, and its message."""
    try:
        result = call.function(*(one.value for one in call.arguments))
    except TilewrightError as error:
        words = str(error)
        if len(words) < 12 or len(words) > 1000:
            return "a useless message", words[:100]
        return "refused", f"{type(error).__name__}: {words}"
    except Exception as error:
        return "a stray error", f"{type(error).__name__}: {str(error)[:200]}"
    if call.must_fail:
        return "a wrong answer", repr(result)[:100]
    return "fine", stable(result)[:4000]


def stable(result: Any) -> str:
    """A result as text that is the same in every process; of other objects only the type."""
    if isinstance(result, Position):
        return str(result.freeze())
    is_plain = isinstance(result, PLAIN) or result is None
    return repr(result) if is_plain else type(result).__name__


def write(row: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(row) + "\n")
    sys.stdout.flush()


def main() -> None:
    first, parts = int(sys.argv[1]), sys.argv[2:]
    calls = ((part, call) for part in parts for call in calls_of(part))
    for number, (part, call) in enumerate(calls):
        if number >= first:
            begun = {"number": number, "part": part, "call": str(call)}
            write(begun)
            kind, words = outcome_of(call)
            write({**begun, "kind": kind, "words": words})


if __name__ == "__main__":
    main()
