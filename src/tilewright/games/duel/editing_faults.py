"""What may be wrong with an edited position, in English and French."""

FRENCH = {
    "blue": "bleue",
    "yellow": "jaune",
    "red": "rouge",
    "black": "noire",
    "turquoise": "turquoise",
}
"""The colours, as they describe a tile."""

FAULTS = {
    **FRENCH,
    "there are {count} {colour} tiles in all; there must be {all}": "il y a {count} tuiles de"
    " couleur {colour} en tout\u00a0; il en faut {all}",
    "the sun of factory {factory} holds more than {room} tiles": "le soleil de la fabrique"
    " {factory} a plus de {room} tuiles",
    "factory {factory} has tiles on its sun and on its moon": "la fabrique {factory} a des tuiles"
    " sur son soleil et sur sa lune",
    "the sun of the large factory holds more than {room} tiles": "le soleil de la grande Fabrique a"
    " plus de {room} tuiles",
    "the moon of the large factory holds {room} tiles at most": "la lune de la grande Fabrique a"
    " {room} tuiles au plus",
    "the large factory has tiles on its sun and on its moon": "la grande Fabrique a des tuiles sur"
    " son soleil et sur sa lune",
    "the large factory still has its sun tiles, so the starting tile lies there": "la grande"
    " Fabrique a encore des tuiles sur son soleil\u00a0: la tuile Premier Joueur y est",
    "the plate {plate} lies in two places": "la plaque {plate} est à deux endroits",
    "{unseen} plates lie nowhere, but pile and hand have {hidden} plates nobody has seen": (
        "{unseen} plaques ne sont nulle part, mais pile et main ont {hidden} plaques inconnues"
    ),
    "pile and hand show more backs of a type than there are unseen plates of it": "pile et main"
    " montrent plus de dos d’un type qu’il n’en reste d’inconnus",
    "the back of a plate in the hand is always known": "le dos d’une plaque en main est toujours"
    " connu",
    "there are too many {chip} chips": "il y a trop de jetons {chip}",
    "a chip on a factory has not paid yet": "un jeton sur une fabrique n’a pas encore servi",
    "{came} chips came to the table so far, but {count} lie there": "{came} jetons sont entrés en"
    " jeu, mais il y en a {count} sur la table et les plateaux",
    "in round {round} a seat has {low} to {high} chips, used ones included": "dans la manche"
    " {round}, une place a de {low} à {high} jetons, utilisés compris",
    "factory {factory} has tiles, so its chip is not revealed": "la fabrique {factory} a des"
    " tuiles\u00a0: son jeton n’est pas révélé",
    "factory {factory} has tiles, so its chip is still there": "la fabrique {factory} a des"
    " tuiles\u00a0: son jeton est encore là",
    "goals are not those of the option tablets": "les objectifs ne sont pas ceux de l’option"
    " choisie",
    "no tablets are drawn at this table": "à cette table, on ne tire pas de tablettes",
    "goals has two sides of one tablet": "deux objectifs sont les deux faces d’une même tablette",
    "{wanted} tablets are drawn, but goals names {count}": "{wanted} tablettes sont tirées, mais il"
    " y a {count} objectifs",
    "dome space {space} of seat {seat} has tiles but no plate": "la case Dôme {space} de la place"
    " {seat} a des tuiles, mais pas de plaque",
    "dome space {space} of seat {seat} has a tile on a space of another colour": "la case Dôme"
    " {space} de la place {seat} a une tuile sur une case d’une autre couleur",
    "dome space {space} of seat {seat} has its special tile when its other spaces are filled, not"
    " before": "la case Dôme {space} de la place {seat} a sa tuile spéciale quand ses autres cases"
    " sont remplies, pas avant",
    "no tokens are used in round {round}": "aucun jeton Joueur ne sert dans la manche {round}",
    "the seat that does not start picks its first plate first": "la place qui ne commence pas"
    " choisit sa première plaque d’abord",
    "seat {seat} has {count} plates on its dome; by now it has {expected}": "la place {seat} a"
    " {count} plaques sur son dôme\u00a0; à ce moment elle en a {expected}",
    "the hand has too few plates for this stage": "il y a trop peu de plaques en main pour cette"
    " étape",
    "the hand has too many plates for this stage": "il y a trop de plaques en main pour cette"
    " étape",
    "a plate lies open only in the hand of a seat that took it from the display": "une plaque n’est"
    " visible en main que si la place l’a prise dans l’offre",
    "the hand is empty unless a seat takes a plate": "la main est vide, sauf quand une place prend"
    " une plaque",
    "seat {seat} has looked at the plates it drew": "la place {seat} a regardé les plaques qu’elle"
    " a piochées",
    "line is 1 unless tiles are stacked (the factory) or placed (the pattern line)": "la ligne en"
    " cours est 1, sauf quand on empile (la fabrique) ou place (la ligne Motif) des tuiles",
    "chips pay during tiling only": "les jetons ne servent que pendant la décoration",
    "seat {seat} has nothing left to do in this phase": "la place {seat} n’a plus rien à faire dans"
    " cette phase",
    "the game ends after round {round}": "la partie se termine après la manche {round}",
    "before a round the moons are empty": "avant une manche, les lunes sont vides",
    "before a round the starting tile lies on the large factory": "avant une manche, la tuile"
    " Premier Joueur est sur la grande Fabrique",
    "before a round seat {seat} has its {tokens} tokens": "avant une manche, la place {seat} a ses"
    " {tokens} jetons Joueur",
    "first plates are picked before round 1": "les premières plaques se choisissent avant la manche"
    " 1",
    "the display is full when a first plate is picked": "l’offre est complète quand une première"
    " plaque est choisie",
    "who picks a first plate has no plate yet": "qui choisit sa première plaque n’en a pas encore",
    "tablets are drawn before all else": "les tablettes se tirent avant tout le reste",
    "tablets are drawn before any plate is seen": "les tablettes se tirent avant que l’on voie une"
    " plaque",
    "tiles come to the table after the plates": "les tuiles arrivent après les plaques",
    "plates come first": "les plaques d’abord",
    "all tiles are dealt, so play goes on": "toutes les tuiles sont tirées\u00a0: le jeu continue",
    "a tile is to be drawn, but the bag is empty": "une tuile doit être tirée, mais le sac est"
    " vide",
    "the large factory is filled first, then the small ones in order": "la grande Fabrique se"
    " remplit d’abord, puis les petites dans l’ordre",
    "there is no small factory {factory}": "il n’y a pas de petite Fabrique {factory}",
    "two or three tiles of different colours are stacked": "on empile deux ou trois tuiles de"
    " couleurs différentes",
    "tiles lie on the factories, so phase 1 is not over": "il y a des tuiles sur les"
    " fabriques\u00a0: la phase 1 n’est pas finie",
    "chips lie there, so phase 1 is not over": "il y a encore des jetons\u00a0: la phase 1 n’est"
    " pas finie",
    "seat {seat} has tokens left": "la place {seat} a encore des jetons Joueur",
    "line {line} of seat {seat} has no tile to place": "la ligne {line} de la place {seat} n’a pas"
    " de tuile à placer",
    "line {line} is complete without chips, so none paid": "la ligne {line} est complète sans"
    " jeton\u00a0: aucun n’a servi",
    "line {line} of seat {seat} is not complete and chips cannot complete it": "la ligne {line} de"
    " la place {seat} n’est pas complète et les jetons ne peuvent pas la compléter",
    "the broken tiles of seat {seat} are not cleared": "les tuiles cassées de la place {seat} ne"
    " sont pas retirées",
    "line {line} of seat {seat} is complete but not placed": "la ligne {line} de la place {seat}"
    " est complète, mais pas placée",
    "line {line} of seat {seat} can never be placed, so it is broken": "la ligne {line} de la place"
    " {seat} ne pourra jamais être placée\u00a0: elle est cassée",
    "the position stops halfway: something happens by itself before act": "la position s’arrête à"
    " mi-chemin\u00a0: quelque chose se passe encore de soi-même",
    "line {line} of board{seat} holds up to {room} tiles of one colour, not {value}": "la ligne"
    " {line} de la place {seat} a jusqu’à {room} tuiles d’une seule couleur",
}
"""What checks and notation may find wrong, in English and French, and the words in between."""
