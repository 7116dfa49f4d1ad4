# The adjective of a tile (die Fliese), by its case and number.
colour-stem = { $colour ->
    [blue] blau
    [red] rot
    [black] schwarz
   *[white] weiß
}
figure = { $colour ->
    [blue] Stern
    [red] Klee
    [black] Blätter
   *[white] Wellen
}
ending = { $case ->
    [dative] { $count ->
        [one] er
       *[other] en
    }
   *[accusative] e
}
tiles = { $count ->
    [one] { $case ->
        [dative] einer { colour-stem }en Fliese
       *[accusative] eine { colour-stem }e Fliese
    }
   *[other] { $count } { colour-stem }{ ending } Fliesen
} ({ figure })
tile = eine { colour-stem }e Fliese ({ figure })
joker = { $count } Joker
points = { $value } { $value ->
    [one] Punkt
   *[other] Punkte
}
about-points = etwa { points }
nothing = nichts
you = du
person = { $name }
line = Reihe { $line }
floor = Bodenreihe

lose-points = { $who ->
    [you] Du verlierst
   *[other] { $name } verliert
} { $lost } auf der Bodenreihe; mit dem besseren Zug { $better }.
can-be-made = { $who ->
    [you] Man kann dich zwingen
   *[other] Man kann { $name } zwingen
}, { $lost } zu verlieren.
must-take = Danach { $who ->
    [you] musst du { SAY($tiles, case: "accusative") } nehmen und würdest lieber passen
   *[other] muss { $name } { SAY($tiles, case: "accusative") } nehmen und würde lieber passen
}.
keep-none = Mit dem besseren Zug würdest du { $count ->
    [0] keine Fliese
    [one] eine Fliese
   *[other] { $count } Fliesen
} behalten.
listed = In der Mitte: { LIST($tiles, kind: "and") }.
share = Das kostet { NUMBER($share, digits: 1) } % vom Sieg.
signed = Die Bodenreihe bringt { NUMBER($points, sign: "always") }.
of-player = Der beste Zug von { $name } war der letzte.
because-you = Du nimmst den Startspielerstein, weil { $name } ihn bräuchte.
on-star = Auf { $star ->
    [centre] dem mittleren Stern
    [blue] dem blauen Stern
    [red] dem roten Stern
   *[white] dem weißen Stern
} fehlen { $tiles }.
line-holds = { $whose ->
    [own] Deine { $line }
   *[owned] { $line } von { $name }
} enthält { $tiles }.
with-chips = { $who ->
    [you] Du füllst
   *[other] { $name } füllt
} { $line } mit { $chips } { $chips ->
    [one] Bonusplättchen
   *[other] Bonusplättchen
}.
pushes = Dein Zug schiebt { SAY($tiles, case: "accusative") } in die Mitte; { $name } bekommt sie.
rounds-left = { $count ->
    [0] Das ist die letzte Runde.
    [one] Eine Runde bleibt.
   *[other] { $count } Runden bleiben.
}
keeps-from-line = Mit { SAY($tiles, case: "dative") } hinderst du { $name } daran, { $line } zu füllen.
row-lacking = Mit dem besseren Zug käme { $tile } in { $whose ->
    [own] deine Zeile { $row }
   *[owned] Zeile { $row } von { $name }
}.
starter = Die nächste Runde beginnt mit { $who ->
    [you] dir
   *[other] { $name }
}, nicht mit { $instead ->
    [you] dir
   *[other] { $other-name }
}.
