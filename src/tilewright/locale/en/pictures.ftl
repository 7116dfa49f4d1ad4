### Pictures of the table: their labels, and what screen readers say of them.

picture-title = { $game }, round { $round }: { $who }

picture-round = Round { $round }
picture-round-over = Round { $round }, the game is over

picture-over = the game is over
picture-chance-acts = chance acts
picture-seat-acts = seat { $seat } to act

picture-scores = Scores: { LIST($scores) }.

# The name of a player and the points of the seat.
picture-score = { $name } { $score }

# The name of a seat without a player.
picture-seat = Seat { $seat }

# What lies on the board of a seat.
picture-board = Seat { $seat }: { LIST($parts) }.

# Below the name on a board.
picture-to-act = to act
picture-starts = starts the round
picture-you = you

picture-nothing = nothing

# Tiles of a colour, or something else that lies among them.
picture-things = { $thing ->
    [marker] { $count } marker
    [starting-tile] { $count } starting tile
   *[tile] { tiles }
}

# The colour of one tile, in a list of tiles.
picture-tile = { colour }

picture-centre-label = Centre
picture-centre = Centre: { LIST($tiles) }.
picture-factory = Factory { $factory }: { LIST($tiles) }.
picture-line = line { $line } { $tiles }
picture-bag-tower = { $bag } tiles in the bag, { $tower } in the tower
