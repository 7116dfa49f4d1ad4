### Duel: moves.

duel-source = { $source ->
    [moons] from the moons
    [large] from the sun of large factory
   *[small] from the sun of factory { $factory }
}

duel-target = { $line ->
    [0] the broken tiles
   *[other] line { $line }
}

# Tiles taken from a sun or from the moons for a pattern line (0 are the broken tiles). $breaks of them
# break because the line is full.
duel-take = { tiles } { duel-source } to { duel-target }{ $has-starting-tile ->
    [yes] , with the starting tile
   *[no] {""}
}{ $breaks ->
    [0] {""}
   *[other] , { $breaks } broken
}

# Tiles that go upon each other on a moon; $upper and $lower are colours or such piles.
duel-pile = { $upper } on { $lower }

# A tile in a pile, by its colour.
duel-pile-tile = { colour }

duel-stack = stack { $pile } on factory { $factory }

duel-back = { $back ->
    [special] special
   *[joker] joker
}

# A plate by its three colours and its type.
duel-plate = { $first }-{ $second }-{ $third } { duel-back }

# A plate of which only the back is known.
duel-plate-back = a { duel-back } plate

# The colour of a plate or a chip, joined to others by hyphens.
duel-colour = { colour }

duel-pick = the plate { $plate } from the display

duel-draw = draw a { duel-back } plate from the pile for { $is-free ->
    [yes] no point
   *[no] 1 point
}

duel-stop = { $count ->
    [one] stop and look at the plate drawn
   *[other] stop and look at the plates drawn
}

duel-keep = keep plate { $number }, { $plate }

duel-return = put { $plate } under the pile next

# $symbol is the corner in which the fourth space of the plate lies.
duel-put = { $plate } on dome space { $space }, its symbol { $symbol ->
    [lower-right] lower right
    [lower-left] lower left
    [upper-left] upper left
   *[upper-right] upper right
}

# A chip of one colour, or of two halves.
duel-chip-whole = { $first }
duel-chip-half = { $first }-{ $second }

duel-take-chip = the { $chip } chip of factory { $factory }

duel-pay = complete line { $line } with { $count ->
    [one] the chip
   *[other] the chips
} { LIST($chips) }

duel-skip = leave line { $line } as it is

## Pictures

duel-title = Duel
duel-factory = Factory { $factory }: sun { LIST($sun) }; moon from the bottom { LIST($moon) }.
duel-large-factory = Large factory: sun { LIST($sun) }; moon { LIST($moon) }.
duel-on-dome = { $plates } plates and { $tiles } tiles on the dome
duel-plates-label = Plates
duel-pile-label = { $count } left
duel-hand-label = In hand
duel-large-label = Large
duel-broken-label = Broken

# What a scoring tablet counts, in a few words.
duel-goal-label = { $goal ->
    [rows] row
    [colour_rows] row of 5 colours
    [columns] column
    [border] border tile
    [diagonals] diagonal
    [corners] corner plate
    [jokers] joker, if all
   *[empty_specials] empty special
}
