### Classique : les coups.

classic-source = { $factory ->
    [0] au centre
   *[other] de la fabrique { $factory }
}

classic-target = { $line ->
    [0] la ligne Plancher
   *[other] la ligne { $line }
}

classic-take = { tiles } { classic-source } pour { classic-target }{ $has-marker ->
    [yes] , avec le marqueur
   *[no] {""}
}{ $falls ->
    [0] {""}
   *[other] , dont { $falls } au plancher
}

## Images

classic-title = Classique
classic-bag-lid = tuiles dans le sac : { $bag }, dans le couvercle : { $lid }
classic-on-wall = tuiles sur le mur : { $tiles }
classic-on-floor = ligne Plancher : { LIST($tiles) }
classic-floor-label = Plancher
