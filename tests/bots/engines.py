"""Small engines, good and bad, written as scripts for the tests."""

import shlex
import sys
from pathlib import Path
from textwrap import dedent, indent

ENGINE = """\
import json, os, signal, subprocess, sys, time

def send(kind, **fields):
    print(json.dumps({{"type": kind, **fields}}), flush=True)

def read():
    line = sys.stdin.readline()
    return json.loads(line) if line else {{"type": "quit"}}

def best(message):
    return [{{"move": message["legal_moves"][0]}}]

while True:
    message = read()
    if message["type"] == "hello":
{hello}
    elif message["type"] == "new_game":
{new_game}
    elif message["type"] == "think":
{think}
    elif message["type"] == "quit":
        break
"""
HELLO = 'send("ready", protocol=1, name="test", games=["classic", "pavilion", "duel"])'
NEW_GAME = 'send("started", id=message["id"])'
THINK = 'send("report", id=message["id"], ranked=best(message))'
HANG = "while True: time.sleep(1000)"


def engine(
    folder: Path, *, hello: str = HELLO, new_game: str = NEW_GAME, think: str = THINK
) -> str:
    """The command of an engine that does these things when it is asked."""
    deeds = {"hello": hello, "new_game": new_game, "think": think}
    script = ENGINE.format(
        **{name: indent(dedent(deed).strip(), " " * 8) for name, deed in deeds.items()}
    )
    path = folder / "engine.py"
    path.write_text(script, "utf-8")
    return shlex.join([sys.executable, "-I", "-S", str(path)])
