### The sentences that were hardest to say in three languages.

colour = { $colour ->
    [blue] blue
    [red] red
    [black] black
   *[white] white
}
figure = { $colour ->
    [blue] star
    [red] clover
    [black] leaves
   *[white] waves
}
tiles = { $count } { colour } ({ figure })
tile = { colour } ({ figure })
joker = { $count } { $count ->
    [one] joker
   *[other] jokers
}
points = { $value } { $value ->
    [1] point
   *[other] points
}
about-points = about { points }
nothing = nothing
you = you
person = { $name }
owner = { $whose ->
    [own] your
   *[owned] { $name }’s
}
line = line { $line }
floor = the floor line

# $loses-nothing is yes if $lost is nothing.
lose-points = { $who ->
    [you] You lose
   *[other] { $name } loses
} { $lost } on the floor line; with the better move, { $better }.
can-be-made = { $who ->
    [you] You can be made to lose
   *[other] { $name } can be made to lose
} { $lost }.
must-take = After that, { $who ->
    [you] you must take { $tiles } and would rather pass
   *[other] { $name } must take { $tiles } and would rather pass
}.
keep-none = With the better move you would keep { $count ->
    [0] no tile
    [one] one tile
   *[other] { $count } tiles
}.
listed = In the centre lie { LIST($tiles, kind: "and") }.
share = This costs { NUMBER($share, digits: 1) } % of the win.
signed = The floor line brings { NUMBER($points, sign: "always") }.
of-player = The best move of { $name } was the last.
because-you = You take the marker because { $name } would need it.
on-star = { $tiles } are missing on the { $star ->
    [centre] centre star
   *[other] { $star } star
}.
line-holds = { $whose ->
    [own] Your
   *[owned] { $name }’s
} { $line } holds { $tiles }.
with-chips = { $who ->
    [you] You complete
   *[other] { $name } completes
} { $line } with { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
pushes = Your move pushes { $tiles } into the centre; { $name } gets { $count ->
    [one] it
   *[other] them
}.
rounds-left = { $count ->
    [0] This is the last round.
    [one] One round is left.
   *[other] { $count } rounds are left.
}
keeps-from-line = Taking { $tiles } keeps { $name } from completing { $line }.
row-lacking = With the better move, { $tile } is expected in { owner } row { $row }.
starter = The next round begins with { $who ->
    [you] you
   *[other] { $name }
}, not { $instead ->
    [you] you
   *[other] { $other-name }
}.
