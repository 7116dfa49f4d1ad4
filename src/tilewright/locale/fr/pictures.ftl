### Les images de la table : leurs étiquettes, et ce qu’en dit un lecteur d’écran.

picture-title = { $game }, manche { $round } : { $who }

picture-round = Manche { $round }
picture-round-over = Manche { $round }, la partie est terminée

picture-over = la partie est terminée
picture-chance-acts = au hasard de jouer
picture-seat-acts = place { $seat } au trait

picture-scores = Scores : { LIST($scores) }.

picture-score = { $name } { $score }

picture-seat = Place { $seat }

picture-board = Place { $seat } : { LIST($parts) }.

picture-to-act = au trait
picture-starts = commence la manche
picture-you = vous

picture-nothing = rien

picture-things = { $thing ->
    [marker] { $count } marqueur
    [starting-tile] { $count } tuile Premier Joueur
   *[tile] { tiles }
}

picture-tile = { colour-one }

picture-centre-label = Centre
picture-centre = Centre : { LIST($tiles) }.
picture-factory = Fabrique { $factory } : { LIST($tiles) }.
picture-line = ligne { $line } { $tiles }
picture-bag-tower = tuiles dans le sac : { $bag }, dans la tour : { $tower }
