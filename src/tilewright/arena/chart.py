"""Bar charts with confidence intervals, as self-contained SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

from tilewright.arena.intervals import Estimate

WIDTH = 800
ROW = 34
BAR = 16
TOP = 48
BOTTOM = 44
LEFT = 240
RIGHT = 190
TICKS = 5
LONGEST_LABEL = 30
FONT = 'font-family="system-ui, sans-serif" font-size="13"'
INK = "#1f2430"
PALE = "#d5d9e0"
BAR_COLOUR = "#3a6ea5"
LINE_COLOUR = "#b3432b"


@dataclass(frozen=True)
class Bar:
    """One bar of a chart."""

    label: str
    estimate: Estimate
    text: str


@dataclass(frozen=True)
class Axis:
    """The horizontal axis of a chart."""

    low: float
    high: float
    origin: float
    """The value at which bars begin, marked by a vertical line."""
    unit: str

    def place(self, value: float) -> float:
        """Return the x coordinate of a value, clamped to the plot area."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)


def share_axis(origin: float) -> Axis:
    """Return an axis for shares of wins."""
    return Axis(0.0, 1.0, origin, "%")


def rating_axis(bars: Sequence[Bar], origin: float) -> Axis:
    """Return an axis for ratings that includes every bar with its interval."""
    ends = [origin]
    for bar in bars:
        values = (bar.estimate.value, bar.estimate.low, bar.estimate.high)
        ends += [value for value in values if value is not None]
    room = max(20.0, 0.05 * (max(ends) - min(ends)))
    return Axis(min(ends) - room, max(ends) + room, origin, "")


def bar_chart(title: str, bars: Sequence[Bar], axis: Axis) -> str:
    """Return the chart as SVG."""
    height = TOP + ROW * len(bars) + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" role="img" {FONT} fill="{INK}">',
        f"<title>{escape(title, quote=False)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        text(20, 28, title, weight="bold"),
        *grid(axis, height),
    ]
    for row, bar in enumerate(bars):
        lines += drawn(bar, axis, TOP + ROW * row + ROW / 2)
    return "\n".join([*lines, "</svg>"]) + "\n"


def grid(axis: Axis, height: float) -> Iterator[str]:
    """Yield the SVG of the ticks of an axis and of the line at its origin."""
    bottom = height - BOTTOM
    for tick in ticks(axis):
        yield vertical_line(axis.place(tick), TOP, bottom, PALE)
        words = f"{100 * tick:g} %" if axis.unit else f"{tick:g}"
        yield text(axis.place(tick), bottom + 20, words, anchor="middle")
    yield vertical_line(axis.place(axis.origin), TOP - 6, bottom + 4, LINE_COLOUR)


def ticks(axis: Axis) -> list[float]:
    """Return round values along an axis."""
    rough = (axis.high - axis.low) / TICKS
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    first = -floor(-axis.low / step)
    count = floor(axis.high / step + 1e-9) - first + 1
    return [round((first + number) * step, 9) for number in range(count)]


def drawn(bar: Bar, axis: Axis, middle: float) -> Iterator[str]:
    """Yield the SVG of a bar: the bar, its whisker, its name and its figures."""
    label = bar.label
    if len(label) > LONGEST_LABEL:
        label = label[: LONGEST_LABEL - 1] + "…"
    yield text(LEFT - 12, middle + 4, label, anchor="end")
    yield text(WIDTH - RIGHT + 10, middle + 4, bar.text)
    estimate = bar.estimate
    value = axis.high if estimate.value is None else estimate.value
    start, end = sorted((axis.place(axis.origin), axis.place(value)))
    yield (
        f'<rect x="{start:.1f}" y="{middle - BAR / 2:.1f}" width="{end - start:.1f}" '
        f'height="{BAR}" fill="{BAR_COLOUR}" fill-opacity="0.75"/>'
    )
    low = axis.place(axis.low if estimate.low is None else estimate.low)
    high = axis.place(axis.high if estimate.high is None else estimate.high)
    yield (
        f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}M{low:.1f} {middle - 5:.1f}v10'
        f'M{high:.1f} {middle - 5:.1f}v10" stroke="{INK}" stroke-width="1.5" fill="none"/>'
    )


def vertical_line(x: float, top: float, bottom: float, colour: str) -> str:
    """Return the SVG of a vertical line."""
    return f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="{colour}"/>'


def text(x: float, y: float, words: str, *, anchor: str = "start", weight: str = "normal") -> str:
    """Return the SVG of a text."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}">'
        f"{escape(words, quote=False)}</text>"
    )
