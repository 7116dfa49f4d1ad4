"""Commands that are imported when they are asked for, so that each starts quickly."""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Any

import typer


class LazyCommands(MutableMapping[str, Any]):
    """Typer's commands by name; ``places`` says where the function or group of each is."""

    def __init__(self, places: Mapping[str, tuple[str, str]]) -> None:
        """A place is the name of a module of this package and of what it holds."""
        self._places = dict(places)
        self._loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._loaded:
            self._loaded[name] = loaded(name, *self._places[name])
        return self._loaded[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._places[name] = ("", "")
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._places[name]
        self._loaded.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def loaded(name: str, module: str, attribute: str) -> Any:
    """Import a command and return it as Typer would build it for an app that has it."""
    found = getattr(import_module(f"tilewright.cli.{module}"), attribute)
    app = typer.Typer(add_completion=False)
    app.callback()(nothing)
    if isinstance(found, typer.Typer):
        app.add_typer(found, name=name)
    else:
        app.command(name)(found)
    group: Any = typer.main.get_command(app)
    return group.commands[name]


def nothing() -> None:
    """Keep an app with a single command a group."""
