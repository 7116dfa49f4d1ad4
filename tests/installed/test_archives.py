"""What the wheel and the sdist hold."""

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.installed.conftest import ROOT, archive, clean_environment
from tests.test_packaging import tracked

pytestmark = pytest.mark.dist

PAGE = "tilewright/server/page/"


@pytest.fixture(scope="module")
def in_wheel() -> set[str]:
    """The names of the files in the wheel."""
    with zipfile.ZipFile(archive(".whl")) as wheel:
        return set(wheel.namelist())


@pytest.fixture(scope="module")
def in_sdist() -> set[str]:
    """The names of the files in the sdist, without the folder that holds all of them."""
    with tarfile.open(archive(".tar.gz")) as sdist:
        return {member.name.partition("/")[2] for member in sdist if member.isfile()}


def sources(pattern: str) -> set[str]:
    """Files of the package in the checkout, by the names that they have in the wheel."""
    root = ROOT / "src"
    return {path.relative_to(root).as_posix() for path in root.glob(f"tilewright/{pattern}")}


def test_the_wheel_holds_all_of_the_package(in_wheel: set[str]) -> None:
    page = {name for name in sources("server/page/**/*") if (ROOT / "src" / name).is_file()}
    of_git = {name.removeprefix("src/") for name in tracked() if name.startswith("src/")}
    assert "tilewright/py.typed" in of_git
    assert page
    assert of_git | page <= in_wheel


def test_every_module_with_c_types_is_compiled(in_wheel: set[str]) -> None:
    compiled = {name.split(".")[0] for name in in_wheel if name.endswith((".so", ".pyd"))}
    # A .pxd without a module declares what is in a header.
    modules = {name.removesuffix(".py") for name in in_wheel if name.endswith(".py")}
    typed = modules & {name.removesuffix(".pxd") for name in in_wheel if name.endswith(".pxd")}
    assert compiled == {name for name in typed if not name.endswith("/__init__")}


def test_the_wheel_holds_only_the_package(in_wheel: set[str]) -> None:
    tops = {name.split("/")[0] for name in in_wheel}
    assert {top.partition("-")[0] for top in tops} == {"tilewright"}


def test_files_of_an_earlier_page_are_not_shipped(in_wheel: set[str]) -> None:
    assert {name for name in in_wheel if name.startswith(PAGE)} == {
        name for name in sources("server/page/**/*") if (ROOT / "src" / name).is_file()
    }


def test_the_sdist_is_what_git_tracks_and_the_built_page(in_sdist: set[str]) -> None:
    made = {"PKG-INFO", "setup.cfg"}
    assert tracked() <= in_sdist
    more = {name for name in in_sdist - tracked() - made if ".egg-info/" not in name}
    assert f"src/{PAGE}index.html" in more
    assert all(name.startswith(f"src/{PAGE}") for name in more)


def test_the_sdist_can_build_the_page_anew(tmp_path: Path) -> None:
    with tarfile.open(archive(".tar.gz")) as sdist:
        sdist.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    for path in sorted((source / "src" / PAGE).rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    # What `npm ci` installs; `make dist` has run it.
    (source / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    pip = [sys.executable, "-m", "pip", "--quiet", "wheel", "--no-build-isolation", "--no-deps"]
    subprocess.run(
        [*pip, "--wheel-dir", str(tmp_path), str(source)],
        env={**clean_environment(), "TILEWRIGHT_PURE": "1"},
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as built:
        assert f"{PAGE}index.html" in built.namelist()


def test_without_npm_the_build_says_what_to_install(tmp_path: Path) -> None:
    with tarfile.open(archive(".tar.gz")) as sdist:
        sdist.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    (source / "src" / PAGE / "index.html").unlink()
    result = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_py"],
        cwd=source,
        env={**clean_environment(), "TILEWRIGHT_PURE": "1", "PATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 1
    assert "Install Node 20 or newer" in result.stderr


def test_links_of_the_readme_work_away_from_the_sources() -> None:
    with zipfile.ZipFile(archive(".whl")) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        text = wheel.read(name).decode()
    targets = re.findall(r"\]\(([^)]+)\)", text)
    assert len(targets) > 40
    assert [target for target in targets if not target.startswith(("https://", "#"))] == []
    assert re.search(r"!\[[^\]]*\]\(https://[^)]+/raw/v[0-9.]+/docs/pictures/[^)]+\.png\)", text)
