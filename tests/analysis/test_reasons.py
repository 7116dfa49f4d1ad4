"""Reasons: what they say is true by the rules, in every game, and they say it in two languages."""

from dataclasses import replace as replace_fields
from typing import Any

import pytest
from msgspec.structs import replace

from tests.analysis.claims import faults
from tests.analysis.explained_moves import NAMES, PLAYERS, decision_at, judged_at, reasons_at
from tests.analysis.quick_records import WHOLE_OR_LATE, ending_record, random_record
from tests.games import VARIANTS, Variant, random_game
from tilewright.analysis.judging import judged
from tilewright.analysis.reasons import (
    MOST_OF_LOSS,
    by_preference,
    explain,
    valued,
    with_players,
)
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.reasons.subjects import subjects
from tilewright.analysis.reasons.vocabulary import COLOURS, KINDS, PLANS, SYMBOLS
from tilewright.analysis.reasons.words import LONGEST_SENTENCE, VOICES, Voice, rendered
from tilewright.analysis.report import Decision, Reason
from tilewright.analysis.review import review
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.records.record import Player, Record
from tilewright.records.replay import replay

THREE_RED = (
    "classic seats=2 wall=printed round=4 act=1 start=2 marker=1 factories=-,-,-,-,- "
    "centre=BBBBYRRRW bag=B5,Y3,R4,K2,W6 lid=B6,Y10,R2,K9,W6 "
    "board1=8:Y,K,WWW,YY,RR:B.RK./.BYR./K.BY./.K.../.....:*W "
    "board2=14:K,KK,-,-,RRRRR:B.R.W/.BYR./.W.../.KW../.....:K"
)
"""Seat 2 needs three red for line 3; seat 1 has two red on line 5 and could take them."""
ONLY_RED = THREE_RED.replace("lid=B6", "lid=B5").replace(".BYR./.W...", ".BYR./.WB..")
"""The same, but blue cannot go to line 3 of seat 2."""
PUSHED_WHITE = (
    "classic seats=2 wall=printed round=2 act=2 start=1 marker=2 factories=-,-,BYRW,-,- "
    "centre=BYYYYYKKWWW bag=B12,Y11,R14,K11,W12 lid=B3,Y1,R2,K4,W2 "
    "board1=2:B,RR,-,-,-:.Y.../...../.W.../.K.../.....:- "
    "board2=0:B,B,W,KK,-:..R../..Y../...../...../.....:*"
)
"""Taking from the factory pushes a white tile to the three in the centre."""

POISON = (
    "classic seats=2 wall=printed round=2 act=1 start=1 marker=centre factories=YYYY,-,-,-,- "
    "centre=KKKKKK bag=B8,Y16,R14,K8,W8 lid=B0,Y0,R0,K6,W0 "
    "board1=20:W,RR,BBB,WWWW,BBBBB:...../...../...../...../.....:- "
    "board2=20:R,WW,RRR,BBBB,WWWWW:...../...../...../...../.....:-"
)
"""Nobody has a place for these tiles: whoever takes the four leaves the six to the other seat."""


Told = tuple[Game, Position, Decision, Reason]


def told(record: Record) -> list[Told]:
    """Return the reasons of a game with the positions they are about."""
    steps = list(replay(record))
    game = game_of(record.game)
    found = review(record, depth="quick")
    return [
        (game, game.known_to(steps[one.event].before, one.seat), one, reason)
        for one in found.decisions
        for reason in one.reasons
    ]


@pytest.mark.usefixtures("hasty")
@WHOLE_OR_LATE
def test_every_reason_of_a_game_is_true_by_the_rules(variant: Variant, skipped: float) -> None:
    record = ending_record(variant, skipped, 7)
    names = tuple(player.name for player in record.players)
    found = told(record)
    assert any(reason.concept != "search" for *_, reason in found)
    for game, position, decision, reason in found:
        assert faults(game, position, decision, reason, names) == [], reason.text


@pytest.mark.usefixtures("hasty")
def test_labelled_and_praised_decisions_have_one_or_two_reasons_and_others_none() -> None:
    game = game_of("classic")
    found = review(random_record(game, game.options(), 3), depth="quick")
    for one in found.decisions:
        is_told = one.label is not None or one.praise is not None
        assert (1 <= len(one.reasons) <= 2) if is_told else one.reasons == ()
    lost = sum(one.loss for one in found.decisions if one.label)
    assert sum(found.reasons.values()) == pytest.approx(lost)


@pytest.mark.usefixtures("hasty")
def test_a_review_is_told_again_with_other_names() -> None:
    game = game_of("classic")
    found = review(random_record(game, game.options(), 3), depth="quick")
    again = with_players(found, PLAYERS[:2])
    texts = [text for one in again.decisions for why in one.reasons for text in why.text.values()]
    assert any("Anna" in text for text in texts)
    assert not any("Player" in text for text in texts)
    assert with_players(again, (Player("Player0"), Player("Player1"))) == found


def test_leaving_three_red_is_explained_by_denial() -> None:
    first, second = reasons_at(ONLY_RED, "CY>F")
    assert first.concept == "denial"
    assert first.claim["reply"] == "CR>3"
    assert first.text == {
        "en": "Taking 3 red (clover) in the centre keeps Ben from completing line 3.",
        "fr": "Prendre 3 rouges (trèfle) au centre empêche Ben de compléter sa ligne 3.",
    }
    # It alone would be worth more than the whole loss, and so has no number; the second has.
    assert first.claim["removed"] > MOST_OF_LOSS * first.claim["loss"]
    assert "worth about" in second.text["en"]


def test_no_denial_says_that_a_line_stays_open_which_other_tiles_complete() -> None:
    first = reasons_at(THREE_RED, "CY>F")[0]
    assert first.text["en"].startswith("Taking 3 red (clover) in the centre yourself keeps them")


def test_a_denial_counts_what_lies_there_before_the_move_played() -> None:
    first = reasons_at(PUSHED_WHITE, "3B>2")[0]
    assert first.text["en"].startswith(
        "Taking 3 white (waves) in the centre yourself keeps them from Anna: worth about "
    )


def test_parts_together_are_worth_no_more_than_the_loss() -> None:
    finding = Finding("tiles", "tiles", {"value": 0.3}, 0.3)
    assert valued(finding, 0.4, 0.0).arguments == {"value": 0.3}
    assert valued(finding, 0.4, 0.2).arguments == {}
    assert valued(finding, 0.25, 0.0).arguments == {"value": 0.25}
    assert valued(finding, 0.2, 0.0).arguments == {}


def test_a_second_reason_is_about_something_else() -> None:
    line = {"seat": 2, "source": "centre", "colour": "red", "count": 3, "line": 3}
    denial = Finding("denial", "denial_line", line, 0.1)
    row = Finding("completion_others", "row_extra_other", {"seat": 2, "row": 3}, 0.1)
    other_row = Finding("completion_others", "row_extra_other", {"seat": 2, "row": 4}, 0.1)
    left = {"place": "offer", "count": 2, "colour": "red"}
    leaving = Finding("leaving", "leaving", {"played": left, "better": left}, 0.1)
    assert subjects(denial, 1) & subjects(row, 1)
    assert subjects(denial, 1) & subjects(leaving, 1)
    assert not subjects(denial, 1) & subjects(other_row, 1)


def test_who_must_open_the_centre_is_explained_by_tempo() -> None:
    found = {reason.concept: reason for reason in reasons_at(POISON, "CK>F")}
    tempo = found["tempo"]
    assert tempo.claim["message"] == "tempo_centre"
    assert tempo.text["en"].startswith(
        "After the better move Ben must be first to take from the centre, and would rather pass"
    )
    game = game_of("classic")
    position = game.parse_position(POISON)
    decision = decision_at(POISON, "CK>F", tempo)
    assert faults(game, position, decision, tempo, NAMES[:2]) == []
    worth = tempo.claim["worth"]
    wrong = {**worth, "better": {**worth["better"], "passed": worth["better"]["passed"] + 0.2}}
    claim = {**tempo.claim, "worth": wrong}
    assert faults(game, position, decision, replace(tempo, claim=claim), NAMES[:2])


def test_what_a_single_pair_of_many_shows_is_no_reason() -> None:
    valuer, position, judgement = judged_at(THREE_RED, "CY>F")
    cases = [Case(valuer, position, judgement, "share", pairs=8) for _ in range(4)]
    assert cases[0].least_pairs == 2
    assert replace_fields(cases[0], pairs=4).least_pairs == 1
    often, seldom = (Finding(concept, "starter", {}, 0.1) for concept in ("marker", "plan"))
    found = [(cases[0], seldom), (cases[0], seldom), *((case, often) for case in cases[1:])]
    assert [one.concept for _, one in by_preference(found, 2)] == ["marker"]
    assert [one.concept for _, one in by_preference(found, 1)] == ["marker", "plan"]


def test_concepts_that_nearly_as_many_pairs_show_keep_the_order_of_their_family() -> None:
    valuer, position, judgement = judged_at(THREE_RED, "CY>F")
    cases = [Case(valuer, position, judgement, "share", pairs=8) for _ in range(4)]
    first, second = (Finding(concept, "starter", {}, 0.1) for concept in ("marker", "plan"))
    for shown, order in ((3, ["marker", "plan"]), (2, ["plan", "marker"])):
        found = [(case, first) for case in cases[:shown]] + [(case, second) for case in cases]
        assert [one.concept for _, one in by_preference(found, 1)] == order


def test_the_best_move_has_no_reason() -> None:
    game = game_of("classic")
    best = judged_at(THREE_RED, "CY>F")[2].best
    assert reasons_at(THREE_RED, game.format_move(best)) == ()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"count": 2}, "another number of tiles"),
        ({"colour": "yellow"}, "the reply does not take these tiles"),
        ({"seat": 1}, "another seat is next"),
        ({"line": 4}, "the line is not complete"),
    ],
)
def test_the_checker_refuses_a_changed_claim(change: dict[str, Any], fault: str) -> None:
    game = game_of("classic")
    position = game.parse_position(THREE_RED)
    reason = reasons_at(THREE_RED, "CY>F")[0]
    arguments = dict(reason.claim["arguments"])
    claim = {**reason.claim, "arguments": {**arguments, **change}}
    decision = decision_like(reason)
    assert faults(game, position, decision, reason, NAMES[:2]) == []
    assert fault in faults(game, position, decision, replace(reason, claim=claim), NAMES[:2])


@pytest.mark.usefixtures("hasty")
def test_the_checker_refuses_other_words_and_other_points() -> None:
    game = game_of("classic")
    record = random_record(game, game.options(), 7)
    names = tuple(player.name for player in record.players)
    about_points = [one for one in told(record) if "kind" in str(one[3].claim["arguments"])]
    assert about_points
    for _, position, decision, reason in about_points:
        arguments: Any = reason.claim["arguments"]
        changed = {**arguments, "played": arguments["played"] + 1}
        claim = {**reason.claim, "arguments": changed}
        assert faults(game, position, decision, replace(reason, claim=claim), names)
        text = {**reason.text, "en": "You lose 99 points."}
        assert faults(game, position, decision, replace(reason, text=text), names)


def decision_like(reason: Reason, move: str | None = None) -> Decision:
    """Return the decision that a reason was found for, as far as the checker reads it.

    ``move`` is the move played, by default the first of the played variation.
    """
    return decision_at(THREE_RED, "CY>F", reason, move)


@pytest.mark.usefixtures("hasty")
def test_nothing_is_forced_where_tiles_are_placed_on_a_grey_wall() -> None:
    variant = next(one for one in VARIANTS if str(one) == "classic-2-grey")
    for step in random_game(variant, 7):
        game, position = variant.game, step.position
        if step.is_chance or game.decode_move(step.code)["kind"] != "place":
            continue
        valuer = Valuer(game, position, EFFORTS["quick"], 0)
        judgement = judged(valuer, position, step.code)
        for reason in explain(valuer, position, judgement, PLAYERS[:2]):
            assert not reason.concept.startswith("forced")


# Sentences


def arguments_of(message: str) -> dict[str, Any]:
    """Return arguments that make a message as long as it can be."""
    line = {"colour": "turquoise", "count": 5}
    either: Any = {
        "points": 30,
        "row": "turquoise",
        "line": line,
        "star": 5,
        "kept": 4,
        "chips": 4,
        "starter": 1,
        "other": "line 6",
        "forced": -14,
        "adjacency": 10,
        "plan": 4,
        "tiles": {"colour": "turquoise", "count": 6, "place": "line 6"},
        "leaving": {"colour": "turquoise", "count": 5, "place": "offer"},
    }.get(message.split("_", maxsplit=1)[0])
    if message in {"other_payment", "other_column", "other_dome_space"}:
        either = 5
    if message in {"other_source", "other_offer"}:
        either = "large factory"
    if message == "other_turn":
        either = "lower right"
    if message == "other_order":
        either = "turquoise"
    other = 2 if message == "starter" else either
    return {
        "seat": 2,
        "kind": "all_broken" if message.startswith("forced") else "corners",
        "plan": "colour",
        "place": "black",
        "of": 5,
        "across": 5,
        "down": 5,
        "points": 14,
        "played": either,
        "better": other,
        "colour": "turquoise",
        "count": 12,
        "row": 5,
        "line": 5,
        "star": "purple",
        "source": "large factory",
        "lead": 100,
        "best": "pass:PPPP",
        "value": 0.3,
    }


@pytest.mark.parametrize(
    ("voice", "message"), [(voice, message) for voice, table in VOICES.items() for message in table]
)
@pytest.mark.parametrize("exact", [True, False])
def test_every_message_is_a_sentence_in_both_languages(
    voice: Voice, message: str, *, exact: bool
) -> None:
    finding = Finding("any", message, arguments_of(message), 0.3, exact=exact)
    texts = rendered(finding, 0, "share", (Player("x" * 40),) * 4, voice)
    assert texts.keys() == {"en", "fr"}
    assert texts["en"] != texts["fr"]
    for text in texts.values():
        assert len(text) <= LONGEST_SENTENCE, f"{len(text)}: {text}"
        assert text.endswith(".")
        assert "{" not in text
        assert "  " not in text
    assert not any(f" {mark}" in texts["fr"] for mark in ":;!?")
    assert ("about" in texts["en"]) == ("environ" in texts["fr"])
    if exact:
        assert "about" not in texts["en"]


def test_advice_has_the_messages_of_reviews() -> None:
    assert VOICES["advice"].keys() == VOICES["review"].keys()


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_has_a_name_in_both_languages(plan: str) -> None:
    name, _, place = plan.partition(" ")
    arguments = arguments_of("plan_own") | {"plan": name, "place": int(place or 3)}
    texts = rendered(Finding("plan", "plan_own", arguments, 0.3), 0, "share", PLAYERS)
    assert all(len(text) <= LONGEST_SENTENCE and "{" not in text for text in texts.values())
    assert texts["en"] != texts["fr"]


def test_a_seat_without_a_name_is_a_seat_in_both_languages() -> None:
    finding = Finding("keeping", "kept_other", {**arguments_of("kept_other"), "seat": 2}, 0.1)
    texts = rendered(finding, 0, "share", (Player("Seat 1"), Player("Seat 2")))
    assert texts["en"].startswith("Seat 2 is expected to keep")
    assert texts["fr"].startswith("Place 2 devrait conserver")


@pytest.mark.parametrize(
    ("players", "english", "french"),
    [
        ([("Anna", None), ("regular", "regular")], "Regular’s", "d’Habitué"),
        (
            [("Anna", None), ("Keen builder", "keen-builder")],
            "Keen, Builder’s",
            "d’Affûté, Bâti",
        ),
        ([("Anna", None), ("Rex", "regular")], "Rex’s", "de Rex"),
        ([("Anna", None), ("Regular", None)], "Regular’s", "de Regular"),
        (
            [("x", "keen"), ("master", "master"), ("master", "master")],
            "Master (2)’s",
            "de Maître (2)",
        ),
    ],
)
def test_bots_are_called_by_their_level_in_the_language_of_the_sentence(
    players: list[tuple[str, str | None]], english: str, french: str
) -> None:
    message = "adjacency_other"
    finding = Finding("adjacency_others", message, {**arguments_of(message), "seat": 2}, 0.1)
    texts = rendered(finding, 0, "share", [Player(*player) for player in players])
    assert texts["en"].startswith(f"{english} tile in row 5")
    assert texts["fr"].startswith(f"La tuile {french}")


def test_every_kind_colour_and_place_has_words_in_both_languages() -> None:
    assert all(
        english != french
        for english, french in (*KINDS.values(), *SYMBOLS.values(), *PLANS.values())
    )
    for key in ("classic", "pavilion", "duel"):
        game = game_of(key)
        assert set(game.components(game.options())["colours"]) <= COLOURS.keys()


@pytest.mark.parametrize(
    ("message", "change", "words"),
    [
        ("adjacency_other", {}, "La tuile d’Anna, rangée 5"),
        ("points_lost_other", {"kind": "floor", "played": 0}, "Anna ne perd rien sur la ligne"),
        ("points_won_own", {"kind": "tile", "played": 0}, "Vous ne marquez rien pour des tuiles"),
        ("kept_own", {"played": 0}, "Vous ne devriez conserver aucune tuile"),
        ("other_order", {"better": "blue", "played": "red"}, "qu’une tuile rouge (trèfle) en haut"),
        ("forced_own", {"played": -3, "better": 0}, "avec le meilleur coup, rien."),
        ("tiles", {"played": {"colour": None, "count": 1, "place": "chip"}}, "qu’un jeton Bonus,"),
        (
            "tiles",
            {"better": {"colour": "blue", "count": 1, "place": "broken"}},
            "mieux vaut 1 bleue (étoile) cassée que 6 turquoise (vagues) pour la ligne 6,",
        ),
    ],
)
def test_french_elides_and_negates(message: str, change: dict[str, Any], words: str) -> None:
    arguments = arguments_of(message) | {"seat": 1} | change
    seat = 0 if message.endswith("_own") else 1
    texts = rendered(Finding("any", message, arguments, 0.3), seat, "share", PLAYERS)
    assert words in texts["fr"]


@pytest.mark.parametrize(
    ("value", "scale", "words"),
    [
        (0.153, "share", "about 15 points of win chance"),
        (0.01, "share", "about 1 point of win chance"),
        (0.7, "points", "about 0.7 points"),
        (6.4, "points", "about 6 points"),
    ],
)
def test_values_are_said_on_the_scale_of_the_decision(value: float, scale: Any, words: str) -> None:
    finding = Finding("search", "no_reason", {"best": "CR>3", "value": value}, 0.0)
    assert words in rendered(finding, 0, scale, PLAYERS)["en"]
