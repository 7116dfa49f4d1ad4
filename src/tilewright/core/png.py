"""Pictures as PNG, where the library for it is installed."""

from tilewright.core.extras import extra


def png_of(svg: str) -> bytes:
    """A picture in SVG as PNG, of the same size; MissingExtraError without the library.

    Words are set in the fonts of the system: where there are none, they are missing.
    """
    with extra("pictures", "a picture in PNG"):
        import resvg_py  # noqa: PLC0415 (SVG needs no library)

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
