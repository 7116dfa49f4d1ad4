"""Turns a script with ``# %%`` cells into a notebook beside it, with what every cell shows.

``python tools/notebook.py examples/first_player.py``
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

CELL = re.compile(r"^# %%(.*)\n", re.MULTILINE)
VERSION = {"nbformat": 4, "nbformat_minor": 5}
KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}


def cells_of(script: str) -> list[tuple[str, str]]:
    """The kind (markdown or code) and the text of each cell."""
    parts = CELL.split(script)[1:]
    cells = []
    for head, body in zip(parts[::2], parts[1::2], strict=True):
        text = body.strip()
        if "[markdown]" in head:
            text = "\n".join(line.removeprefix("#").removeprefix(" ") for line in text.split("\n"))
        cells.append(("markdown" if "[markdown]" in head else "code", text))
    return cells


def run_cell(code: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """What a cell shows: what it prints, its pictures, the value of its last line."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, outputs, value = io.StringIO(), [], None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue()})
    outputs += [display({"image/png": picture}) for picture in pictures()]
    if value is not None:
        shown = {"text/plain": repr(value)}
        if hasattr(value, "to_html"):
            shown["text/html"] = value.to_html()
        outputs.append(display(shown))
    return outputs


def display(data: dict[str, str]) -> dict[str, Any]:
    """Something shown under a cell."""
    return {"output_type": "display_data", "data": data, "metadata": {}}


def pictures() -> list[str]:
    """The figures drawn since the last cell, as PNG in base 64."""
    from matplotlib import pyplot  # noqa: PLC0415

    found = []
    for number in pyplot.get_fignums():
        file = io.BytesIO()
        pyplot.figure(number).savefig(file, format="png", dpi=80, metadata={"Software": None})
        found.append(base64.b64encode(file.getvalue()).decode())
    pyplot.close("all")
    return found


def notebook_of(script: str) -> dict[str, Any]:
    """The notebook of a script, every cell run."""
    import matplotlib  # noqa: PLC0415

    matplotlib.use("agg")
    names: dict[str, Any] = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = []
    for number, (kind, text) in enumerate(cells_of(script)):
        cell: dict[str, Any] = {
            "cell_type": kind,
            "id": f"cell-{number}",
            "metadata": {},
            "source": text,
        }
        if kind == "code":
            cell |= {"execution_count": number, "outputs": run_cell(text, names)}
        cells.append(cell)
    return {"cells": cells, "metadata": KERNEL, **VERSION}


def main(path: Path) -> None:
    """Write the notebook of a script."""
    notebook = notebook_of(path.read_text("utf-8"))
    path.with_suffix(".ipynb").write_text(json.dumps(notebook, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
