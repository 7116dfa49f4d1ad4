### Les tuiles, communes à tous les jeux. « Tuile » est féminin.

colour-one = { $colour ->
    [blue] bleue
    [yellow] jaune
    [red] rouge
    [black] noire
    [white] blanche
    [turquoise] turquoise
    [purple] violette
    [green] verte
   *[orange] orange
}

colour-many = { $colour ->
    [blue] bleues
    [yellow] jaunes
    [red] rouges
    [black] noires
    [white] blanches
    [turquoise] turquoise
    [purple] violettes
    [green] vertes
   *[orange] orange
}

# Une couleur qui se nomme elle-même, sur une plaque ou un jeton.
colour = { $colour ->
    [blue] bleu
    [yellow] jaune
    [red] rouge
    [black] noir
    [white] blanc
    [turquoise] turquoise
    [purple] violet
    [green] vert
   *[orange] orange
}

tiles = { $count } { $count ->
    [one] { colour-one }
   *[other] { colour-many }
}

tile = tuile { colour-one }

tile-of-line = { tile } de la ligne { $line } en colonne { $column }
