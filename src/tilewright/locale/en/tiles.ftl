### Tiles, which all games share.

# The colour of tiles, as an adjective.
colour = { $colour ->
    [blue] blue
    [yellow] yellow
    [red] red
    [black] black
    [white] white
    [turquoise] turquoise
    [purple] purple
    [green] green
   *[orange] orange
}

# Some tiles of a colour. 3 red
tiles = { $count } { colour }

# One tile of a colour, as the subject of what happens to it.
tile = { colour }

# A tile that goes from a pattern line to a column of the wall or dome.
tile-of-line = { tile } of line { $line } to column { $column }
