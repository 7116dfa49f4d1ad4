/** Ce qui se dit à une table de ce jeu, en français. */
import { listIn, pluralIn, verb, type Person } from '../../../words/grammar'
import { change as signed, held } from '../../penalty'
import type { DuelTexts } from './en'

/** Feminine and masculine: « une tuile bleue », « un jeton bleu »; « une plaque joker » has « une
 * case multicolore ». */
const COLOURS: Record<string, [string, string]> = {
  blue: ['bleue', 'bleu'],
  yellow: ['jaune', 'jaune'],
  red: ['rouge', 'rouge'],
  black: ['noire', 'noir'],
  turquoise: ['turquoise', 'turquoise'],
  special: ['spéciale', 'spécial'],
  joker: ['joker', 'multicolore'],
}
const INVARIABLE = ['turquoise', 'joker']
const plural = pluralIn('fr')
const list = listIn('fr')
/** The ending of a regular plural. */
const several = (count: number) => plural(count, '', 's')
const points = (count: number) => `${count} ${plural(count, 'point', 'points')}`
const tiles = (count: number) => `${count} ${plural(count, 'tuile', 'tuiles')}`
const plates = (count: number) => `${count} ${plural(count, 'plaque', 'plaques')}`
const chips = (count: number) => `${count} ${plural(count, 'jeton', 'jetons')} Bonus`
const feminine = (name: string) => COLOURS[name]?.[0] ?? name
const masculine = (name: string) => COLOURS[name]?.[1] ?? name
const tileColour = (name: string, count: number) =>
  INVARIABLE.includes(name) ? feminine(name) : feminine(name) + several(count)
const chipName = (colours: string[]) => list(colours.map(masculine))
const plateName = (spaces: string[]) => spaces.map(masculine).join(', ')

const takes = (person: Person) => verb(person, 'prenez', 'prend')
const places = (person: Person) => verb(person, 'placez', 'place')

export const fr: DuelTexts = {
  colour: masculine,
  tileColour,
  tiles,
  region: {
    plates: 'Plaques Dôme',
    display: 'Offre de plaques Dôme',
    factories: 'Fabriques',
    large: 'Grande',
    largeFactory: 'Grande Fabrique',
    factory: (number) => `Fabrique ${number}`,
    broken: 'Cassées',
    chips: 'Jetons Bonus',
    dome: 'Dôme',
    lines: 'Lignes Motif',
    tablets: 'Tablettes de score',
    drawn: 'Plaques Dôme piochées',
    rowPoints: 'Points d’une tuile spéciale selon la rangée',
  },
  source: (name) =>
    name === 'moons'
      ? 'des lunes'
      : name === 'large factory'
        ? 'du grand soleil'
        : `du soleil de la fabrique ${name.slice('factory '.length)}`,
  to: (line) => (line === null ? 'sur la zone de tuiles cassées' : `sur la ligne Motif ${line}`),
  toShort: (line) => (line === null ? 'pour les cassées' : `pour la ligne ${line}`),
  line: (line) => `Ligne ${line}`,
  column: (column) => `Colonne ${column}`,
  lineState: (line, count, size, name) =>
    name === null
      ? `Ligne Motif ${line}, vide, ${size} ${plural(size, 'case', 'cases')}.`
      : count === size
        ? `Ligne Motif ${line}, complète, ${feminine(name)}.`
        : `Ligne Motif ${line}, ${count} ${tileColour(name, count)} sur ${size}.`,
  full: 'complète',
  fits: (count, size) => `${count} sur ${size}`,
  sun: (factory, content) => `Petite Fabrique ${factory}, soleil\u00a0: ${content}`,
  largeSun: (content) => `Grande Fabrique, soleil\u00a0: ${content}`,
  moon: (factory) => `Petite Fabrique ${factory}, lune`,
  largeMoon: 'Grande Fabrique, lune',
  stacked: (names, chip) =>
    names.length === 0
      ? chip
      : `${names.map((name, i) => (i === 0 ? `${feminine(name)} au-dessus` : `puis ${feminine(name)}`)).join(', ')}\u00a0; ${chip}`,
  nothing: 'vide',
  takeAll: (count, name, where) => `Prendre ${count} ${tileColour(name, count)} ${where}`,
  withMarker: 'avec la tuile Premier Joueur',
  marker: 'tuile Premier Joueur',
  chip: (colours) => (colours ? `jeton Bonus ${chipName(colours)}` : 'jeton Bonus face cachée'),
  chipColours: (colours) => colours.map(masculine).join('-'),
  chipNoun: (colours) => colours.map(masculine).join('-'),
  usedChips: (count) => `${chips(count)} ${plural(count, 'dépensé', 'dépensés')}`,
  takeChip: (colours, factory) =>
    `Prendre le jeton Bonus ${chipName(colours)} de la petite Fabrique ${factory}`,
  plate: (spaces) => `plaque ${plateName(spaces)}`,
  back: (kind) => (kind === null ? 'plaque' : `plaque ${feminine(kind)}`),
  backOnly: (kind) => (kind === null ? '' : feminine(kind)),
  pick: (spaces) => `Prendre la plaque ${plateName(spaces)}`,
  pile: (kind, left) =>
    `Pile\u00a0: encore ${left}${kind === null ? '' : `, la prochaine est une plaque ${feminine(kind)}`}`,
  left: (count) => `reste ${count}`,
  drawPile: (cost) => `Piocher dans la pile${cost && ` (${cost})`}`,
  known: 'Plaques que vous connaissez dans la pile',
  knownAt: (place) => `nº ${place}`,
  tokens: (name, count) =>
    `${name}\u00a0: ${count} ${plural(count, 'jeton', 'jetons')} Joueur à utiliser`,
  you: 'Vous',
  turn: 'Tourner la plaque',
  dome: (space) => {
    const row = ['en haut', 'au milieu', 'en bas'][Math.floor((space - 1) / 3)]!
    const column = ['à gauche', 'au centre', 'à droite'][(space - 1) % 3]!
    return `${row} ${column}`
  },
  emptyPlace: (place) => `Case Dôme vide, ${place}`,
  cell: (row, column, what) => `Rangée ${row}, colonne ${column}\u00a0: ${what}`,
  cellSpace: (kind) =>
    kind === null
      ? 'pas de plaque'
      : kind === 'joker'
        ? 'vide, toute couleur'
        : kind === 'special'
          ? 'vide, pour une tuile spéciale'
          : `vide, pour une ${feminine(kind)}`,
  cellTile: (kind) => `tuile ${feminine(kind)}`,
  order: 'Ordre de la pile, du haut vers le bas',
  top: 'dessus',
  under: 'dessous',
  middle: 'milieu',
  swap: (one, other) => `Mettre la ${feminine(other)} au-dessus de la ${feminine(one)}`,
  raise: (name) => `Monter la ${feminine(name)}`,
  keep: 'gardée',
  next: 'la prochaine',
  keepPlate: (spaces) => `Garder la plaque ${plateName(spaces)}`,
  returnPlate: (spaces) => `Remettre ${plateName(spaces)} sous la pile`,
  drawnHead: 'Piochées face cachée\u00a0: seul le type est connu',
  keepHead: 'Choisissez la plaque à garder',
  returnHead: 'Remettez les autres sous la pile\u00a0: la première reste au-dessus',
  putHead: 'La plaque à placer sur votre dôme',
  drawMore: (cost) => `Piocher encore${cost && ` (${cost})`}`,
  look: 'Regarder',
  leaveIt: 'Laisser',
  payWith: (count, name, isColour) =>
    isColour
      ? `${chips(count)} ${masculine(name)}${INVARIABLE.includes(name) ? '' : several(count)}`
      : chips(count),
  payment: (line) => `Jetons Bonus pour la ligne Motif ${line}`,
  chipsOf: (colours) => list(colours.map((each) => each.map(masculine).join('-'))),
  goal: {
    rows: 'rangée',
    colour_rows: 'rangée de couleurs différentes',
    columns: 'colonne',
    border: 'tuile au bord',
    diagonals: 'diagonale',
    corners: 'plaque de coin',
    jokers: 'case multicolore, si toutes sont remplies',
    empty_specials: 'case spéciale vide',
  },
  progress: (goal, done, of) => {
    if (goal === 'colour_rows') return `au mieux ${done} ${plural(done, 'couleur', 'couleurs')}`
    if (['rows', 'columns', 'diagonals'].includes(goal)) return `au mieux ${done} sur ${of}`
    if (goal === 'empty_specials')
      return `${of - done} ${plural(of - done, 'vide', 'vides')} à présent`
    return `${done} sur ${of}`
  },

  prompts: {
    pick: 'Choisissez votre première plaque Dôme.',
    offer: 'Prenez des tuiles d’un soleil ou des lunes, une plaque Dôme, ou un jeton Bonus.',
    stack: 'Empilez les tuiles qui restent sur cette lune.',
    draw: 'Piochez encore une plaque, ou regardez celles que vous avez.',
    keep: 'Gardez l’une des plaques piochées.',
    return: 'Remettez les autres plaques sous la pile, une à une.',
    put: 'Placez la plaque sur une case vide de votre dôme.',
    over: 'La partie est finie.',
  },
  promptTokens: (count) =>
    `Il vous reste ${count} ${plural(count, 'jeton', 'jetons')} Joueur à utiliser dans cette manche.`,
  promptColumn: (line, name) =>
    `Ligne Motif ${line}, ${feminine(name)}\u00a0: choisissez une case de sa rangée.`,
  promptPay: (line, missing, name) =>
    `Il manque ${missing} ${tileColour(name, missing)} à la ligne Motif ${line}.`,
  chooseLine: 'Choisissez une ligne Motif, ou la zone de tuiles cassées.',
  paysGone: 'Les jetons Bonus dépensés ne servent plus.',

  sentence: {
    takeTo: (where) => ` ${where}.`,
    full: 'Elle est alors complète',
    fullPoints: (gain) => `Elle est alors complète\u00a0: ${signed(gain)}.`,
    breaks: (count) => `${tiles(count)} ${plural(count, 'cassée', 'cassées')}`,
    loss: (loss) => `\u00a0: ${signed(loss)}.`,
    marker: (loss) =>
      `La tuile Premier Joueur vient avec\u00a0: ${signed(loss)}, et vous commencez la prochaine manche.`,
    toMoon: (over) => `${over} sur la lune.`,
    over: (names) => names.map(feminine).join(' sur '),
    toLargeMoon: (count) => `${tiles(count)} ${plural(count, 'va', 'vont')} sur la grande lune.`,
    chipShows: 'Son jeton Bonus est révélé.',
    stack: (over, factory) => `${over}, sur la petite Fabrique ${factory}.`,
    pick: 'Prendre cette plaque Dôme\u00a0: ',
    pickNext: 'Vous choisirez ensuite sa case sur votre dôme.',
    draw: (kind) => `Piocher la première plaque${kind ? `, une plaque ${feminine(kind)}` : ''}.`,
    drawCost: (cost) => (cost === 0 ? 'C’est gratuit.' : `Cela coûte ${points(-cost)}.`),
    drawNext: 'Vous la regardez en cessant de piocher.',
    stop: (count) =>
      plural(count, 'Regarder la plaque piochée.', `Regarder les ${count} plaques piochées.`),
    stopNext: 'Vous en gardez une\u00a0; les autres vont sous la pile.',
    stopNextOne: 'Elle ira sur votre dôme.',
    keep: 'Garder ',
    keepNext: 'Les autres vont sous la pile\u00a0; vous seul connaissez leur face.',
    return: (spaces) => `${spaces} va sous la pile.`,
    put: (where) => `Plaque ${where}.`,
    special: (row, gain) =>
      `Sa case spéciale est en rangée ${row}\u00a0: elle vaut ${signed(gain)}.`,
    joker: (row) => `Sa case multicolore est en rangée ${row}.`,
    turn: 'Tournez-la avec le bouton rond ou R.',
    chip: 'Prendre le jeton Bonus ',
    chipNext: 'Des jetons Bonus peuvent remplacer les tuiles manquantes d’une ligne Motif.',
    place: (column) => ` en colonne ${column}`,
    placeGain: (gain) => `\u00a0: ${signed(gain)}.`,
    runs: (across, down) =>
      across > 1 && down > 1
        ? `${across} dans sa rangée, ${down} dans sa colonne.`
        : across > 1
          ? `${across} dans sa rangée.`
          : down > 1
            ? `${down} dans sa colonne.`
            : 'Elle est isolée.',
    alsoSpecial: (row, gain) => `Une tuile spéciale en rangée ${row}\u00a0: ${signed(gain)}.`,
    pay: (chips) => `Payer avec ${chips}.`,
    skip: (line) => `Laisser la ligne Motif ${line} telle quelle.`,
  },
  confirm: {
    put: 'Placer',
    stop: 'Regarder',
    draw: 'Piocher',
    keep: 'Garder',
    skip: 'Laisser',
    place: 'Placer',
    pay: 'Dépenser',
    chip: 'Prendre',
    pick: 'Prendre',
    return: 'Sous la pile',
  },
  confirmOther: 'Confirmer',

  did: {
    took: (where, to) => [` ${where} ${to}`],
    take: (person) => `${takes(person)} `,
    stack: (person, over, factory) =>
      `${verb(person, 'empilez', 'empile')} ${over}` +
      (factory === null ? '' : ` sur la petite Fabrique ${factory}`),
    pick: (person) => `${takes(person)} la plaque `,
    pickUnknown: (person) => `${takes(person)} une plaque Dôme`,
    draw: (person, kind) =>
      `${verb(person, 'piochez', 'pioche')} une plaque${kind ? ` ${feminine(kind)}` : ' Dôme'}`,
    stop: (person) => verb(person, 'regardez votre pioche', 'regarde sa pioche'),
    keep: (person, what) => `${verb(person, 'gardez', 'garde')} une ${what}`,
    return: (person, what) => `${verb(person, 'remettez', 'remet')} une ${what} sous la pile`,
    put: (person, where) => `${places(person)} la plaque ${where}`,
    chip: (person) => `${takes(person)} un jeton Bonus`,
    chipOf: (person, colours) => `${takes(person)} le jeton Bonus ${colours}`,
    place: (line, column) => ` de la ligne ${line} en colonne ${column}`,
    placed: (person) => `${places(person)} `,
    skip: (person, line) =>
      `${verb(person, 'laissez', 'laisse')} ${line === null ? 'une ligne' : `la ligne ${line}`}`,
    pay: (person, count) => `${verb(person, 'payez', 'paie')} avec ${chips(count)}`,
  },
  event: {
    colon: '\u00a0: ',
    starting_tile: '\u00a0: tuile Premier Joueur',
    tile: (row, column, gain) => ` en rangée ${row}, colonne ${column}\u00a0: ${signed(gain)}`,
    special: (row, gain) => `\u00a0: tuile spéciale en rangée ${row}, ${signed(gain)}`,
    line_broken: (line) => `\u00a0: plus de case pour la ligne Motif ${line}, tuiles cassées (`,
    broken: (count, loss) =>
      `\u00a0: ${tiles(count)} ${plural(count, 'cassée', 'cassées')}, ${signed(loss)}`,
    starting_tile_loss: (loss) => `\u00a0: tuile Premier Joueur, ${signed(loss)}`,
    held: held.fr,
    goal: (name, gain) => `\u00a0: ${name}, ${signed(gain)}`,
    not_below_zero: '\u00a0: jamais moins de 0',
    round: (round) => `Manche ${round}. `,
    starts: (person) => ` ${verb(person, 'commencez', 'commence')}.`,
    chip: (factory, colours) => `La petite Fabrique ${factory} révèle un jeton Bonus ${colours}.`,
  },
  goalScored: {
    rows: 'rangées',
    colour_rows: 'rangées de couleurs différentes',
    columns: 'colonnes',
    border: 'tuiles au bord',
    diagonals: 'diagonales',
    corners: 'plaques de coin',
    jokers: 'cases multicolores',
    empty_specials: 'cases spéciales vides',
  },
  sources: {
    tile: 'Tuiles du dôme',
    special: 'Tuiles spéciales',
    draw: 'Plaques Dôme piochées',
    broken: 'Tuiles cassées',
    starting_tile_loss: 'Tuile Premier Joueur',
    goal: 'Tablettes de score',
    not_below_zero: 'Jamais moins de 0',
    start: 'Au départ',
  },
  overview: (display, pile, suns, tops) =>
    `${plates(display)} dans l’offre, ${pile} dans la pile\u00a0; ${suns} ${plural(suns, 'soleil', 'soleils')} avec des tuiles\u00a0; ${tiles(tops)} au sommet des lunes.`,
  guide: {
    pick: 'Chacun commence avec une plaque Dôme. Ses trois couleurs disent quelles tuiles votre dôme accueillera là.',
    offer:
      'Soleils\u00a0: prenez toutes les tuiles d’une couleur sur l’un d’eux. Lunes\u00a0: une couleur, au sommet de toutes à la fois.',
    line: 'Les anneaux dorés montrent où ces tuiles peuvent aller. Seule une ligne Motif complète envoie une tuile au dôme.',
    stack: 'Vous choisissez la tuile du dessus\u00a0: l’autre pourra la prendre ensuite.',
    put: 'Une plaque placée ne bouge plus. Ses cases du haut sont à une ligne Motif, celles du bas à la suivante.',
    draw: 'Chaque plaque piochée coûte des points. Vous ne voyez sa face qu’en vous arrêtant.',
    chip: 'Un jeton Bonus est révélé quand sa petite Fabrique est vide. Les jetons Bonus complètent une ligne Motif à qui il manque des tuiles.',
    pay: 'Les jetons Bonus complètent cette ligne Motif maintenant. Ensuite, ils ne servent plus.',
    place: 'La tuile marque les suites qu’elle rejoint, dans la rangée et la colonne.',
    plates:
      'Chaque plaque coûte un jeton Joueur. Prenez celles des couleurs que vos lignes Motif rassemblent.',
    broken:
      'Une tuile sans place sur sa ligne Motif se casse, et coûte des points à la fin de la manche.',
    goals:
      'Les tablettes de score disent ce qui compte encore à la fin. Bâtissez votre dôme pour elles.',
  },
}
