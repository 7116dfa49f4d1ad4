"""Compiles every module that has a .pxd beside it, and builds the page for browsers.

Without a C compiler the plain .py files run. The page is built by npm where it is missing or older
than its sources in web/; an sdist brings it along.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CCompilerError, PlatformError

SOURCE = Path("src")
PAGE = Path("tilewright/server/page")
SHIPPED = Path("tilewright/shipped")
WEB = Path("web")
ART = SOURCE / "tilewright/core/art"
# Other linkers take -s for something else: Emscripten's for a setting, that of macOS for nothing.
LINK_ARGUMENTS = ["-s"] if sysconfig.get_platform().startswith("linux") else []
INCLUDE = re.compile(r'^\s*#include "(tilewright/[^"]+)"', re.MULTILINE)
LINK = re.compile(r"(?P<mark>!?)\[(?P<text>[^\]]*)\]\((?P<target>(?!https?:|#)[^)]+)\)")
"""A relative link, or a picture of the repository, in Markdown."""
NO_NPM = """\
tilewright: the page for browsers is not built, and there is no npm to build it.
Install Node 20 or newer; TILEWRIGHT_NO_PAGE=1 installs without the page."""
NO_WINDOWS = """\
tilewright runs on Linux and macOS. On Windows, install it in WSL, which is Linux:
https://learn.microsoft.com/windows/wsl/install"""
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    # The C types are those of the .pxd; ordinary `int` hints would clash with them.
    "annotation_typing": False,
    # Plain C functions are less code to compile than functions that can be inspected.
    "binding": False,
}


def refuse_windows(platform: str) -> None:
    """End with a message on a system that nobody tests."""
    if platform == "win32":
        raise SystemExit(NO_WINDOWS)


def compiled_sources() -> list[Path]:
    return sorted(
        pxd.with_suffix(".py")
        for pxd in SOURCE.rglob("*.pxd")
        if pxd.stem != "__init__" and pxd.with_suffix(".py").exists()
    )


def extensions() -> list[Extension]:
    if os.environ.get("TILEWRIGHT_PURE") == "1":
        return []
    try:
        from Cython.Build import cythonize  # noqa: PLC0415
        from Cython.Compiler.Errors import CompileError  # noqa: PLC0415
    except ImportError:
        return []
    modules = [
        Extension(
            ".".join(path.relative_to(SOURCE).with_suffix("").parts),
            [path.as_posix()],
            extra_compile_args=["-O3", "-g0", "-fno-math-errno"],
            extra_link_args=LINK_ARGUMENTS,
            include_dirs=[SOURCE.as_posix()],
        )
        for path in compiled_sources()
    ]
    try:
        modules = cythonize(
            modules,
            include_path=[SOURCE.as_posix()],
            build_dir="build/cython",
            compiler_directives=DIRECTIVES,
            annotate=os.environ.get("TILEWRIGHT_ANNOTATE") == "1",
            nthreads=os.cpu_count() or 1,
            quiet=True,
        )
    except CompileError as error:
        sys.exit(f"tilewright: Cython refuses {error}")  # a fault of the source, never hidden
    for module in modules:
        module.optional = True  # cythonize() drops it when it is set earlier
        module.depends = [path.as_posix() for path in sorted(headers(Path(module.sources[0])))]
    return modules


def headers(source: Path) -> set[Path]:
    """Our headers that a C source includes, itself or through another."""
    named = {SOURCE / name for name in INCLUDE.findall(source.read_text("utf-8"))}
    return named.union(*map(headers, named))


class BuildCore(build_ext):
    """All modules compiled or none: a compiled module cannot cimport from an uncompiled one."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        if self.inplace:
            for stale in SOURCE.rglob("*.so"):
                stale.unlink()
        super().run()
        if self.extensions and self.is_complete():
            print(f"tilewright: {len(self.extensions)} modules compiled")
        else:
            print("tilewright: not compiled, so the core runs as plain Python (slower)")

    def build_extensions(self) -> None:
        if self.can_compile():
            super().build_extensions()
            if self.is_complete():
                return
        for module in self.extensions:
            self.target(module).unlink(missing_ok=True)

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception:
            self.target(ext).unlink(missing_ok=True)  # what an earlier build left
            raise

    def target(self, module: Extension) -> Path:
        return Path(self.build_lib, self.get_ext_filename(module.name))

    def is_complete(self) -> bool:
        return all(self.target(module).exists() for module in self.extensions)

    def can_compile(self) -> bool:
        """Whether there is a C compiler that finds Python.h."""
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n")
            try:
                self.compiler.compile([str(probe)], folder, include_dirs=self.include_dirs)
            except (CCompilerError, PlatformError, OSError):
                return False
        return True


def is_page_current() -> bool:
    """Whether the page is built from the sources that are here."""
    index = SOURCE / PAGE / "index.html"
    if not index.exists():
        return False
    if Path("PKG-INFO").exists() or not WEB.exists():
        return True  # it came with the sources, and times of unpacked files mean nothing
    return max(map(changed_at, page_sources())) <= changed_at(index)


def page_sources() -> list[Path]:
    inside = [ART, *(one for one in WEB.iterdir() if one.name != "node_modules")]
    return [
        path
        for one in inside
        for path in (one.rglob("*") if one.is_dir() else [one])
        if path.is_file()
    ]


def changed_at(path: Path) -> float:
    return path.stat().st_mtime


def build_page() -> None:
    """Build the page unless it is current; without npm the build of the package ends here."""
    if os.environ.get("TILEWRIGHT_NO_PAGE") == "1" or is_page_current():
        return
    npm = shutil.which("npm")
    if npm is None:
        sys.exit(NO_NPM)
    # Elsewhere this names the folder of a page that was built before.
    environment = {name: text for name, text in os.environ.items() if name != "TILEWRIGHT_PAGE"}
    if not (WEB / "node_modules").exists():
        subprocess.run(
            [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=WEB,
            env=environment,
            check=True,
        )
    subprocess.run([npm, "run", "--silent", "build"], cwd=WEB, env=environment, check=True)


def compile_catalogues() -> None:
    """Compile the sentences of all languages, in their place."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TILEWRIGHT_PURE": "1"}
    command = [sys.executable, "-m", "tilewright.locale.compiling"]
    subprocess.run(command, env=environment, check=True)


def index_readme() -> str:
    """Return the README with absolute links, as a package index needs them."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    source, tag = project["urls"]["Source"], f"v{project['version']}"

    def absolute(found: re.Match[str]) -> str:
        kind = "raw" if found["mark"] else "blob"
        return f"{found['mark']}[{found['text']}]({source}/{kind}/{tag}/{found['target']})"

    return LINK.sub(absolute, Path("README.md").read_text("utf-8"))


class BuildPackage(build_py):
    """The modules with the page, examples and files for hosts; a link to the sources needs none."""

    def run(self) -> None:
        compile_catalogues()
        if not self.editable_mode:
            build_page()
            # Names of files change with their content, so those of an earlier build would stay.
            shutil.rmtree(Path(self.build_lib) / PAGE, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            for name in ("deploy", "examples"):
                target = Path(self.build_lib) / SHIPPED / name
                shutil.rmtree(target, ignore_errors=True)
                shutil.copytree(name, target, ignore=shutil.ignore_patterns("__pycache__"))


class BuildSources(sdist):
    """The sources with the built page, so that whoever installs from them needs no Node."""

    def run(self) -> None:
        build_page()
        super().run()


# Guarded because the workers of cythonize() may import this file again.
if __name__ == "__main__":
    refuse_windows(sys.platform)
    setup(
        ext_modules=extensions(),
        long_description=index_readme(),
        long_description_content_type="text/markdown",
        cmdclass={"build_ext": BuildCore, "build_py": BuildPackage, "sdist": BuildSources},
    )
