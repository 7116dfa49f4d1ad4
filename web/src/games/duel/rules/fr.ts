import { listIn, pluralIn } from '../../../words/grammar'
import { change } from '../../penalty'
import type { rulesEn } from './en'
import type { Parts } from '../view'

const WORDS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
const number = (count: number) => WORDS[count] ?? String(count)
const plural = pluralIn('fr')
const list = listIn('fr')
const points = (count: number) => `${count} ${plural(count, 'point', 'points')}`

export const rulesFr: typeof rulesEn = (n: Parts) => ({
  contents: 'Sommaire',
  sections: {
    aim: {
      title: 'Le but du jeu',
      text: [
        `À deux, chacun bâtit un dôme de ${n.dome_spaces} plaques Dôme et en remplit les cases de tuiles. Après ${number(n.rounds)} manches, on compte les tablettes de score\u00a0; qui a le plus de points gagne.`,
        'Une manche a deux temps\u00a0: d’abord vous prenez à tour de rôle ce qui est sur la table, puis chacun place des tuiles sur son dôme et marque.',
      ],
    },
    setup: {
      title: 'Ce qui est sur la table',
      text: [
        `Il y a ${number(n.small_factories)} petites Fabriques et une grande. Chacune a un soleil et une lune. Chaque petit soleil reçoit ${number(n.tiles_on_small)} tuiles et le grand ${number(n.tiles_on_large)}, tirées d’un sac qui en contient ${n.tiles_of_a_colour} de chacune des ${number(n.colours.length)} couleurs. Si celles du grand soleil sont toutes de la même couleur, on les remet dans le sac et on en pioche d’autres.`,
        'Un jeton Bonus est placé face cachée sur chaque petite lune. La tuile Premier Joueur est sur la grande lune.',
        `${capital(number(n.display))} plaques Dôme face visible forment l’offre\u00a0; les autres forment une pile, face cachée. Le dos d’une plaque indique son type.`,
        `Qui commence est tiré au sort, sauf si la table a convenu de jouer dans l’ordre des places. Vous commencez avec ${points(n.start_score)} et ${number(n.tokens)} jetons Joueur. Avant le premier tour, chacun prend gratuitement une plaque Dôme de l’offre, le second joueur d’abord. Après chacun de ces deux choix, l’offre est remplie avec la pile.`,
      ],
    },
    turn: {
      title: 'Votre tour',
      text: [
        'Vous faites une chose sur quatre\u00a0: prendre une plaque Dôme, prendre des tuiles d’un soleil, prendre des tuiles des lunes, ou prendre un jeton Bonus. Si rien de cela n’est possible, vous attendez la décoration du dôme. On ne passe pas autrement.',
        'Ce premier temps finit quand les fabriques sont vides, les jetons Bonus pris et les jetons Joueur utilisés.',
      ],
    },
    plates: {
      title: 'Une plaque Dôme',
      text: [
        `Une plaque Dôme coûte un jeton Joueur. Vous en avez ${number(n.tokens)} à chaque manche sauf la dernière, qui n’en a pas\u00a0: votre dôme est donc plein avant elle.`,
        'Prenez une plaque de l’offre, ou piochez dans la pile. Ensuite, l’offre n’est remplie qu’entre les manches.',
        `Piocher coûte ${points(n.draw_cost)} par plaque, une plaque à la fois. Vous ne voyez que les dos jusqu’à ce que vous vous arrêtiez. Vous regardez alors toutes vos plaques, en gardez une et remettez les autres sous la pile dans l’ordre de votre choix\u00a0: la première remise reste au-dessus de la suivante. Vous seul connaissez leur face et leur ordre.`,
        'Sans point, on ne pioche que si l’offre est vide, et alors une seule, gratuite. (Une table peut convenir de pioches gratuites sans limite.)',
        'Placez la plaque sur une case vide de votre dôme, tournée comme vous voulez. Elle n’en bouge plus. Une même couleur peut apparaître plusieurs fois dans une rangée ou une colonne.',
        'Chaque plaque a trois cases de couleur. La quatrième est une case multicolore, qui accepte toute couleur, ou une case spéciale, qui n’en accepte aucune.',
      ],
    },
    suns: {
      title: 'Des tuiles d’un soleil',
      text: [
        'Prenez toutes les tuiles d’une couleur sur un soleil. Ce qui reste d’un petit soleil s’empile sur sa lune, par-dessus le jeton Bonus, dans l’ordre de votre choix. Ce qui reste du grand soleil va sur la grande lune, côte à côte.',
      ],
    },
    moons: {
      title: 'Des tuiles des lunes',
      text: [
        'Choisissez une couleur et prenez toutes ses tuiles qui sont au sommet\u00a0: celle du dessus de chaque pile, et toutes celles de la grande lune. Les tuiles recouvertes attendent.',
        `Qui prend le premier sur la grande lune prend aussi la tuile Premier Joueur. Elle coûte ${points(Math.abs(n.starting_tile_penalty))} en fin de manche, et donne le départ de la suivante. Si aucune tuile n’est venue sur la grande lune, elle suit les dernières tuiles du grand soleil.`,
      ],
    },
    lines: {
      title: 'Où vont les tuiles',
      text: [
        `Toutes les tuiles prises vont dans une des ${number(n.dome_size)} lignes Motif, de droite à gauche. Une ligne a autant de cases que son numéro, et une seule couleur. Une ligne complète n’accepte plus rien. Le dôme, lui, n’interdit rien à ce moment.`,
        `Les tuiles en trop vont sur la zone de tuiles cassées. Vous pouvez aussi les y mettre toutes. Elle a place pour ${number(n.broken_spaces)} tuiles cassées\u00a0; les suivantes vont dans la Tour sans rien coûter.`,
      ],
    },
    chips: {
      title: 'Les jetons Bonus',
      text: [
        `Dès qu’une petite Fabrique n’a plus de tuile, ni au soleil ni sur la lune, son jeton Bonus est révélé. Le prendre est un tour. Chacun en prend exactement ${number(n.chips_a_round)} par manche.`,
        'Un jeton Bonus montre une couleur, ou deux moitiés. Les jetons servent à la décoration du dôme, voir plus bas\u00a0; ceux qui n’ont pas servi restent à vous.',
      ],
    },
    tiling: {
      title: 'La décoration du dôme',
      text: [
        'Parcourez vos lignes Motif de haut en bas, une seule fois. Les lignes 1 et 2 sont à la rangée de plaques du haut, 3 et 4 à celle du milieu, 5 et 6 à celle du bas\u00a0; les cases supérieures d’une plaque sont pour la première des deux lignes, les inférieures pour la seconde.',
        'Une ligne complète envoie une tuile sur une case vide de sa couleur, ou une case multicolore, de sa rangée. C’est obligatoire s’il y en a une\u00a0; vous choisissez laquelle. Ses autres tuiles vont dans la Tour.',
        'S’il n’y a pas encore de case et moins de trois plaques dans cette partie du dôme, la ligne attend. S’il y en a trois et aucune case pour elle, toutes ses tuiles sont cassées, même si elle n’est pas complète.',
        'Une ligne incomplète qui contient au moins une tuile peut être complétée avec des jetons Bonus, si sa tuile peut alors être placée. Pour chaque tuile manquante, dépensez deux jetons qui montrent sa couleur, entière ou à moitié, ou trois jetons quelconques. Les jetons dépensés sont retournés pour de bon.',
      ],
    },
    scoring: {
      title: 'Les points',
      text: [
        'Une tuile qui n’en touche aucune autre marque 1 point. Sinon elle marque chaque suite dont elle fait partie, dans la rangée et dans la colonne\u00a0: 1 point par tuile de la suite, elle comprise.',
        `Quand les trois couleurs d’une plaque spéciale sont remplies, une tuile spéciale vient aussitôt sur la quatrième case. Elle marque le nombre inscrit près de sa rangée\u00a0: ${list(n.special_row_points)} de haut en bas. Elle ne marque pas de suite, mais les tuiles placées ensuite la comptent dans les leurs.`,
      ],
    },
    example: (across, down) =>
      `La tuile cerclée forme une suite de ${across} dans la rangée et une de ${down} dans la colonne\u00a0: ${across} + ${down} = ${points(across + down)}.`,
    losses: {
      title: 'Les pertes',
      text: [
        `Après vos lignes, les tuiles cassées coûtent, de gauche à droite, ${list(n.broken_penalties.map((each) => change(-Math.abs(each))))}, et la tuile Premier Joueur ${change(-Math.abs(n.starting_tile_penalty))}. On ne descend jamais sous 0. Les tuiles cassées vont dans la Tour.`,
      ],
    },
    next: {
      title: 'La manche suivante',
      text: [
        'Vous récupérez vos jetons Joueur, sauf avant la dernière manche. On remplit l’offre, puis les fabriques, chaque petite Fabrique avec un nouveau jeton Bonus. Si le sac est vide, les tuiles de la Tour y retournent. Si elles ne suffisent pas, la manche commence avec ce qu’il y a, et le jeton Bonus d’une Fabrique vide est révélé aussitôt.',
        'Qui a la tuile Premier Joueur la remet en place et commence.',
      ],
    },
    end: {
      title: 'La fin',
      text: [
        `Après la manche ${n.rounds}, on compte les tablettes en jeu. Il y en a trois ou quatre, choisies ou tirées au sort, un côté de chacune. Une première partie en utilise trois\u00a0: rangées complètes, colonnes complètes et diagonales.`,
        'Qui a le plus de points gagne. À égalité, le joueur qui détient la tuile Premier Joueur gagne.',
      ],
    },
  },
  goals: {
    rows: 'par rangée remplie d’un bout à l’autre',
    colour_rows:
      'par rangée d’au moins cinq couleurs différentes\u00a0; les tuiles spéciales comptent comme une couleur de plus, une fois',
    columns: 'par colonne remplie de haut en bas',
    border: 'par tuile sur les cases du bord du dôme',
    diagonals: 'par diagonale remplie, il y en a deux',
    corners: 'par plaque de coin remplie\u00a0; le premier nombre vaut pour les coins du haut',
    jokers: 'par case multicolore, si toutes celles de votre dôme sont remplies\u00a0; sinon rien',
    empty_specials: 'par case spéciale sans tuile',
  },
  figures: {
    before: 'Deux rouges sont prises…',
    after: '… et le reste est empilé\u00a0: la noire au sommet.',
    shown: 'Plus de tuile\u00a0: le jeton Bonus est révélé.',
    pays: (line) =>
      `Il manque une tuile à la ligne Motif ${line}. Deux jetons Bonus de sa couleur la paient, ou trois quelconques.`,
    lost: (broken, marker) =>
      `${list(broken.map(change))} pour les tuiles cassées, ${change(marker)} pour la tuile Premier Joueur\u00a0: ${change(broken.reduce((sum, each) => sum + each, marker))}.`,
  },
  kinds: {
    special: 'plaque spéciale',
    joker: 'plaque joker',
    one: 'une couleur',
    two: 'deux moitiés',
  },
})

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
