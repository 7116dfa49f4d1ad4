/** The rules in our own words. Every number is the server's. */
import { listIn } from '../../../words/grammar'
import { signed, type Texts } from '../../../words/language.svelte'

/** The numbers that are printed on boards and box. */
export interface Numbers {
  /** Factories by seats. */
  factories: [string, number][]
  onFactory: number
  ofColour: number
  colours: number
  size: number
  penalties: number[]
  bonuses: { row: number; column: number; colour: number }
  startScore: number
  roundLimit: number
}

export type SectionKey =
  'aim' | 'setup' | 'taking' | 'lines' | 'floor' | 'tiling' | 'next' | 'end' | 'ties' | 'grey'

export interface RulesText {
  contents: string
  sections: Record<SectionKey, { title: string; text: string[] }>
  tryLine: string
  tryColumn: string
  start: string
  again: string
  step: string
  score: (points: number) => string
  you: string
}

const list = { en: listIn('en'), fr: listIn('fr') }

export const rulesTexts: Texts<(numbers: Numbers) => RulesText> = {
  en: (n) => ({
    contents: 'On this page',
    sections: {
      aim: {
        title: 'The aim',
        text: [
          'Tiles come from shared factories, wait in your pattern lines, and end on your wall. A tile on the wall brings points for the neighbours it joins. Most points win.',
        ],
      },
      setup: {
        title: 'Set-up',
        text: [
          `Every seat has a board: ${n.size} pattern lines on the left, a wall of ${n.size} rows on the right, a floor line below. Scores start at ${n.startScore}. All boards show the same side.`,
          `On the table lie ${list.en(
            n.factories.map(([seats, count]) => `${count} factories for ${seats} seats`),
          )}. Each gets ${n.onFactory} tiles, drawn blindly from a bag with ${n.ofColour} of each of ${n.colours} colours.`,
          'The starting player marker lies in the centre. Who begins is drawn by lot, unless the table agreed to play as seated; turns go clockwise.',
        ],
      },
      taking: {
        title: 'Taking tiles',
        text: [
          'On your turn you take all tiles of one colour from one factory, and the other tiles of that factory slide to the centre. Or you take all tiles of one colour from the centre. You cannot pass.',
          'Whoever is first in a round to take from the centre also takes the starting player marker. It goes to the first free space of that floor line and costs points like a tile; in return its owner begins the next round.',
        ],
      },
      lines: {
        title: 'Pattern lines',
        text: [
          'All tiles you took go to one line. Line 1 has one space, line 2 has two, and so on.',
          'A line holds one colour at a time. It does not take a colour that its row of the wall already has, and a full line takes nothing more.',
          'Tiles for which the line has no space fall to the floor line. You may also put everything on the floor.',
        ],
      },
      floor: {
        title: 'The floor line',
        text: [
          `What lies on the floor costs points when the round is scored, from left to right: ${n.penalties.map(signed).join(', ')}. Tiles beyond the last space go to the lid of the box without cost.`,
          'A score never falls below 0.',
        ],
      },
      tiling: {
        title: 'Wall tiling',
        text: [
          'When no tile is left on factories and centre, every full line is tiled, from top to bottom: one of its tiles moves to the space of its colour in the same row of the wall, the others go to the lid of the box. Lines that are not full stay as they are.',
          'A tile that touches no other brings 1 point. Otherwise count the unbroken run across in which it stands, and the run down, each if it has at least two tiles: that many points. A tile in both runs counts in both.',
          'Last comes the floor line: its points are lost, its tiles go to the lid.',
        ],
      },
      next: {
        title: 'The next round',
        text: [
          'Who has the marker begins, and the marker goes back to the centre. The factories are filled again. When the bag is empty, the tiles in the lid are put back into it; if there are still too few, some factories stay short.',
          'If nobody took the marker, the same seat begins again.',
        ],
      },
      end: {
        title: 'The end and its bonuses',
        text: [
          'The game ends with the round in which somebody completes a row of the wall. That round is scored as usual.',
          `Then each complete row brings ${signed(n.bonuses.row)}, each complete column ${signed(n.bonuses.column)}, and each colour with all its tiles on the wall ${signed(n.bonuses.colour)}.`,
          `A game that nobody can end stops after round ${n.roundLimit}, or when there is no tile left to deal.`,
        ],
      },
      ties: {
        title: 'Ties',
        text: [
          'With equal points the seat with more complete rows is ahead. If those are equal too, they share the win.',
        ],
      },
      grey: {
        title: 'The grey wall',
        text: [
          'On the other side of the boards no colour has a space of its own. When a line is tiled you choose the column. A colour may lie only once in each row and in each column.',
          'If the tile has a space to go to, it must go. If it has none, the whole line falls to the floor line and costs points in this round.',
          'While taking, only the row is looked at: you may fill a line whose tile will find no column. Take care.',
        ],
      },
    },
    tryLine: 'Press a lit line to see what it brings.',
    tryColumn: 'Press a lit space to see what it brings.',
    start: 'Two lines are full. Two things lie on the floor line.',
    again: 'From the beginning',
    step: 'Next step',
    score: (points) => `Score: ${points}`,
    you: 'You',
  }),
  fr: (n) => ({
    contents: 'Sur cette page',
    sections: {
      aim: {
        title: 'Le but',
        text: [
          'Les tuiles viennent des cercles Fabrique communs, attendent dans vos lignes Motif et finissent sur votre mur. Une tuile posée rapporte des points selon les voisines qu’elle rejoint. Le plus grand total gagne.',
        ],
      },
      setup: {
        title: 'La mise en place',
        text: [
          `Chaque place a un plateau de joueur\u00a0: ${n.size} lignes Motif à gauche, un mur de ${n.size} lignes horizontales (les rangées) à droite, une ligne Plancher en bas. Les scores partent de ${n.startScore}. Tous les joueurs utilisent le même côté du plateau.`,
          `Sur la table, il y a ${list.fr(
            n.factories.map(([seats, count]) => `${count} cercles Fabrique à ${seats} joueurs`),
          )}. Chacun reçoit ${n.onFactory} tuiles, piochées à l’aveugle dans un sac qui en contient ${n.ofColour} de chacune des ${n.colours} couleurs.`,
          'Le marqueur de premier joueur est au centre de la table. Qui commence est tiré au sort, sauf si la table a convenu de jouer dans l’ordre des places\u00a0; on joue dans le sens des aiguilles d’une montre.',
        ],
      },
      taking: {
        title: 'Prendre des tuiles',
        text: [
          'À votre tour, vous prenez toutes les tuiles d’une couleur sur un cercle Fabrique, et ses autres tuiles glissent au centre. Ou bien vous prenez toutes les tuiles d’une couleur au centre. On ne passe pas.',
          'Qui prend au centre en premier dans la manche prend aussi le marqueur de premier joueur. Il va sur le premier espace libre de sa ligne Plancher et coûte des points comme une tuile\u00a0; en échange, son propriétaire commence la manche suivante.',
        ],
      },
      lines: {
        title: 'Les lignes Motif',
        text: [
          'Toutes les tuiles prises vont dans une seule ligne Motif. La ligne 1 a un espace, la ligne 2 en a deux, et ainsi de suite.',
          'Une ligne ne contient qu’une couleur à la fois. Elle refuse une couleur que sa rangée du mur a déjà, et une ligne complète ne prend plus rien.',
          'Les tuiles qui n’y trouvent pas d’espace tombent sur la ligne Plancher. Vous pouvez aussi tout y mettre.',
        ],
      },
      floor: {
        title: 'La ligne Plancher',
        text: [
          `Ce qui est sur la ligne Plancher coûte des points au décompte de la manche, de gauche à droite\u00a0: ${n.penalties.map(signed).join(', ')}. Au-delà du dernier espace, les tuiles vont dans le couvercle de la boîte sans rien coûter.`,
          'Un score ne descend jamais sous 0.',
        ],
      },
      tiling: {
        title: 'La décoration du mur',
        text: [
          'Quand il n’y a plus de tuile ni sur les cercles Fabrique ni au centre, on prend les lignes Motif complètes de haut en bas\u00a0: une tuile de la ligne va sur l’espace de sa couleur dans la même rangée du mur, les autres vont dans le couvercle de la boîte. Les lignes incomplètes restent en place.',
          'Une tuile qui n’en touche aucune autre rapporte 1 point. Sinon, comptez la suite ininterrompue où elle se trouve en rangée, puis en colonne, chacune si elle a au moins deux tuiles\u00a0: autant de points. Une tuile prise dans les deux suites compte dans les deux.',
          'La ligne Plancher vient en dernier\u00a0: ses points sont perdus, ses tuiles vont dans le couvercle.',
        ],
      },
      next: {
        title: 'La manche suivante',
        text: [
          'Qui a le marqueur de premier joueur commence, et le marqueur retourne au centre. On remplit les cercles Fabrique. Quand le sac est vide, on y remet les tuiles du couvercle\u00a0; s’il en manque encore, des cercles restent incomplets.',
          'Si personne n’a pris le marqueur, la même place recommence.',
        ],
      },
      end: {
        title: 'La fin et ses bonus',
        text: [
          'La partie finit avec la manche où quelqu’un complète une rangée du mur. Cette manche se compte comme les autres.',
          `Ensuite, chaque rangée complète rapporte ${signed(n.bonuses.row)}, chaque colonne complète ${signed(n.bonuses.column)}, et chaque couleur dont toutes les tuiles sont sur le mur ${signed(n.bonuses.colour)}.`,
          `Une partie que personne ne peut finir s’arrête après la manche ${n.roundLimit}, ou quand il n’y a plus de tuile à distribuer.`,
        ],
      },
      ties: {
        title: 'Les égalités',
        text: [
          'À points égaux, la place qui a le plus de rangées complètes est devant. Si elles sont égales aussi, les joueurs se partagent la victoire.',
        ],
      },
      grey: {
        title: 'Le côté gris',
        text: [
          'Sur l’autre côté des plateaux, aucune couleur n’a son espace. Quand une ligne Motif passe au mur, vous choisissez la colonne. Une couleur n’a qu’une place dans chaque rangée et dans chaque colonne.',
          'Si la tuile a un espace possible, elle doit y aller. Si elle n’en a aucun, toute la ligne tombe sur la ligne Plancher et coûte des points dans cette manche.',
          'Quand on prend, seule la rangée compte\u00a0: vous pouvez compléter une ligne Motif dont la tuile n’aura aucune colonne. Prenez garde.',
        ],
      },
    },
    tryLine: 'Touchez une ligne Motif allumée pour voir ce qu’elle rapporte.',
    tryColumn: 'Touchez un espace allumé pour voir ce qu’il rapporte.',
    start: 'Deux lignes Motif sont complètes. Il y a deux pièces sur la ligne Plancher.',
    again: 'Depuis le début',
    step: 'Étape suivante',
    score: (points) => `Score\u00a0: ${points}`,
    you: 'Vous',
  }),
}

/** Instead of the rules when their numbers cannot be had. */
export const failedTexts: Texts<string> = {
  en: 'The numbers of this game could not be fetched. Try again when the server can be reached.',
  fr: 'Les nombres de ce jeu n’ont pas pu être lus. Réessayez quand le serveur est joignable.',
}
