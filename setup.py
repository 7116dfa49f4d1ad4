"""Compiles every module that has a .pxd beside it; without a C compiler the plain .py files run."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, PlatformError

SOURCE = Path("src")
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
            extra_link_args=["-s"],
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
    return modules


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


# Guarded because the workers of cythonize() may import this file again.
if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildCore})
