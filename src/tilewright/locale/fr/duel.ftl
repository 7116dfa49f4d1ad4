### Duel : les coups.

duel-source = { $source ->
    [moons] des lunes
    [large] du grand soleil
   *[small] du soleil de la fabrique { $factory }
}

duel-target = { $line ->
    [0] les tuiles cassées
   *[other] la ligne { $line }
}

duel-take = { tiles } { duel-source } pour { duel-target }{ $has-starting-tile ->
    [yes] , avec la tuile Premier Joueur
   *[no] {""}
}{ $breaks ->
    [0] {""}
    [one] , dont { $breaks } cassée
   *[other] , dont { $breaks } cassées
}

duel-pile = { $upper } sur { $lower }

duel-pile-tile = { colour-one }

duel-stack = empiler { $pile }, fabrique { $factory }

duel-back = { $back ->
    [special] spéciale
   *[joker] joker
}

duel-plate = la plaque { $first }-{ $second }-{ $third } { duel-back }

duel-plate-back = une plaque { duel-back }

duel-colour = { colour }

duel-pick = { $plate } de l’offre

duel-draw = piocher { duel-plate-back } { $is-free ->
    [yes] sans perdre de point
   *[no] pour 1 point
}

duel-stop = s’arrêter et regarder { $count ->
    [one] la plaque piochée
   *[other] les plaques piochées
}

duel-keep = garder { $plate } (nᵒ { $number })

duel-return = remettre { $plate } sous la pile

duel-put = { $plate } sur la case Dôme { $space }, symbole { $symbol ->
    [lower-right] en bas à droite
    [lower-left] en bas à gauche
    [upper-left] en haut à gauche
   *[upper-right] en haut à droite
}

duel-chip-whole = { $first }
duel-chip-half = { $first }-{ $second }

duel-take-chip = le jeton Bonus { $chip } de la fabrique { $factory }

duel-pay = compléter la ligne { $line } avec { $count ->
    [one] le jeton
   *[other] les jetons
} Bonus { LIST($chips) }

duel-skip = laisser la ligne { $line } telle quelle

## Images

duel-title = Duel
duel-factory = Fabrique { $factory } : soleil { LIST($sun) } ; lune à partir du bas { LIST($moon) }.
duel-large-factory = Grande Fabrique : soleil { LIST($sun) } ; lune { LIST($moon) }.
duel-on-dome = plaques sur le dôme : { $plates }, tuiles : { $tiles }
duel-plates-label = Plaques
duel-pile-label = reste { $count }
duel-hand-label = En main
duel-large-label = Grande
duel-broken-label = Cassées

duel-goal-label = { $goal ->
    [rows] rangée
    [colour_rows] rangée de 5 couleurs
    [columns] colonne
    [border] tuile au bord
    [diagonals] diagonale
    [corners] plaque de coin
    [jokers] multicolore, si toutes
   *[empty_specials] spéciale vide
}
