"""The sentences of reasons with gaps, and the words that fill them, in English and French.

Spaces before high punctuation become no-break spaces when a sentence is made.
"""

MESSAGES: dict[str, dict[str, str]] = {
    "points_lost_own": {
        "en": "You lose {played} {kind} this round; with the better move {better}.",
        "fr": "Vous perdez {played} {kind} dans cette manche ; avec le meilleur coup, {better}.",
    },
    "points_lost_other": {
        "en": "{seat} loses {played} {kind} this round; with the better move {better}.",
        "fr": "{seat} perd {played} {kind} dans cette manche ; avec le meilleur coup, {better}.",
    },
    "points_won_own": {
        "en": "You get {played} {kind} this round; with the better move {better}.",
        "fr": "Vous marquez {played} {kind} dans cette manche ; avec le meilleur coup, {better}.",
    },
    "points_won_other": {
        "en": "{seat} gets {played} {kind} this round; with the better move {better}.",
        "fr": "{seat} marque {played} {kind} dans cette manche ; avec le meilleur coup, {better}.",
    },
    "row_lacking_own": {
        "en": "With the better move {colour} is expected in row {row} of your board this round, "
        "now not: {value}.",
        "fr": "Avec le meilleur coup, {colour} devrait arriver dans votre rangée {row} cette "
        "manche, sinon non : {value}.",
    },
    "row_lacking_other": {
        "en": "With the better move {colour} is expected in row {row} of {seat} this round, "
        "now not: {value}.",
        "fr": "Avec le meilleur coup, {seat} devrait placer {colour} dans la rangée {row}, "
        "sinon non : {value}.",
    },
    "row_extra_own": {
        "en": "Now {colour} is expected in row {row} of your board this round, "
        "with the better move not: {value}.",
        "fr": "Ici, {colour} devrait arriver dans votre rangée {row} cette manche, "
        "pas avec le meilleur coup : {value}.",
    },
    "row_extra_other": {
        "en": "{seat} is expected to get {colour} in row {row} this round, "
        "with the better move not: {value}.",
        "fr": "{seat} devrait placer {colour} dans la rangée {row} ; pas avec le meilleur coup : "
        "{value}.",
    },
    "row_instead_own": {
        "en": "Your row {row} is expected to get {played} this round; with the better move "
        "{better}: "
        "{value}.",
        "fr": "Votre rangée {row} devrait recevoir {played} ; avec le meilleur coup, {better} : "
        "{value}.",
    },
    "row_instead_other": {
        "en": "Row {row} of {seat} is expected to get {played} this round; with the better move "
        "{better}: {value}.",
        "fr": "La rangée {row} de {seat} devrait recevoir {played} ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "line_own": {
        "en": "Your line {row} is expected to end the round {played}; with the better move "
        "{better}: "
        "{value}.",
        "fr": "Votre ligne {row} devrait finir la manche {played} ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "line_other": {
        "en": "Line {row} of {seat} is expected to end the round {played}; with the better move "
        "{better}: {value}.",
        "fr": "La ligne {row} de {seat} devrait finir {played} ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "star_own": {
        "en": "Your {star} is expected to have {played} after this round; with the better move "
        "{better}: {value}.",
        "fr": "Votre {star} devrait avoir {played} après cette manche ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "star_other": {
        "en": "The {star} of {seat} is expected to have {played} after this round; with the "
        "better move "
        "{better}: {value}.",
        "fr": "L’{star} de {seat} devrait avoir {played} après la manche ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "kept_own": {
        "en": "You are expected to keep {played} for the next round; with the better move "
        "{better}: "
        "{value}.",
        "fr": "Vous conservez sans doute {played} pour la prochaine manche ; avec le meilleur "
        "coup, "
        "{better} : {value}.",
    },
    "kept_other": {
        "en": "{seat} is expected to keep {played} for the next round; with the better move "
        "{better}: "
        "{value}.",
        "fr": "{seat} devrait conserver {played} pour la suite ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "chips_own": {
        "en": "You are expected to have {played} after this round; with the better move {better}: "
        "{value}.",
        "fr": "Vous avez sans doute {played} après cette manche ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "chips_other": {
        "en": "{seat} is expected to have {played} after this round; with the better move "
        "{better}: "
        "{value}.",
        "fr": "{seat} devrait avoir {played} après cette manche ; avec le meilleur coup, "
        "{better} : {value}.",
    },
    "board_own": {
        "en": "Your board is worth less for the rounds to come than with the better move: {value}.",
        "fr": "Votre plateau vaut moins pour la suite qu’avec le meilleur coup : {value}.",
    },
    "board_other": {
        "en": "The board of {seat} is worth more for the rounds to come "
        "than with the better move: {value}.",
        "fr": "Le plateau de {seat} vaut plus pour la suite qu’avec le meilleur coup : {value}.",
    },
    "starter": {
        "en": "With the better move the next round is expected to start with {better}, "
        "not {played}: {value}.",
        "fr": "Avec le meilleur coup, la prochaine manche devrait commencer par {better}, "
        "pas par {played} : {value}.",
    },
    "end_played": {
        "en": "The game is expected to end with this round while you are {lead} behind; "
        "with the better move it goes on.",
        "fr": "La partie devrait finir avec cette manche, vous avec {lead} de retard ; "
        "avec le meilleur coup, elle continue.",
    },
    "end_better": {
        "en": "With the better move the game is expected to end this round while you lead by "
        "{lead}; "
        "now it goes on.",
        "fr": "Avec le meilleur coup, la partie devrait finir ici, vous avec {lead} d’avance ; "
        "sinon, elle continue.",
    },
    "gift": {
        "en": "This leaves {seat} {group} {source}, which the better move does not: {value}.",
        "fr": "Ce coup laisse à {seat} {group} {source}, l’autre non : {value}.",
    },
    "gift_line": {
        "en": "This leaves {seat} {group} {source}, enough to complete line {line}: {value}.",
        "fr": "Ce coup laisse à {seat} {group} {source}, de quoi compléter sa ligne {line} : "
        "{value}.",
    },
    "denial": {
        "en": "Taking {group} {source} yourself keeps them from {seat}: {value}.",
        "fr": "Prendre vous-même {group} {source} en prive {seat} : {value}.",
    },
    "denial_line": {
        "en": "Taking {group} {source} keeps {seat} from completing line {line}: {value}.",
        "fr": "Prendre {group} {source} empêche {seat} de compléter sa ligne {line} : {value}.",
    },
    "other_line": {
        "en": "The same tiles do more {better} than {played}: {value}.",
        "fr": "Les mêmes tuiles valent mieux {better} que {played} : {value}.",
    },
    "other_source": {
        "en": "Take {group} {better} for the same place instead: {value}.",
        "fr": "Prenez plutôt {group} {better} pour le même endroit : {value}.",
    },
    "other_offer": {
        "en": "Take {group} {better} instead: {value}.",
        "fr": "Prenez plutôt {group} {better} : {value}.",
    },
    "other_payment": {
        "en": "Pay for the same space with {better} instead of {played}: {value}.",
        "fr": "Payez le même espace avec {better} au lieu de {played} : {value}.",
    },
    "other_column": {
        "en": "Column {better} is better for this tile than column {played}: {value}.",
        "fr": "La colonne {better} vaut mieux pour cette tuile que la colonne {played} : {value}.",
    },
    "other_turn": {
        "en": "The plate is better turned with its symbol {better} in the same place: {value}.",
        "fr": "Mieux vaut tourner la plaque, symbole {better}, au même endroit : {value}.",
    },
    "other_dome_space": {
        "en": "The plate does more on dome space {better} than on {played}: {value}.",
        "fr": "La plaque vaut mieux sur la case Dôme {better} que sur la {played} : {value}.",
    },
    "no_reason": {
        "en": "The search prefers {best} ({value}); no single reason explains it.",
        "fr": "La recherche préfère {best} ({value}) ; aucune raison seule ne l’explique.",
    },
}
"""The sentences by message and language."""

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
