### Pavilion: moves.

pavilion-source = { $factory ->
    [0] from the centre
   *[other] from factory { $factory }
}

# $joker is none, or the tile of the joker colour that comes along. $points are lost with the marker.
pavilion-take = { tiles }{ $joker ->
    [none] {""}
   *[other] {" "}and { $joker } (joker)
} { pavilion-source }{ $has-marker ->
    [yes] , with the marker (-{ $points })
   *[no] {""}
}

# A star by its colour or, on the grey side, where stars have none, by where it lies.
pavilion-star = { $star ->
    [upper-left] upper left
    [upper-right] upper right
    [right] right
    [lower-right] lower right
    [lower-left] lower left
    [left] left
    [centre] centre
    [purple] purple
    [green] green
    [orange] orange
    [yellow] yellow
    [blue] blue
   *[red] red
} star

# A space of a star by its number.
pavilion-space-numbered = space { $space } of the { pavilion-star }

# A space of the grey side by the number printed there.
pavilion-space-printed = the { $number } of the { pavilion-star }

# A space of the grey side's centre star, where all numbers are alike, by its place.
pavilion-space-tip = the { $tip ->
    [top] top
    [upper-right] upper right
    [lower-right] lower right
    [bottom] bottom
    [lower-left] lower left
   *[upper-left] upper left
} { $number } of the { pavilion-star }

# A tile placed on a space, and the tiles it costs; $jokers is none, or the jokers among them.
pavilion-place = { tile } on { $space }, for { tiles }{ $jokers ->
    [none] {""}
   *[other] {" "}and { $jokers }
}

pavilion-bonus = bonus tile: { colour }

# $kept are the tiles kept, $given-up counts those discarded.
pavilion-pass = pass, keep { $keeps ->
    [yes] { LIST($kept) }
   *[no] nothing
}{ pavilion-discard }

pavilion-discard = { $given-up ->
    [0] {""}
   *[other] , discard { $given-up }
}

# In the last round kept tiles cost points, too: $points in all.
pavilion-last-pass = pass{ $keeps ->
    [yes] , keep { LIST($kept) } to the end
   *[no] {""}
}{ pavilion-discard } ({ $points ->
    [0] 0
   *[other] -{ $points }
})

## Pictures

pavilion-title = Pavilion
pavilion-joker = Joker: { $colour }.
pavilion-supply = Supply: { LIST($tiles) }.
pavilion-on-star = { pavilion-star } { $count } tiles
pavilion-in-hand = holds { LIST($tiles) }
pavilion-joker-label = Joker
pavilion-supply-label = Supply
pavilion-keeps-label = Keeps
pavilion-holds-label = Holds
