colour-one = { $colour ->
    [blue] bleue
    [red] rouge
    [black] noire
   *[white] blanche
}
colour-many = { $colour ->
    [blue] bleues
    [red] rouges
    [black] noires
   *[white] blanches
}
figure = { $colour ->
    [blue] étoile
    [red] trèfle
    [black] feuilles
   *[white] vagues
}
tiles = { $count } { $count ->
    [one] { colour-one }
   *[other] { colour-many }
} ({ figure })
tile = une tuile { colour-one } ({ figure })
joker = { $count } { $count ->
    [one] joker
   *[other] jokers
}
points = { $value } { $value ->
    [one] point
   *[other] points
}
about-points = environ { points }
nothing = rien
you = vous
person = { $name }
line = ligne { $line }
floor = ligne Plancher

# « Rien » demande une négation.
lose-points = { $who ->
    [you] Vous { $loses-nothing ->
        [yes] ne perdez { $lost }
       *[no] perdez { $lost }
    }
   *[other] { $name } { $loses-nothing ->
        [yes] ne perd { $lost }
       *[no] perd { $lost }
    }
} sur la ligne Plancher ; avec le meilleur coup, { $better }.
can-be-made = { $who ->
    [you] On peut vous faire perdre { $lost }
   *[other] On peut faire perdre { $lost } à { $name }
}.
must-take = Après cela, { $who ->
    [you] vous devez prendre { $tiles } et préféreriez passer
   *[other] { $name } doit prendre { $tiles } et préférerait passer
}.
keep-none = Avec le meilleur coup, { $count ->
    [0] vous ne conserveriez aucune tuile
    [one] vous conserveriez une tuile
   *[other] vous conserveriez { $count } tuiles
}.
listed = Au centre : { LIST($tiles, kind: "and") }.
share = Cela coûte { NUMBER($share, digits: 1) } % de la victoire.
signed = La ligne Plancher rapporte { NUMBER($points, sign: "always") }.
of-player = Le meilleur coup { of-name } était le dernier.
because-you = Vous prenez le marqueur parce { INITIAL($name) ->
    [vowel] qu’{ $name }
   *[consonant] que { $name }
} en aurait besoin.
on-star = Il manque { $tiles } à { $star ->
    [centre] l’étoile centrale
    [blue] l’étoile bleue
    [red] l’étoile rouge
   *[white] l’étoile blanche
}.
line-holds = { $whose ->
    [own] Votre { $line }
   *[owned] La { $line } { of-name }
} contient { $tiles }.
with-chips = { $who ->
    [you] Vous complétez
   *[other] { $name } complète
} la { $line } avec { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
pushes = Votre coup pousse { $tiles } au centre ; { $name } { $count ->
    [one] la prend
   *[other] les prend
}.
rounds-left = { $count ->
    [0] C’est la dernière manche.
    [one] Il reste une manche.
   *[other] Il reste { $count } manches.
}
keeps-from-line = Prendre { $tiles } empêche { $name } de compléter la { $line }.
row-lacking = Avec le meilleur coup, { $tile } devrait arriver dans { $whose ->
    [own] votre rangée { $row }
   *[owned] la rangée { $row } { of-name }
}.
of-name = { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
starter = La prochaine manche commence par { $who ->
    [you] vous
   *[other] { $name }
}, et non par { $instead ->
    [you] vous
   *[other] { $other-name }
}.
