"""The sentences of a review with gaps: the move played is compared with the better one.

Spaces before high punctuation become no-break spaces when a sentence is made.
"""

MESSAGES: dict[str, dict[str, str]] = {
    "points_lost_own": {
        "en": "You lose {played} {kind} this round; with the better move, {better}.",
        "fr": "Vous perdez {played} {kind} cette manche ; avec le meilleur coup, {better}.",
    },
    "points_lost_other": {
        "en": "{seat} loses {played} {kind} this round; with the better move, {better}.",
        "fr": "{seat} perd {played} {kind} cette manche ; avec le meilleur coup, {better}.",
    },
    "points_won_own": {
        "en": "You get {played} {kind} this round; with the better move, {better}.",
        "fr": "Vous marquez {played} {kind} cette manche ; avec le meilleur coup, {better}.",
    },
    "points_won_other": {
        "en": "{seat} gets {played} {kind} this round; with the better move, {better}.",
        "fr": "{seat} marque {played} {kind} cette manche ; avec le meilleur coup, {better}.",
    },
    "forced_own": {
        "en": "You can be made to lose {played} {kind}, whatever you do; with the better move, "
        "{most_better}.",
        "fr": "On peut vous faire perdre {played} {kind}, quoi que vous fassiez ; avec le "
        "meilleur coup, {most_better}.",
    },
    "forced_other": {
        "en": "{seat} can be made to lose {better} {kind} after the better move; now "
        "{most_played}.",
        "fr": "Après le meilleur coup, on peut faire perdre {better} {kind} à {seat} ; ici, "
        "{most_played}.",
    },
    "adjacency_own": {
        "en": "Your tile in row {row} is expected to score {played}; with the better move, "
        "{better} ({across} across, {down} down).",
        "fr": "Votre tuile de la rangée {row} devrait marquer {played} ; avec le meilleur coup, "
        "{better} ({across} en ligne, {down} en colonne).",
    },
    "adjacency_other": {
        "en": "{seat}’s tile in row {row} is expected to score {played}; with the better move, "
        "{better} ({across} across, {down} down).",
        "fr": "La tuile de {seat}, rangée {row}, devrait marquer {played} ; avec le meilleur "
        "coup, {better} ({across} en ligne, {down} en colonne).",
    },
    "row_lacking_own": {
        "en": "With the better move, {colour} is expected in your row {row} this round; now it is "
        "not: worth {value}.",
        "fr": "Avec le meilleur coup, {colour} devrait arriver dans votre rangée {row} cette "
        "manche ; ici, non, soit {value}.",
    },
    "row_lacking_other": {
        "en": "With the better move, {colour} is expected in {seat}’s row {row}; now it is not: "
        "worth {value}.",
        "fr": "Avec le meilleur coup, {seat} devrait placer {colour} dans sa rangée {row} ; ici, "
        "non, soit {value}.",
    },
    "row_extra_own": {
        "en": "Your row {row} is expected to get {colour} this round; with the better move it "
        "does not: worth {value}.",
        "fr": "Votre rangée {row} devrait recevoir {colour} cette manche ; avec le meilleur coup, "
        "non, soit {value}.",
    },
    "row_extra_other": {
        "en": "{seat} is expected to get {colour} in row {row}; with the better move that fails: "
        "worth {value}.",
        "fr": "{seat} devrait placer {colour} dans sa rangée {row} ; avec le meilleur coup, non, "
        "soit {value}.",
    },
    "row_instead_own": {
        "en": "Your row {row} is expected to get {played} this round; with the better move, "
        "{better}: worth {value}.",
        "fr": "Votre rangée {row} devrait recevoir {played} ; avec le meilleur coup, {better}, "
        "soit {value}.",
    },
    "row_instead_other": {
        "en": "{seat}’s row {row} is expected to get {played} this round; with the better move, "
        "{better}: worth {value}.",
        "fr": "Rangée {row} de {seat} : {played} ; avec le meilleur coup, {better}, soit {value}.",
    },
    "line_own": {
        "en": "Your line {row} is expected to end the round {played}; with the better move, "
        "{better}: worth {value}.",
        "fr": "Votre ligne {row} devrait finir la manche {played} ; avec le meilleur coup, "
        "{better}, soit {value}.",
    },
    "line_other": {
        "en": "{seat}’s line {row} is expected to end {played}; with the better move, "
        "{better}: worth {value}.",
        "fr": "La ligne {row} de {seat} finirait {played} ; avec le meilleur coup, {better}, soit "
        "{value}.",
    },
    "star_own": {
        "en": "Your {star} is expected to have {played} after this round; with the better move, "
        "{better}: worth {value}.",
        "fr": "Votre {star} devrait avoir {played} après cette manche ; avec le meilleur coup, "
        "{better}, soit {value}.",
    },
    "star_other": {
        "en": "{seat}’s {star} is expected to have {played} after this round; with the better "
        "move, {better}: worth {value}.",
        "fr": "L’{star} de {seat} devrait avoir {played} après la manche ; avec le meilleur coup, "
        "{better}, soit {value}.",
    },
    "plan_own": {
        "en": "Your {plan} is expected to have {played} of {of} tiles after this round; with the "
        "better move, {better}: worth {value}.",
        "fr": "Votre {plan} devrait compter {played} tuiles sur {of} après la manche ; avec le "
        "meilleur coup, {better}, soit {value}.",
    },
    "plan_other": {
        "en": "{seat}’s {plan} is expected to have {played} of {of} tiles; with the better move, "
        "{better}: worth {value}.",
        "fr": "{seat} devrait compter {played} tuiles sur {of} dans sa {plan} ; avec le meilleur "
        "coup, {better}, soit {value}.",
    },
    "kept_own": {
        "en": "You are expected to keep {played} for the next round; with the better move, "
        "{better}: worth {value}.",
        "fr": "Vous devriez conserver {played} pour la prochaine manche ; avec le meilleur coup, "
        "{better}, soit {value}.",
    },
    "kept_other": {
        "en": "{seat} is expected to keep {played} for the next round; with the better move, "
        "{better}: worth {value}.",
        "fr": "{seat} devrait conserver {played} pour la suite ; avec le meilleur coup, {better}, "
        "soit {value}.",
    },
    "chips_own": {
        "en": "You are expected to have {played} after this round; with the better move, "
        "{better}: worth {value}.",
        "fr": "Vous devriez avoir {played} après cette manche ; avec le meilleur coup, {better}, "
        "soit {value}.",
    },
    "chips_other": {
        "en": "{seat} is expected to have {played} after this round; with the better move, "
        "{better}: worth {value}.",
        "fr": "{seat} devrait avoir {played} après cette manche ; avec le meilleur coup, "
        "{better}, soit {value}.",
    },
    "starter": {
        "en": "With the better move the next round is expected to start with {better}, not "
        "{played}: worth {value}.",
        "fr": "Avec le meilleur coup, la prochaine manche devrait commencer par {better}, pas par "
        "{played}, soit {value}.",
    },
    "end_played": {
        "en": "The game is expected to end with this round while you are {lead} behind; with the "
        "better move it goes on.",
        "fr": "La partie devrait finir avec cette manche, vous avec {lead} de retard ; avec le "
        "meilleur coup, elle continue.",
    },
    "end_better": {
        "en": "With the better move the game is expected to end this round while you lead by "
        "{lead}; now it goes on.",
        "fr": "Avec le meilleur coup, la partie devrait finir cette manche, vous avec {lead} "
        "d’avance ; ici, elle continue.",
    },
    "tempo": {
        "en": "After the better move {seat} must take tiles and would rather pass: worth {value}.",
        "fr": "Après le meilleur coup, {seat} doit prendre des tuiles et préférerait passer, soit "
        "{value}.",
    },
    "tempo_centre": {
        "en": "After the better move {seat} must be first to take from the centre, and would "
        "rather pass: worth {value}.",
        "fr": "Après le meilleur coup, {seat} doit ouvrir le centre et préférerait passer, soit "
        "{value}.",
    },
    "gift": {
        "en": "This leaves {seat} {group} {source}, which the better move does not: worth {value}.",
        "fr": "Ce coup laisse à {seat} {group} {source}, ce que le meilleur évite, soit {value}.",
    },
    "gift_line": {
        "en": "This leaves {seat} {group} {source}, enough to complete line {line}: worth {value}.",
        "fr": "Ce coup laisse à {seat} {group} {source}, de quoi compléter sa ligne {line}, soit "
        "{value}.",
    },
    "denial": {
        "en": "Taking {group} {source} yourself keeps {them} from {seat}: worth {value}.",
        "fr": "Prendre vous-même {group} {source} en prive {seat}, soit {value}.",
    },
    "denial_line": {
        "en": "Taking {group} {source} keeps {seat} from completing line {line}: worth {value}.",
        "fr": "Prendre {group} {source} empêche {seat} de compléter sa ligne {line}, soit {value}.",
    },
    "stack": {
        "en": "In this order {seat} can take {group} {source}; in the better one not: worth "
        "{value}.",
        "fr": "Ainsi, {seat} peut prendre {group} {source} ; dans le meilleur ordre, non, soit "
        "{value}.",
    },
    "stack_line": {
        "en": "In this order {seat} can complete line {line} with {group} {source}: worth {value}.",
        "fr": "Dans cet ordre, {seat} peut compléter sa ligne {line} avec {group} {source}, soit "
        "{value}.",
    },
    "leaving": {
        "en": "Your board aside, it is better to leave {better} than {played}: worth {value}.",
        "fr": "Votre plateau mis à part, mieux vaut laisser {better} que {played}, soit {value}.",
    },
    "tiles": {
        "en": "Your board is better off with {better} than with {played}: worth {value}.",
        "fr": "Sur votre plateau, mieux vaut {better} que {played}, soit {value}.",
    },
    "leaving_hand": {
        "en": "What you take aside, it is better to leave {better} than {played}: worth {value}.",
        "fr": "Votre prise mise à part, mieux vaut laisser {better} que {played}, soit {value}.",
    },
    "tiles_hand": {
        "en": "You can do more with {better} than with {played}: worth {value}.",
        "fr": "Vous pouvez faire plus avec {better} que avec {played}, soit {value}.",
    },
    "marker_taken": {
        "en": "It is better not to take the marker yet: worth {value}.",
        "fr": "Mieux vaut ne pas prendre encore le marqueur, soit {value}.",
    },
    "marker_left": {
        "en": "It is better to take the marker now: worth {value}.",
        "fr": "Mieux vaut prendre le marqueur maintenant, soit {value}.",
    },
    "pass_early": {
        "en": "It is too early to pass: a tile can still be placed ({points} at once): worth "
        "{value}.",
        "fr": "Il est trop tôt pour passer : une tuile peut encore être placée ({points} tout de "
        "suite), soit {value}.",
    },
    "other_line": {
        "en": "The same tiles do more {better} than {played}: worth {value}.",
        "fr": "Les mêmes tuiles valent mieux {better} que {played}, soit {value}.",
    },
    "other_source": {
        "en": "Take {group} {better} for the same place instead: worth {value}.",
        "fr": "Prenez plutôt {group} {better} pour le même endroit, soit {value}.",
    },
    "other_offer": {
        "en": "Take {group} {better} instead: worth {value}.",
        "fr": "Prenez plutôt {group} {better}, soit {value}.",
    },
    "other_payment": {
        "en": "Pay for the same space with {better} instead of {played}: worth {value}.",
        "fr": "Payez le même espace avec {better} au lieu de {played}, soit {value}.",
    },
    "other_column": {
        "en": "Column {better} is better for this tile than column {played}: worth {value}.",
        "fr": "La colonne {better} vaut mieux pour cette tuile que la colonne {played}, soit "
        "{value}.",
    },
    "other_order": {
        "en": "The stack is better with {better} on top than with {played}: worth {value}.",
        "fr": "Mieux vaut {better} que {played} en haut de la pile, soit {value}.",
    },
    "other_turn": {
        "en": "The plate is better turned with its symbol {better} in the same place: worth "
        "{value}.",
        "fr": "Mieux vaut tourner la plaque, symbole {better}, au même endroit, soit {value}.",
    },
    "other_dome_space": {
        "en": "The plate does more on dome space {better} than on {played}: worth {value}.",
        "fr": "La plaque vaut mieux sur la case Dôme {better} que sur la {played}, soit {value}.",
    },
    "no_reason": {
        "en": "By the search the better move is worth {value} more; no single reason explains it.",
        "fr": "Selon la recherche, le meilleur coup vaut {value} de plus ; aucune raison seule ne "
        "l’explique.",
    },
}
"""The sentences about a move that lost something, by message and language."""

PRAISES: dict[str, dict[str, str]] = {
    "only_move": {
        "en": "The only good move: each of the {count} others gives away {value} or more.",
        "fr": "Le seul bon coup : chacun des {count} autres perd {value} ou plus.",
    },
    "only_move_one": {
        "en": "The only good move: the other one gives away {value}.",
        "fr": "Le seul bon coup : l’autre perd {value}.",
    },
    "punished": {
        "en": "{seat}’s last move left you {group} {source}: the next best move gives away "
        "{value}.",
        "fr": "Le dernier coup de {seat} vous laisse {group} {source} ; le deuxième meilleur perd "
        "{value}.",
    },
    "sacrifice": {
        "en": "You give up {points} at once, but the next best move gives away {value}.",
        "fr": "Vous cédez {points} tout de suite, mais le deuxième meilleur coup perd {value}.",
    },
}
"""The sentences about a move that is praised."""
