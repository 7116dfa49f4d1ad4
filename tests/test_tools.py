"""The tools of `make check` find what they are there to find."""

import subprocess
import textwrap
from pathlib import Path

import pytest

from tools import hot_code, notice, project_rules, release, rule_coverage

GAME = "src/tilewright/games/classic/rules.py"


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), "utf-8")
    return root


@pytest.fixture
def covered(tmp_path: Path) -> Path:
    return write(
        tmp_path,
        {
            "docs/rules/classic.md": "# Classic\n\n### CL-A1 Deal\n\n### CL-A2b: Take\n",
            GAME: '"""CL-A1."""\n\nLIMIT = 3  # CL-A2b\n',
            "tests/test_rules.py": """\
                @rule("CL-A1", "CL-A2b")
                def test_deal() -> None: ...
                """,
        },
    )


def test_rules_in_docs_source_and_tests_leave_no_gap(
    covered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rule_coverage.main(covered) == 0
    assert capsys.readouterr().out == "classic: 2 rules, 2 cited in source, 2 cited in tests\n"


@pytest.mark.parametrize(
    ("file", "text", "gap"),
    [
        (GAME, '"""CL-A1."""', "CL-A2b is not cited in source"),
        (GAME, '"""CL-A1, CL-A2b, CL-Z9."""', "CL-Z9, cited in source, is no rule"),
        ("tests/test_rules.py", 'rule("CL-A1")', "CL-A2b is not cited in tests"),
        ("tests/test_more.py", 'rule("SP-Z9")', "SP-Z9, cited in tests, is no rule"),
        ("tests/test_more.py", 'rule("A1")', "'A1', cited in tests, is no rule id"),
        ("docs/rules/classic.md", "### CL-A1\n", "CL-A2b, cited in source, is no rule"),
        ("docs/rules/more.md", "### CL-A1\n", "CL-A1 is defined 2 times"),
    ],
)
def test_a_gap_in_any_direction_is_found(
    covered: Path, capsys: pytest.CaptureFixture[str], file: str, text: str, gap: str
) -> None:
    write(covered, {file: text})
    assert rule_coverage.main(covered) == 1
    assert f"  {gap}\n" in capsys.readouterr().out


def test_only_third_level_headings_define_rules(tmp_path: Path) -> None:
    page = "## CL-A1\n### About CL-A2\n| CL-A3 | row |\n### CL-A4 Deal\n"
    write(tmp_path, {"docs/rules/classic.md": page})
    assert list(rule_coverage.definitions(tmp_path)) == ["CL-A4"]


def test_a_vague_module_name_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"src/tilewright/utils.py": "", "tests/common/test_x.py": "", "src/a.py": ""})
    assert [fault.split(":")[0] for fault in project_rules.vague_names(tmp_path)] == [
        "src/tilewright/utils.py",
        "tests/common",
    ]


def test_a_long_file_is_reported(tmp_path: Path) -> None:
    write(tmp_path, {"src/long.py": "x = 1\n" * 401, "src/short.py": "x = 1\n" * 400})
    assert list(project_rules.long_files(tmp_path)) == ["src/long.py: 401 lines, soft limit 400"]


@pytest.mark.parametrize(
    "code",
    [
        "import tilewright.games.classic\n",
        "def play_duel() -> None: ...\n",
        "class PavilionBot: ...\n",
        'key = "classic"\n',
        'key = f"{1} duel"\n',
    ],
)
def test_a_shared_room_names_no_game(tmp_path: Path, code: str) -> None:
    write(tmp_path, {"src/tilewright/play/table.py": code})
    assert len(list(project_rules.named_games(tmp_path))) == 1


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("play/table.py", '"""Knows no classic."""\n\n# nor duel\nclassical = 1\n'),
        ("play/table.py", 'class Table:\n    # first\n    """Not classic."""\n'),
        ("games/registry.py", 'KEYS = ("classic", "duel")\n'),
        ("games/classic/rules.py", 'KEY = "classic"\n'),
    ],
)
def test_words_about_games_are_free_where_they_belong(tmp_path: Path, file: str, code: str) -> None:
    write(tmp_path, {f"src/tilewright/{file}": code})
    assert list(project_rules.named_games(tmp_path)) == []


@pytest.mark.parametrize("trace", ["/ho" + "me/ann/x", "see /ro" + "ot/x", "files.py" + "pi.org"])
def test_a_trace_of_one_machine_is_refused(tmp_path: Path, trace: str) -> None:
    write(tmp_path, {"notes.md": f"first\n{trace}\n", "clean.md": "src/home/page.ts\n"})
    faults = list(project_rules.local_traces(tmp_path, ["clean.md", "gone.md", "notes.md"]))
    assert [fault.split(" ")[0] for fault in faults] == ["notes.md:2:"]


def test_project_rules_judge_the_files_git_would_keep(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, {".gitignore": "*.log\n", "a.log": "/ho" + "me/x", "src/a.py": "", "b.md": ""})
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    assert project_rules.main(tmp_path) == 0
    write(tmp_path, {"b.md": "/ho" + "me/x"})
    assert project_rules.main(tmp_path) == 1
    assert "b.md:1:" in capsys.readouterr().out


def test_a_module_outside_the_reading_order_of_its_package_is_named(tmp_path: Path) -> None:
    order = '"""A package.\n\nReading order: ``first``, ``parts``.\n"""\n'
    write(tmp_path, {f"src/a/{name}": "" for name in ("first.py", "parts/__init__.py")})
    write(tmp_path, {"src/a/__init__.py": order, "src/b/__init__.py": "", "src/b/free.py": ""})
    assert list(project_rules.unlisted_modules(tmp_path)) == []
    write(tmp_path, {"src/a/second.py": ""})
    (fault,) = project_rules.unlisted_modules(tmp_path)
    assert "does not name second" in fault


def test_a_guide_names_files_that_exist(tmp_path: Path) -> None:
    guide = "`src/<game>/rules.py`, `rules.py`, `x.py`, `gone.py` and `src/<game>/gone.py`"
    write(tmp_path, {"CONTRIBUTING.md": guide})
    faults = list(project_rules.missing_files(tmp_path, ["src/classic/rules.py", "rules.pyx"]))
    assert [fault.rpartition(" ")[2] for fault in faults] == ["gone.py", "src/<game>/gone.py"]


HOT_PXD = """
cdef class Board:
    cdef bint drop(self, int tile) noexcept
cdef int moves(int *out) noexcept
cpdef list legal_moves()
"""


def hot_c(drop: str = "return 1;", moves: str = "return 2;") -> str:
    """C as Cython might write it."""
    return (
        f"static int __pyx_f_4game_5Board_drop(struct Board *self);\n"
        f"static int __pyx_f_4game_5Board_drop(struct Board *self) {{\n{drop}\n}}\n"
        f"static int __pyx_f_4game_5rules_moves(int *out) {{\n{moves}\n}}\n"
        "static PyObject *__pyx_f_4game_5rules_legal_moves(int skip) {\n"
        "__Pyx_PyInt_From_int(1);\n}\n"
    )


def test_plain_c_is_hot_enough() -> None:
    assert hot_code.hot_functions(HOT_PXD) == ["drop", "moves"]
    assert hot_code.slow_functions("rules", HOT_PXD, hot_c()) == []


def test_an_untyped_local_in_a_hot_function_is_found() -> None:
    (fault,) = hot_code.slow_functions("rules", HOT_PXD, hot_c(moves="PyNumber_Add(a, b);"))
    assert fault.startswith("moves works on Python objects (PyNumber_Add)")


def test_a_hot_function_that_was_not_compiled_is_found() -> None:
    (fault,) = hot_code.slow_functions("other", HOT_PXD, hot_c())
    assert fault == "moves was not compiled to a C function"


CHANGELOG = """# Changelog

## [Unreleased]

## [0.2.0] - 2027-01-02

### Added

- A fourth game.

## [0.1.0] - 2026-11-17

- The first.
"""


@pytest.mark.parametrize(
    ("tag", "version", "changelog", "said"),
    [
        ("v0.2.0", "0.2.0", CHANGELOG, []),
        ("v0.3.0", "0.2.0", CHANGELOG, ["the tag is v0.3.0"]),
        ("v0.1.0", "0.1.0", CHANGELOG, ["has to begin with Unreleased, then 0.1.0"]),
        (
            "v0.2.0",
            "0.2.0",
            CHANGELOG.replace("## [0.2.0]", "- A fifth.\n\n## [0.2.0]"),
            ["entries under Unreleased"],
        ),
        ("v0.1.0", "0.1.0", "## [Unreleased]\n\n## [0.1.0]\n", ["no entries for 0.1.0"]),
    ],
)
def test_a_tag_is_published_only_with_its_version_and_changelog(
    tag: str, version: str, changelog: str, said: list[str]
) -> None:
    found = release.faults(tag, version, changelog)
    assert len(found) == len(said)
    assert all(part in fault for part, fault in zip(said, found, strict=True))


def test_the_page_of_a_release_has_its_entries(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, {"CHANGELOG.md": CHANGELOG})
    assert release.main(["--notes", "v0.2.0"], tmp_path) == 0
    assert capsys.readouterr().out == "### Added\n\n- A fourth game.\n"


def test_the_tool_fails_for_a_tag_that_does_not_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = '[project]\nversion = "0.2.0"\n'
    write(tmp_path, {"CHANGELOG.md": CHANGELOG, "pyproject.toml": project})
    (tmp_path / "CITATION.cff").write_text('url: "https://tiles.example/docs"\n', "utf-8")
    assert release.main(["v0.2.0"], tmp_path) == 0
    assert release.main(["v9"], tmp_path) == 1
    assert "release: the tag is v9" in capsys.readouterr().err


def test_the_notice_lists_every_package_of_the_lock_with_its_licence() -> None:
    assert notice.faults() == []


def test_a_package_that_the_notice_misses_or_has_too_much_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, text = tmp_path / "run.txt", tmp_path / "NOTICE"
    lock.write_text("msgspec==1.0 \\\n    --hash=sha256:0\nunheard-of==2\nuvicorn==3\n", "utf-8")
    text.write_text(f"{notice.HEADING}\n\n  gone     MIT\n  uvicorn  MIT\n", "utf-8")
    monkeypatch.setattr(notice, "LOCK", lock)
    monkeypatch.setattr(notice, "NOTICE", text)
    assert notice.faults() == [
        "gone is in NOTICE and not in the lock",
        "msgspec is under BSD-3-Clause, and NOTICE says nothing",
        "unheard-of declares no licence: read it and add it to tools/notice.py",
        "uvicorn is under BSD-3-Clause, and NOTICE says MIT",
    ]


def test_a_release_needs_the_addresses_of_the_project(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("pyproject.toml", "CITATION.cff"):
        (tmp_path / name).write_text('Source = "https://example.org/tilewright"\n', "utf-8")
    (tmp_path / "CHANGELOG.md").write_text("", "utf-8")
    assert release.main(["--addresses"], tmp_path) == 0
    printed = capsys.readouterr().out
    assert printed.count("write your own before you publish") == 2
    assert [fault.split()[0] for fault in release.placeholders(tmp_path)] == [
        "pyproject.toml",
        "CITATION.cff",
    ]
