### Classic: moves.

classic-source = { $factory ->
    [0] from the centre
   *[other] from factory { $factory }
}

classic-target = { $line ->
    [0] the floor line
   *[other] line { $line }
}

# Tiles taken from a factory (0 is the centre) for a pattern line (0 is the floor line). $falls of them
# go to the floor line because the line is full.
classic-take = { tiles } { classic-source } to { classic-target }{ $has-marker ->
    [yes] , with the marker
   *[no] {""}
}{ $falls ->
    [0] {""}
   *[other] , { $falls } to the floor
}

## Pictures

classic-title = Classic
classic-bag-lid = { $bag } tiles in the bag, { $lid } in the lid
classic-on-wall = { $tiles } tiles on the wall
classic-on-floor = floor { LIST($tiles) }
classic-floor-label = Floor
