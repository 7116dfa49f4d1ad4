### Pavillon : les coups.

pavilion-source = { $factory ->
    [0] au centre
   *[other] de la fabrique { $factory }
}

pavilion-take = { tiles }{ $joker ->
    [none] {""}
   *[other] {" "}et { $joker } (joker)
} { pavilion-source }{ $has-marker ->
    [yes] , avec le marqueur (-{ $points })
   *[no] {""}
}

pavilion-star = étoile { $star ->
    [upper-left] en haut à gauche
    [upper-right] en haut à droite
    [right] à droite
    [lower-right] en bas à droite
    [lower-left] en bas à gauche
    [left] à gauche
    [centre] centrale
    [orange] orange
    [red] rouge
    [blue] bleue
    [yellow] jaune
    [green] verte
   *[purple] violette
}

pavilion-space-numbered = l’espace { $space } de l’{ pavilion-star }

pavilion-space-printed = le { $number } de l’{ pavilion-star }

pavilion-space-tip = le { $number } { $tip ->
    [top] du haut
    [upper-right] en haut à droite
    [lower-right] en bas à droite
    [bottom] du bas
    [lower-left] en bas à gauche
   *[upper-left] en haut à gauche
} de l’{ pavilion-star }

pavilion-place = { tile } sur { $space }, pour { tiles }{ $jokers ->
    [none] {""}
   *[other] {" "}et { $jokers }
}

pavilion-bonus = { tile } en bonus

pavilion-pass = passer, { $keeps ->
    [yes] conserver { LIST($kept) }
   *[no] ne rien conserver
}{ pavilion-discard }

pavilion-discard = { $given-up ->
    [0] {""}
    [one] , défausser { $given-up } tuile
   *[other] , défausser { $given-up } tuiles
}

pavilion-last-pass = passer{ $keeps ->
    [yes] , conserver { LIST($kept) } jusqu’à la fin
   *[no] {""}
}{ pavilion-discard } ({ $points ->
    [0] 0
   *[other] -{ $points }
})

## Images

pavilion-title = Pavillon
pavilion-joker = Joker : { $colour }.
pavilion-supply = Approvisionnement : { LIST($tiles) }.
pavilion-on-star = { pavilion-star } : { $count }
pavilion-in-hand = en main : { LIST($tiles) }
pavilion-joker-label = Joker
# Il y a peu de place.
pavilion-supply-label = Approv.
pavilion-keeps-label = Conserve
pavilion-holds-label = En main
