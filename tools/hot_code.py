"""Checks that hot functions were compiled to plain C.

A function declared ``noexcept`` in a .pxd is hot: it cannot raise, so it has no reason to touch
Python numbers or look up Python names. A local that the .pxd forgot to type does just that, and is
silently slow. This reads the C that Cython wrote under build/ and names such functions.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path("src")
GENERATED = Path("build/cython/src")
HOT = re.compile(r"^\s*cp?def [^\n(]*?(\w+)\([^\n]*\) noexcept$", re.MULTILINE)
SLOW = re.compile(
    r"PyNumber_\w+|__Pyx_PyI?nt_\w+|__Pyx_PyLong_From\w*|__Pyx_GetModuleGlobalName"
    r"|__Pyx_PyObject_GetAttr\w*|__Pyx_PyObject_Call\w*|PyObject_RichCompare"
)


def hot_functions(pxd: str) -> list[str]:
    """The names of the functions that a .pxd declares noexcept."""
    return HOT.findall(pxd)


def bodies(code: str, owners: list[str], name: str) -> Iterator[str]:
    """The bodies of the C functions made of a name in a module or class: ``…_5Board_drop(``."""
    mangled = rf"__pyx_f_\w*[0-9](?:{'|'.join(owners)})_{name}"
    start = re.compile(rf"^[^\n;]*\b{mangled}\([^\n;]*\{{\n", re.MULTILINE)
    for found in start.finditer(code):
        yield code[found.end() : code.index("\n}\n", found.end())]


def slow_functions(module: str, pxd: str, code: str) -> list[str]:
    """A sentence for each hot function that works on Python objects, or is not there at all."""
    faults = []
    owners = [module, *re.findall(r"^cdef class (\w+)", pxd, re.MULTILINE)]
    for name in hot_functions(pxd):
        found = list(bodies(code, owners, name))
        if not found:
            faults.append(f"{name} was not compiled to a C function")
        for body in found:
            if slow := SLOW.search(body):
                faults.append(f"{name} works on Python objects ({slow[0]}): type all its locals")
    return faults


def main() -> int:
    """Check every compiled module; return the number of functions with untyped locals."""
    faults = checked = 0
    for pxd in sorted(SOURCES.rglob("*.pxd")):
        if not pxd.with_suffix(".py").exists():
            continue  # declarations of C functions; there is no module to compile
        generated = GENERATED / pxd.relative_to(SOURCES).with_suffix(".c")
        if not generated.exists():
            print(f"hot code: {generated} is missing; run make build with a C compiler")
            return 1
        text = pxd.read_text()
        checked += len(hot_functions(text))
        for fault in slow_functions(pxd.stem, text, generated.read_text()):
            print(f"{pxd.with_suffix('.py')}: {fault}")
            faults += 1
    print(f"hot code: {checked} functions, {faults} at fault")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
