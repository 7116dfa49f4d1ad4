/** The rules in our own words. Every number is the server's. */
import { listIn, pluralIn } from '../../../words/grammar'
import type { Texts } from '../../../words/language.svelte'
import { frColour } from '../colours'
import type { FeatureType, Parts } from '../types'

export interface Numbers {
  parts: Parts
  /** Factories by seats. */
  factories: [string, number][]
  /** The spaces of the grey side that cost a number. */
  greySpaces: Record<string, number>
}

export const SECTIONS = [
  'aim',
  'setup',
  'round',
  'taking',
  'centre',
  'placing',
  'points',
  'features',
  'passing',
  'next',
  'end',
  'grey',
  'rare',
] as const
export type Section = (typeof SECTIONS)[number]
type Told = Record<Section, { title: string; text: string[] }>

const reward = (parts: Parts, type: FeatureType): number =>
  parts.features.find((each) => each.type === type)?.bonus_tiles ?? 0
/** How many spaces stand around a feature. */
const around = (parts: Parts, type: FeatureType): number =>
  parts.features.find((each) => each.type === type)?.spaces.length ?? 0
type Pairs = [string, number][]
const listed =
  (list: ReturnType<typeof listIn>) =>
  (pairs: Pairs, join: (key: string, n: number) => string): string =>
    list(pairs.map(([key, n]) => join(key, n)))
const numbersOf = (parts: Parts): string[] => Object.keys(parts.bonuses.numbers)

const en = ({ parts, factories, greySpaces }: Numbers): Told => {
  const [plural, list] = [pluralIn('en'), listed(listIn('en'))]
  return {
    aim: {
      title: 'What it is about',
      text: [
        `Over ${parts.rounds} rounds you take tiles and lay them into the seven stars of your board. A tile scores more the longer the row it joins; whole stars and whole numbers score again at the end. Most points win.`,
      ],
    },
    setup: {
      title: 'Set-up',
      text: [
        `The bag holds ${parts.tiles_of_a_colour} tiles of each of ${parts.colours.length} colours. ${parts.supply_spaces} of them are laid out as the supply. There are ${list(factories, (seats, n) => `${n} factories for ${seats} seats`)}; each gets ${parts.tiles_on_a_factory} tiles at random. Everybody starts with ${parts.start_score} points.`,
        'All boards show the same side. Who begins is drawn by lot, unless the table agreed to play as seated; turns go clockwise.',
      ],
    },
    round: {
      title: 'The joker of the round',
      text: [
        `In every round another colour is the joker: ${parts.jokers.join(', ')}, in this order. Colours that were the joker before are ordinary again.`,
        'A round has two parts: first all tiles are taken, then they are placed.',
      ],
    },
    taking: {
      title: 'Taking tiles',
      text: [
        'In turn, clockwise, each takes all tiles of one colour from one factory; what is left there goes to the centre. Or all tiles of one colour from the centre, where the others stay.',
        'The colour chosen is not the joker. But if jokers lie there, exactly one of them must come along. The joker itself may be taken only where nothing else lies, and then only one.',
        'Press a colour on the factory to see what it takes.',
      ],
    },
    centre: {
      title: 'First in the centre',
      text: [
        `Whoever is the first of a round to take from the centre also takes the marker, places first, and starts the next round. It costs ${parts.tile_loss} ${plural(parts.tile_loss, 'point', 'points')} for each tile taken in that turn, the joker included. No score falls below ${parts.lowest_score}.`,
        'The taking ends when no tile is left on factories and in the centre.',
      ],
    },
    placing: {
      title: 'Placing and paying',
      text: [
        'In turn, beginning with the marker, each lays one tile or passes. A space costs as many tiles as its number: one of them stays on the space, the others go to the tower. An outer star takes its own colour only; the centre star takes each colour once.',
        'Jokers may stand in for the colour that is placed, as many as you like, but at least one tile paid is of that colour. A tile of the joker colour is paid with its own colour alone.',
        'Below, a space is chosen: choose how many jokers pay for it.',
      ],
    },
    points: {
      title: 'Points for a tile',
      text: [
        'A tile scores one point for itself and one for every tile of its star that it is joined to, directly or through others. The six spaces of a star form a ring. Stars never touch each other.',
        'Press a lit space to see what it would bring.',
      ],
    },
    features: {
      title: 'Pillars, statues, windows',
      text: [
        `When all spaces around one of them have tiles, you choose bonus tiles from the supply at once. A pillar stands between an outer star and the centre star and needs ${around(parts, 'pillar')} spaces: ${reward(parts, 'pillar')} ${plural(reward(parts, 'pillar'), 'tile', 'tiles')}. A statue stands between two outer stars and needs ${around(parts, 'statue')}: ${reward(parts, 'statue')} ${plural(reward(parts, 'statue'), 'tile', 'tiles')}. A window stands at the rim of an outer star and needs the ${around(parts, 'window')} beside it: ${reward(parts, 'window')} ${plural(reward(parts, 'window'), 'tile', 'tiles')}.`,
        'One tile may complete two of them. Bonus tiles may be jokers, and can be used from your next turn on. At the end of every turn in which a tile is placed or somebody passes, the supply is filled up again. If it holds fewer tiles than you have earned, you take what is there.',
      ],
    },
    passing: {
      title: 'Passing',
      text: [
        `Whoever cannot place a tile, or does not want to, passes and has no further turn in this round. You may keep up to ${parts.corners} tiles in the corners of your board for the next round; every other one goes to the tower and costs ${parts.tile_loss} ${plural(parts.tile_loss, 'point', 'points')}. In the last round tiles that you keep cost the same. Without tiles you pass by yourself. When all have passed, the round is over.`,
      ],
    },
    next: {
      title: 'The next round',
      text: [
        'The factories are filled anew, the marker goes back to the centre, kept tiles come back to the hand; who had the marker starts. When a tile is wanted and the bag is empty, the tower is emptied into it.',
      ],
    },
    end: {
      title: 'The end',
      text: [
        `After round ${parts.rounds} whole stars score: ${list(Object.entries(parts.bonuses.stars), (colour, points) => `${colour} ${points}`)}, multicoloured ${parts.bonuses.multicolour}. Tiles on all spaces of a number score too: ${list(Object.entries(parts.bonuses.numbers), (number, points) => `all ${number}s ${points}`)}.`,
        `Then every tile kept costs ${parts.tile_loss} ${plural(parts.tile_loss, 'point', 'points')}. Most points win; with equal points, players share the win.`,
      ],
    },
    grey: {
      title: 'The grey side',
      text: [
        'All may agree on the grey side. No star has a colour, and the spaces cost something else. The first tile of a star may have any colour; the second decides: the same colour, and the star takes only that one; another, and all its tiles must differ. This holds for the centre star too. A mark beside the star shows what it has become.',
        `Stars score by what they are made of, wherever they lie; there may be several alike. For the numbers all spaces are wanted: ${list(
          numbersOf(parts).map((number) => [number, greySpaces[number] ?? 0]),
          (number, n) => `${n} with ${number}`,
        )}.`,
      ],
    },
    rare: {
      title: 'What happens rarely',
      text: [
        'If nobody took from the centre, who started the round places first and starts again, at no cost. If bag and tower are both empty, factories stay short or empty; without any tile the round goes on with the kept ones. A single tile to choose from the supply is still chosen.',
      ],
    },
  }
}

const fr: typeof en = ({ parts, factories, greySpaces }) => {
  const [plural, list] = [pluralIn('fr'), listed(listIn('fr'))]
  return {
    aim: {
      title: 'Le but',
      text: [
        `En ${parts.rounds} manches, vous prenez des tuiles et les placez dans les sept étoiles de votre plateau Joueur. Une tuile rapporte d’autant plus que la suite qu’elle rejoint est longue\u00a0; les étoiles et les chiffres complets rapportent encore à la fin. Le plus de points gagne.`,
      ],
    },
    setup: {
      title: 'Mise en place',
      text: [
        `Le sac contient ${parts.tiles_of_a_colour} tuiles de chacune des ${parts.colours.length} couleurs. ${parts.supply_spaces} d’entre elles garnissent les espaces d’approvisionnement. Il y a ${list(factories, (seats, n) => `${n} cercles Fabrique à ${seats} joueurs`)}\u00a0; chacun reçoit ${parts.tiles_on_a_factory} tuiles au hasard. Chacun commence avec ${parts.start_score} points.`,
        'Tous jouent du même côté du plateau. Qui commence est tiré au sort, sauf si la table a convenu de jouer dans l’ordre des places\u00a0; on joue dans le sens horaire.',
      ],
    },
    round: {
      title: 'Le joker de la manche',
      text: [
        `À chaque manche, une autre couleur est le joker\u00a0: ${parts.jokers.map(frColour).join(', ')}, dans cet ordre. Les couleurs qui l’ont été redeviennent ordinaires.`,
        'Une manche a deux parties\u00a0: on prend d’abord toutes les tuiles, puis on les place.',
      ],
    },
    taking: {
      title: 'Prendre des tuiles',
      text: [
        'À tour de rôle, dans le sens horaire, chacun prend toutes les tuiles d’une couleur sur un cercle Fabrique\u00a0; ce qui y reste va au centre. Ou bien toutes les tuiles d’une couleur au centre, où les autres restent.',
        'La couleur choisie n’est pas le joker. Mais s’il y a là des jokers, il faut en prendre exactement un avec. Le joker lui-même ne se prend que là où il n’y a rien d’autre, et un seul.',
        'Touchez une couleur du cercle Fabrique pour voir ce qu’elle emporte.',
      ],
    },
    centre: {
      title: 'Le premier au centre',
      text: [
        `Le premier de la manche à prendre au centre prend aussi le marqueur Premier joueur, placera en premier et commencera la manche suivante. Cela coûte ${parts.tile_loss} ${plural(parts.tile_loss, 'point', 'points')} par tuile prise à ce tour, joker compris. Un score ne descend jamais au-dessous de ${parts.lowest_score}.`,
        'On cesse de prendre quand il ne reste aucune tuile ni sur les cercles Fabrique ni au centre.',
      ],
    },
    placing: {
      title: 'Placer et payer',
      text: [
        'À tour de rôle, en commençant par le marqueur, chacun place une tuile ou passe. Un espace coûte autant de tuiles que son chiffre\u00a0: l’une y reste, les autres vont dans la tour. Une étoile extérieure n’accepte que sa couleur\u00a0; l’étoile centrale accepte chaque couleur une fois.',
        'Des tuiles de la couleur joker peuvent remplacer la couleur placée, autant que vous voulez, mais au moins une tuile payée est de cette couleur. Une tuile de la couleur joker ne se paie qu’avec sa propre couleur.',
        'Ci-dessous, un espace est choisi\u00a0: choisissez combien de jokers le paient.',
      ],
    },
    points: {
      title: 'Les points d’une tuile',
      text: [
        'Une tuile rapporte un point pour elle-même et un pour chaque tuile de son étoile à laquelle elle est reliée, directement ou par d’autres. Les six espaces d’une étoile forment un anneau. Les étoiles ne se touchent jamais.',
        'Touchez un espace éclairé pour voir ce qu’il rapporterait.',
      ],
    },
    features: {
      title: 'Piliers, statues, fenêtres',
      text: [
        `Quand tous les espaces autour de l’un d’eux ont une tuile, vous choisissez aussitôt des tuiles bonus sur les espaces d’approvisionnement. Un pilier est entre une étoile extérieure et l’étoile centrale et demande ${around(parts, 'pillar')} espaces\u00a0: ${reward(parts, 'pillar')} ${plural(reward(parts, 'pillar'), 'tuile', 'tuiles')}. Une statue est entre deux étoiles extérieures et en demande ${around(parts, 'statue')}\u00a0: ${reward(parts, 'statue')} ${plural(reward(parts, 'statue'), 'tuile', 'tuiles')}. Une fenêtre est au bord d’une étoile extérieure et demande les ${around(parts, 'window')} espaces à côté d’elle\u00a0: ${reward(parts, 'window')} ${plural(reward(parts, 'window'), 'tuile', 'tuiles')}.`,
        'Une tuile peut en compléter deux. Les tuiles bonus peuvent être des jokers et servent dès votre prochain tour. À la fin de chaque tour où l’on place une tuile ou passe, les espaces d’approvisionnement sont remplis. S’ils ont moins de tuiles que vous n’en avez gagné, vous prenez ce qu’il y a.',
      ],
    },
    passing: {
      title: 'Passer',
      text: [
        `Qui ne peut ou ne veut pas placer de tuile passe et ne joue plus de la manche. Vous pouvez conserver jusqu’à ${parts.corners} tuiles aux coins de votre plateau Joueur pour la manche suivante\u00a0; chaque autre est défaussée dans la tour et coûte ${parts.tile_loss} ${plural(parts.tile_loss, 'point', 'points')}. À la dernière manche, les tuiles conservées coûtent autant. Sans tuile, on passe d’office. Quand tous ont passé, la manche est finie.`,
      ],
    },
    next: {
      title: 'La manche suivante',
      text: [
        'Les cercles Fabrique sont remplis, le marqueur Premier joueur retourne au centre, les tuiles conservées reviennent en main\u00a0; qui avait le marqueur commence. Quand il faut une tuile et que le sac est vide, on y verse la tour.',
      ],
    },
    end: {
      title: 'La fin',
      text: [
        `Après la manche ${parts.rounds}, les étoiles complètes rapportent\u00a0: ${list(Object.entries(parts.bonuses.stars), (colour, points) => `${frColour(colour)} ${points}`)}, multicolore ${parts.bonuses.multicolour}. Des tuiles sur tous les espaces d’un chiffre rapportent aussi\u00a0: ${list(Object.entries(parts.bonuses.numbers), (number, points) => `tous les ${number}, ${points}`)}.`,
        `Puis chaque tuile conservée coûte ${parts.tile_loss} ${plural(parts.tile_loss, 'point', 'points')}. Le plus de points gagne\u00a0; à égalité, les joueurs se partagent la victoire.`,
      ],
    },
    grey: {
      title: 'Le côté gris',
      text: [
        'On peut convenir de jouer sur le côté gris. Aucune étoile n’a de couleur, et les espaces coûtent autre chose. La première tuile d’une étoile est de n’importe quelle couleur\u00a0; la deuxième décide\u00a0: la même couleur, et l’étoile n’accepte plus qu’elle\u00a0; une autre, et toutes ses tuiles seront différentes. Cela vaut aussi pour l’étoile centrale. Une marque près de l’étoile montre ce qu’elle est devenue.',
        `Les étoiles comptent selon ce qui les compose, où qu’elles soient\u00a0; il peut y en avoir plusieurs pareilles. Pour les chiffres, il faut tous les espaces\u00a0: ${list(
          numbersOf(parts).map((number) => [number, greySpaces[number] ?? 0]),
          (number, n) => `${n} de ${number}`,
        )}.`,
      ],
    },
    rare: {
      title: 'Ce qui arrive rarement',
      text: [
        'Si personne n’a pris au centre, qui a commencé la manche place en premier et recommence, sans rien payer. Si le sac et la tour sont vides, des cercles Fabrique restent incomplets ou vides\u00a0; sans aucune tuile, la manche se joue avec celles qu’on a conservées. Une seule tuile possible sur les espaces d’approvisionnement se choisit quand même.',
      ],
    },
  }
}

export const rulesTexts: Texts<typeof en> = { en, fr }
export const aside: Texts<{ contents: string; failed: string }> = {
  en: { contents: 'Contents', failed: 'The rules cannot be loaded now.' },
  fr: { contents: 'Sommaire', failed: 'Les règles ne peuvent être chargées pour le moment.' },
}
