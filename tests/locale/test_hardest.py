"""The sentences that are hardest to say, in three languages: what the format must do."""

from pathlib import Path

import pytest

from tilewright.locale.catalogue import Catalogue, LanguageData
from tilewright.locale.compiling import compiled, language_data
from tilewright.locale.messages import Message, message

FOLDER = Path(__file__).parent / "hardest"
COMPILED = compiled(FOLDER)
CATALOGUES = {
    language: Catalogue(LanguageData(**language_data(language), messages=compiler.messages))
    for language, compiler in COMPILED.items()
}


def tiles(count: int, colour: str) -> Message:
    return message("tiles", count=count, colour=colour)


def line(number: int) -> Message:
    return message("line", line=number)


NOTHING, FLOOR = message("nothing"), message("floor")
THREE = message("about-points", value=3)
CASES = [
    (
        message("lose-points", who="you", name="", lost=THREE, better=NOTHING, loses_nothing=False),
        "You lose about 3 points on the floor line; with the better move, nothing.",
        "Vous perdez environ 3 points sur la ligne Plancher ; avec le meilleur coup, rien.",
        "Du verlierst etwa 3 Punkte auf der Bodenreihe; mit dem besseren Zug nichts.",
    ),
    (
        message(
            "lose-points",
            who="other",
            name="Ida",
            lost=NOTHING,
            better=message("points", value=1),
            loses_nothing=True,
        ),
        "Ida loses nothing on the floor line; with the better move, 1 point.",
        "Ida ne perd rien sur la ligne Plancher ; avec le meilleur coup, 1 point.",
        "Ida verliert nichts auf der Bodenreihe; mit dem besseren Zug 1 Punkt.",
    ),
    (
        message("keeps-from-line", tiles=tiles(4, "black"), name="Ida", line=line(5)),
        "Taking 4 black (leaves) keeps Ida from completing line 5.",
        "Prendre 4 noires (feuilles) empêche Ida de compléter la ligne 5.",
        "Mit 4 schwarzen Fliesen (Blätter) hinderst du Ida daran, Reihe 5 zu füllen.",
    ),
    (
        message("keeps-from-line", tiles=tiles(1, "white"), name="Ida", line=line(1)),
        "Taking 1 white (waves) keeps Ida from completing line 1.",
        "Prendre 1 blanche (vagues) empêche Ida de compléter la ligne 1.",
        "Mit einer weißen Fliese (Wellen) hinderst du Ida daran, Reihe 1 zu füllen.",
    ),
    (
        message("pushes", tiles=tiles(1, "red"), count=1, name="Ida"),
        "Your move pushes 1 red (clover) into the centre; Ida gets it.",
        "Votre coup pousse 1 rouge (trèfle) au centre ; Ida la prend.",
        "Dein Zug schiebt eine rote Fliese (Klee) in die Mitte; Ida bekommt sie.",
    ),
    (
        message(
            "row-lacking", tile=message("tile", colour="blue"), whose="owned", name="Ida", row=3
        ),
        "With the better move, blue (star) is expected in Ida’s row 3.",
        "Avec le meilleur coup, une tuile bleue (étoile) devrait arriver dans la rangée 3 d’Ida.",
        "Mit dem besseren Zug käme eine blaue Fliese (Stern) in Zeile 3 von Ida.",
    ),
    (
        message("row-lacking", tile=message("tile", colour="red"), whose="own", name="", row=1),
        "With the better move, red (clover) is expected in your row 1.",
        "Avec le meilleur coup, une tuile rouge (trèfle) devrait arriver dans votre rangée 1.",
        "Mit dem besseren Zug käme eine rote Fliese (Klee) in deine Zeile 1.",
    ),
    (
        message("starter", who="you", name="", instead="other", other_name="Bob"),
        "The next round begins with you, not Bob.",
        "La prochaine manche commence par vous, et non par Bob.",
        "Die nächste Runde beginnt mit dir, nicht mit Bob.",
    ),
    (
        message("can-be-made", who="you", name="", lost=message("points", value=8)),
        "You can be made to lose 8 points.",
        "On peut vous faire perdre 8 points.",
        "Man kann dich zwingen, 8 Punkte zu verlieren.",
    ),
    (
        message("must-take", who="other", name="Ada", tiles=tiles(2, "red")),
        "After that, Ada must take 2 red (clover) and would rather pass.",
        "Après cela, Ada doit prendre 2 rouges (trèfle) et préférerait passer.",
        "Danach muss Ada 2 rote Fliesen (Klee) nehmen und würde lieber passen.",
    ),
    (
        message("keep-none", count=0),
        "With the better move you would keep no tile.",
        "Avec le meilleur coup, vous ne conserveriez aucune tuile.",
        "Mit dem besseren Zug würdest du keine Fliese behalten.",
    ),
    (
        message("listed", tiles=(tiles(2, "red"), tiles(1, "blue"))),
        "In the centre lie 2 red (clover) and 1 blue (star).",
        "Au centre : 2 rouges (trèfle) et 1 bleue (étoile).",
        "In der Mitte: 2 rote Fliesen (Klee) und eine blaue Fliese (Stern).",
    ),
    (
        message("share", share=7.25),
        "This costs 7.2 % of the win.",
        "Cela coûte 7,2 % de la victoire.",
        "Das kostet 7,2 % vom Sieg.",
    ),
    (
        message("signed", points=-14),
        "The floor line brings −14.",
        "La ligne Plancher rapporte −14.",
        "Die Bodenreihe bringt −14.",
    ),
    (
        message("of-player", name="Émile"),
        "The best move of Émile was the last.",
        "Le meilleur coup d’Émile était le dernier.",
        "Der beste Zug von Émile war der letzte.",
    ),
    (
        message("because-you", name="Bob"),
        "You take the marker because Bob would need it.",
        "Vous prenez le marqueur parce que Bob en aurait besoin.",
        "Du nimmst den Startspielerstein, weil Bob ihn bräuchte.",
    ),
    (
        message("on-star", tiles=tiles(2, "red"), star="centre"),
        "2 red (clover) are missing on the centre star.",
        "Il manque 2 rouges (trèfle) à l’étoile centrale.",
        "Auf dem mittleren Stern fehlen 2 rote Fliesen (Klee).",
    ),
    (
        message("line-holds", whose="owned", name="Ada", line=line(4), tiles=tiles(3, "blue")),
        "Ada’s line 4 holds 3 blue (star).",
        "La ligne 4 d’Ada contient 3 bleues (étoile).",
        "Reihe 4 von Ada enthält 3 blaue Fliesen (Stern).",
    ),
    (
        message("with-chips", who="you", name="", line=line(6), chips=1),
        "You complete line 6 with 1 chip.",
        "Vous complétez la ligne 6 avec 1 jeton.",
        "Du füllst Reihe 6 mit 1 Bonusplättchen.",
    ),
    (
        message("rounds-left", count=1),
        "One round is left.",
        "Il reste une manche.",
        "Eine Runde bleibt.",
    ),
]


@pytest.mark.parametrize(("said", "english", "french", "german"), CASES)
def test_a_hard_sentence_in_three_languages(
    said: Message, english: str, french: str, german: str
) -> None:
    words = {language: one.say(said) for language, one in CATALOGUES.items()}
    plain = {language: text.replace("\u00a0", " ") for language, text in words.items()}
    assert plain == {"en": english, "fr": french, "de": german}
