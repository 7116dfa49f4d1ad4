"""The sentences of advice with gaps: a good move, "this", is compared with another one.

The messages are those of reviews, said from the side of the better move.
"""

ADVICE: dict[str, dict[str, str]] = {
    "points_lost_own": {
        "en": "With this move you lose {better} {kind} this round; with the other, {played}.",
        "fr": "Avec ce coup, vous perdez {better} {kind} cette manche ; avec l’autre, {played}.",
    },
    "points_lost_other": {
        "en": "With this move {seat} loses {better} {kind} this round; with the other, {played}.",
        "fr": "Avec ce coup, {seat} perd {better} {kind} cette manche ; avec l’autre, {played}.",
    },
    "points_won_own": {
        "en": "With this move you get {better} {kind} this round; with the other, {played}.",
        "fr": "Avec ce coup, vous marquez {better} {kind} cette manche ; avec l’autre, {played}.",
    },
    "points_won_other": {
        "en": "With this move {seat} gets {better} {kind} this round; with the other, {played}.",
        "fr": "Avec ce coup, {seat} marque {better} {kind} cette manche ; avec l’autre, {played}.",
    },
    "forced_own": {
        "en": "After this move you lose {most_better} {kind}; after the other you can be made to "
        "lose {played}.",
        "fr": "Après ce coup, vous perdez {most_better} {kind} ; après l’autre, on peut vous "
        "faire perdre {played}.",
    },
    "forced_other": {
        "en": "After this move {seat} can be made to lose {better} {kind}; after the other "
        "{most_played}.",
        "fr": "Après ce coup, on peut faire perdre {better} {kind} à {seat} ; après l’autre, "
        "{most_played}.",
    },
    "adjacency_own": {
        "en": "Your tile in row {row} is expected to score {better} ({across} across, {down} "
        "down); with the other move, {played}.",
        "fr": "Votre tuile de la rangée {row} devrait marquer {better} ({across} en ligne, {down} "
        "en colonne) ; avec l’autre coup, {played}.",
    },
    "adjacency_other": {
        "en": "{seat}’s tile in row {row} is expected to score {better} ({across} across, {down} "
        "down); with the other move, {played}.",
        "fr": "La tuile de {seat}, rangée {row}, devrait marquer {better} ({across} en ligne, "
        "{down} en colonne) ; avec l’autre coup, {played}.",
    },
    "row_lacking_own": {
        "en": "With this move, {colour} is expected in your row {row} this round; with the other "
        "it is not: worth {value}.",
        "fr": "Avec ce coup, {colour} devrait arriver dans votre rangée {row} cette manche ; avec "
        "l’autre, non, soit {value}.",
    },
    "row_lacking_other": {
        "en": "With this move, {colour} is expected in {seat}’s row {row}; with the other it is "
        "not: worth {value}.",
        "fr": "Avec ce coup, {seat} devrait placer {colour} dans sa rangée {row} ; avec l’autre, "
        "non, soit {value}.",
    },
    "row_extra_own": {
        "en": "With the other move your row {row} is expected to get {colour}; with this one it "
        "does not: worth {value}.",
        "fr": "Avec l’autre coup, votre rangée {row} devrait recevoir {colour} ; avec celui-ci, "
        "non, soit {value}.",
    },
    "row_extra_other": {
        "en": "With the other move {seat} is expected to get {colour} in row {row}; with this one "
        "not: worth {value}.",
        "fr": "Avec l’autre coup, {seat} placerait {colour} dans sa rangée {row} ; avec "
        "celui-ci, non, soit {value}.",
    },
    "row_instead_own": {
        "en": "With this move your row {row} is expected to get {better}; with the other, "
        "{played}: worth {value}.",
        "fr": "Avec ce coup, votre rangée {row} recevrait {better} ; avec l’autre, "
        "{played}, soit {value}.",
    },
    "row_instead_other": {
        "en": "With this move {seat}’s row {row} is expected to get {better}; with the other, "
        "{played}: worth {value}.",
        "fr": "Ainsi, rangée {row} de {seat} : {better} ; avec l’autre, {played}, soit {value}.",
    },
    "line_own": {
        "en": "With this move your line {row} is expected to end {better}; with the other, "
        "{played}: worth {value}.",
        "fr": "Ainsi, votre ligne {row} devrait finir la manche {better} ; avec l’autre, "
        "{played}, soit {value}.",
    },
    "line_other": {
        "en": "With this move {seat}’s line {row} should end {better}; with the other, "
        "{played}: worth {value}.",
        "fr": "Ainsi, ligne {row} de {seat} attendue {better} ; avec l’autre, {played}, soit "
        "{value}.",
    },
    "star_own": {
        "en": "With this move your {star} is expected to have {better} after the round; with the "
        "other, {played}: worth {value}.",
        "fr": "Avec ce coup, votre {star} devrait avoir {better} après la manche ; avec l’autre, "
        "{played}, soit {value}.",
    },
    "star_other": {
        "en": "With this move {seat}’s {star} is expected to have {better} after the round; with "
        "the other, {played}: worth {value}.",
        "fr": "Avec ce coup, l’{star} de {seat} devrait avoir {better} après la manche ; avec "
        "l’autre, {played}, soit {value}.",
    },
    "plan_own": {
        "en": "With this move your {plan} is expected to have {better} of {of} tiles after the "
        "round; with the other, {played}: worth {value}.",
        "fr": "Avec ce coup, votre {plan} devrait compter {better} tuiles sur {of} après la "
        "manche ; avec l’autre, {played}, soit {value}.",
    },
    "plan_other": {
        "en": "With this move {seat}’s {plan} is expected to have {better} of {of} tiles; with "
        "the other, {played}: worth {value}.",
        "fr": "Avec ce coup, {seat} devrait compter {better} tuiles sur {of} dans sa {plan} ; "
        "avec l’autre, {played}, soit {value}.",
    },
    "kept_own": {
        "en": "With this move you are expected to keep {better} for the next round; with the "
        "other, {played}: worth {value}.",
        "fr": "Avec ce coup, vous devriez conserver {better} pour la suite ; avec l’autre, "
        "{played}, soit {value}.",
    },
    "kept_other": {
        "en": "With this move {seat} is expected to keep {better} for the next round; with the "
        "other, {played}: worth {value}.",
        "fr": "Avec ce coup, {seat} devrait conserver {better} pour la suite ; avec l’autre, "
        "{played}, soit {value}.",
    },
    "chips_own": {
        "en": "With this move you are expected to have {better} after the round; with the other, "
        "{played}: worth {value}.",
        "fr": "Avec ce coup, vous devriez avoir {better} après la manche ; avec l’autre, "
        "{played}, soit {value}.",
    },
    "chips_other": {
        "en": "With this move {seat} is expected to have {better} after the round; with the "
        "other, {played}: worth {value}.",
        "fr": "Avec ce coup, {seat} devrait avoir {better} après la manche ; avec l’autre, "
        "{played}, soit {value}.",
    },
    "starter": {
        "en": "With this move the next round is expected to start with {better}, not {played}: "
        "worth {value}.",
        "fr": "Avec ce coup, la prochaine manche devrait commencer par {better}, pas par "
        "{played}, soit {value}.",
    },
    "end_played": {
        "en": "The game is expected to go on; with the other move it ends with this round while "
        "you are {lead} behind.",
        "fr": "La partie devrait continuer ; avec l’autre coup, elle finit avec cette manche, "
        "vous avec {lead} de retard.",
    },
    "end_better": {
        "en": "The game is expected to end with this round while you lead by {lead}; with the "
        "other move it goes on.",
        "fr": "La partie devrait finir avec cette manche, vous avec {lead} d’avance ; avec "
        "l’autre coup, elle continue.",
    },
    "tempo": {
        "en": "After this move {seat} must take tiles and would rather pass: worth {value}.",
        "fr": "Après ce coup, {seat} doit prendre des tuiles et préférerait passer, soit {value}.",
    },
    "tempo_centre": {
        "en": "After this move {seat} must be first to take from the centre, and would rather "
        "pass: worth {value}.",
        "fr": "Après ce coup, {seat} doit ouvrir le centre et préférerait passer, soit {value}.",
    },
    "gift": {
        "en": "The other move leaves {seat} {group} {source}, this one does not: worth {value}.",
        "fr": "L’autre coup laisse à {seat} {group} {source}, celui-ci non, soit {value}.",
    },
    "gift_line": {
        "en": "The other move leaves {seat} {group} {source}, enough to complete line {line}: "
        "worth {value}.",
        "fr": "L’autre coup laisse à {seat} {group} {source}, de quoi compléter sa ligne {line}, "
        "soit {value}.",
    },
    "denial": {
        "en": "Taking {group} {source} keeps {them} from {seat}: worth {value}.",
        "fr": "Prendre {group} {source} en prive {seat}, soit {value}.",
    },
    "denial_line": {
        "en": "Taking {group} {source} keeps {seat} from completing line {line}: worth {value}.",
        "fr": "Prendre {group} {source} empêche {seat} de compléter sa ligne {line}, soit {value}.",
    },
    "stack": {
        "en": "In the other order {seat} can take {group} {source}; in this one not: worth "
        "{value}.",
        "fr": "Dans l’autre ordre, {seat} peut prendre {group} {source} ; ainsi, non, soit "
        "{value}.",
    },
    "stack_line": {
        "en": "In the other order {seat} can complete line {line} with {group} {source}: worth "
        "{value}.",
        "fr": "Dans l’autre ordre, {seat} peut compléter sa ligne {line} avec {group} {source}, "
        "soit {value}.",
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
        "en": "The same place is better filled with {group} {better}: worth {value}.",
        "fr": "Pour le même endroit, mieux vaut prendre {group} {better}, soit {value}.",
    },
    "other_offer": {
        "en": "Better take {group} {better} than {played}: worth {value}.",
        "fr": "Mieux vaut prendre {group} {better} que {played}, soit {value}.",
    },
    "other_payment": {
        "en": "This space is better paid with {better} than with {played}: worth {value}.",
        "fr": "Mieux vaut payer cet espace avec {better} qu’avec {played}, soit {value}.",
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
        "en": "The plate is better turned with its symbol {better} than {played}: worth {value}.",
        "fr": "Mieux vaut tourner la plaque avec son symbole {better} que {played}, soit {value}.",
    },
    "other_dome_space": {
        "en": "The plate does more on dome space {better} than on {played}: worth {value}.",
        "fr": "La plaque vaut mieux sur la case Dôme {better} que sur la {played}, soit {value}.",
    },
    "no_reason": {
        "en": "The search prefers this move ({value}); no single reason explains it.",
        "fr": "La recherche préfère ce coup ({value}) ; aucune raison seule ne l’explique.",
    },
}
"""The sentences by message and language."""
