"""Charts are SVG that any reader takes, with a bar and a whisker for each row."""

from xml.etree import ElementTree

import pytest

from tilewright.arena.chart import Axis, Bar, bar_chart, rating_axis, share_axis, ticks
from tilewright.arena.intervals import Estimate

SVG = "{http://www.w3.org/2000/svg}"


def bars_of(picture: str) -> list[tuple[float, float]]:
    """Where the bars of a picture begin and how long they are."""
    root = ElementTree.fromstring(picture)
    rectangles = root.findall(f"{SVG}rect")[1:]
    return [(float(one.attrib["x"]), float(one.attrib["width"])) for one in rectangles]


def test_a_bar_reaches_from_the_origin_to_its_value() -> None:
    axis = share_axis(0.5)
    bars = [
        Bar("a – b", Estimate(0.75, 0.6, 0.85), "75 %"),
        Bar("a – c", Estimate(0.25, 0.1, 0.4), "25 %"),
    ]
    (start, length), (other_start, other_length) = bars_of(bar_chart("Title", bars, axis))
    assert start == pytest.approx(axis.place(0.5), abs=0.1)
    assert start + length == pytest.approx(axis.place(0.75), abs=0.1)
    assert other_start == pytest.approx(axis.place(0.25), abs=0.1)
    assert other_start + other_length == pytest.approx(axis.place(0.5), abs=0.1)


def test_names_are_shown_whatever_signs_they_have() -> None:
    picture = bar_chart("<&>", [Bar("a<b & c", Estimate(0.5, 0.4, 0.6), "50 %")], share_axis(0.5))
    words = [one.text for one in ElementTree.fromstring(picture).iter(f"{SVG}text")]
    assert "a<b & c" in words
    assert "<&>" in words


def test_a_long_name_is_cut() -> None:
    bars = [Bar("python my_engine.py --net=newest – greedy", Estimate(0.5, 0.4, 0.6), "")]
    picture = bar_chart("Title", bars, share_axis(0.5))
    assert ">python my_engine.py --net=new…<" in picture


def test_a_rating_without_end_reaches_the_border() -> None:
    bars = [Bar("a", Estimate(None, 100.0, None), "+∞"), Bar("b", Estimate(0.0, 0.0, 0.0), "0")]
    axis = rating_axis(bars, 0.0)
    (start, length), _ = bars_of(bar_chart("Title", bars, axis))
    assert start + length == pytest.approx(axis.place(axis.high), abs=0.1)


def test_an_axis_holds_every_interval() -> None:
    bars = [Bar("a", Estimate(50.0, -200.0, 300.0), ""), Bar("b", Estimate(0.0, 0.0, 0.0), "")]
    axis = rating_axis(bars, 0.0)
    assert axis.low < -200
    assert axis.high > 300


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-320, 815, [0, 500]),
        (-20, 20, [-20, -10, 0, 10, 20]),
        (180, 260, [180, 200, 220, 240, 260]),
    ],
)
def test_ticks_are_round_numbers(low: float, high: float, expected: list[float]) -> None:
    assert ticks(Axis(low, high, 0, "")) == expected
