"""The words that fill the gaps of sentences, in English and French."""

KINDS: dict[str, tuple[str, str]] = {
    "floor": ("on the floor line", "sur la ligne Plancher"),
    "broken": ("for broken tiles", "pour des tuiles cassées"),
    "discard": ("for tiles given up", "pour des tuiles défaussées"),
    "corners": ("for tiles kept to the end", "pour des tuiles conservées à la fin"),
    "starting_tile_loss": ("for the starting player tile", "pour la tuile Premier Joueur"),
    "marker": ("for the marker", "pour le marqueur"),
    "draw": ("for plates drawn", "pour des plaques piochées"),
    "tile": ("for tiles placed", "pour des tuiles placées"),
    "special": ("for special tiles", "pour des tuiles spéciales"),
    "row_bonus": ("for complete rows", "pour des rangées complètes"),
    "column_bonus": ("for complete columns", "pour des colonnes complètes"),
    "colour_bonus": ("for complete colours", "pour des couleurs complètes"),
    "star_bonus": ("for complete stars", "pour des étoiles complètes"),
    "number_bonus": ("for complete numbers", "pour des nombres complets"),
    "all_broken": (
        "for broken tiles and the starting tile",
        "pour les tuiles cassées et la tuile Premier Joueur",
    ),
    "goal": ("for goals", "pour des objectifs"),
}
"""Where points come from, by kind of fact."""

COLOURS: dict[str, tuple[str, str, str, str, str]] = {
    "blue": ("blue", "star", "bleue", "bleues", "étoile"),
    "yellow": ("yellow", "sun", "jaune", "jaunes", "soleil"),
    "red": ("red", "clover", "rouge", "rouges", "trèfle"),
    "black": ("black", "leaves", "noire", "noires", "feuilles"),
    "white": ("white", "waves", "blanche", "blanches", "vagues"),
    "turquoise": ("turquoise", "waves", "turquoise", "turquoise", "vagues"),
    "purple": ("purple", "chevrons", "violette", "violettes", "chevrons"),
    "green": ("green", "leaf", "verte", "vertes", "feuille"),
    "orange": ("orange", "ring", "orange", "orange", "anneau"),
    "special": ("a special tile", "", "spéciale", "spéciales", ""),
}
"""Each colour in English with its figure, in French in singular and plural with its figure."""

SYMBOLS: dict[str, tuple[str, str]] = {
    "upper left": ("upper left", "en haut à gauche"),
    "upper right": ("upper right", "en haut à droite"),
    "lower right": ("lower right", "en bas à droite"),
    "lower left": ("lower left", "en bas à gauche"),
}

PLANS: dict[str, tuple[str, str]] = {
    "column": ("column {place}", "colonne {place}"),
    "row": ("row {place}", "rangée {place}"),
    "colour": ("colour {place}", "couleur {place}"),
    "number": ("set of {place}s", "série de {place}"),
    "diagonal 1": ("falling diagonal", "diagonale descendante"),
    "diagonal 2": ("rising diagonal", "diagonale montante"),
}
"""What brings a bonus at the end of the game; all are feminine in French."""
