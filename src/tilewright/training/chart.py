"""A chart of the strength over time, as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 36, 44


@dataclass(frozen=True)
class Point:
    """The strength of a net after a number of games."""

    games: int
    share: float


def draw(title: str, points: Sequence[Point], fair: float) -> str:
    """Return a chart of the win share against a fixed opponent, with the fair share marked."""
    most = max((point.games for point in points), default=0) or 1

    def across(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * games / most

    def down(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="14">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 25):
        y = down(percent / 100)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    parts.append(
        f'<path d="M{LEFT} {down(fair):.1f}H{WIDTH - RIGHT}" stroke="#999" stroke-dasharray="4"/>'
    )
    for part in range(5):
        games = most * part // 4
        parts.append(
            f'<text x="{across(games):.1f}" y="{HEIGHT - 20}" text-anchor="middle">{games:,}</text>'
        )
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 4}" text-anchor="middle">games</text>')
    line = " ".join(f"{across(point.games):.1f},{down(point.share):.1f}" for point in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#1f5fa8" stroke-width="2"/>')
    for point in points:
        parts.append(
            f'<circle cx="{across(point.games):.1f}" cy="{down(point.share):.1f}" r="3"'
            f' fill="#1f5fa8"><title>{point.games:,} games: {point.share:.1%}</title></circle>'
        )
    return "\n".join((*parts, "</svg>", ""))
