/** Ce qui se dit à une table de ce jeu, en français. */
import { change as signed } from './points'
import type { Tongue } from './en'

/** Au féminin et au masculin : une tuile bleue, un jeton bleu. */
const COLOURS: Record<string, [string, string]> = {
  blue: ['bleue', 'bleu'],
  yellow: ['jaune', 'jaune'],
  red: ['rouge', 'rouge'],
  black: ['noire', 'noir'],
  turquoise: ['turquoise', 'turquoise'],
  special: ['spéciale', 'spécial'],
  joker: ['joker', 'joker'],
}
const INVARIABLE = ['turquoise', 'joker']
const several = (count: number) => (Math.abs(count) > 1 ? 's' : '')
const points = (count: number) => `${count} point${several(count)}`
const tiles = (count: number) => `${count} tuile${several(count)}`
const feminine = (name: string) => COLOURS[name]?.[0] ?? name
const masculine = (name: string) => COLOURS[name]?.[1] ?? name
const tileColour = (name: string, count: number) =>
  INVARIABLE.includes(name) ? feminine(name) : feminine(name) + several(count)
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`
const chipName = (colours: string[]) => colours.map(masculine).join(' et ')
const plateName = (spaces: string[]) => spaces.map(masculine).join(', ')

export const fr: Tongue = {
  colour: masculine,
  tileColour,
  tiles,
  region: {
    plates: 'Plaques',
    display: 'Plaques exposées',
    factories: 'Fabriques',
    large: 'Grande',
    largeFactory: 'Grande fabrique',
    factory: (number) => `Fabrique ${number}`,
    broken: 'Brisées',
    chips: 'Jetons',
    dome: 'Dôme',
    lines: 'Lignes de motif',
    tablets: 'Tablettes de score',
    drawn: 'Plaques piochées',
    rowPoints: 'Points d’une tuile spéciale selon la rangée',
  },
  source: (name) =>
    name === 'moons'
      ? 'des lunes'
      : name === 'large factory'
        ? 'du grand soleil'
        : `du soleil de la fabrique ${name.slice('factory '.length)}`,
  to: (line) => (line === null ? 'parmi les brisées' : `en ligne ${line}`),
  line: (line) => `Ligne ${line}`,
  column: (column) => `Colonne ${column}`,
  lineState: (line, count, size, name) =>
    name === null
      ? `Ligne ${line}, vide, ${size} place${several(size)}.`
      : count === size
        ? `Ligne ${line}, complète, ${feminine(name)}.`
        : `Ligne ${line}, ${count} ${tileColour(name, count)} sur ${size}.`,
  full: 'complète',
  fits: (count, size) => `${count} sur ${size}`,
  sun: (factory, content) => `Fabrique ${factory}, soleil\u00a0: ${content}`,
  largeSun: (content) => `Grande fabrique, soleil\u00a0: ${content}`,
  moon: (factory) => `Fabrique ${factory}, lune`,
  largeMoon: 'Grande fabrique, lune',
  stacked: (names, chip) =>
    names.length === 0
      ? chip
      : `${names.map((name, i) => (i === 0 ? `${feminine(name)} au-dessus` : `puis ${feminine(name)}`)).join(', ')}\u00a0; ${chip}`,
  nothing: 'vide',
  takeAll: (count, name, where) => `Prendre ${count} ${tileColour(name, count)} ${where}`,
  withMarker: 'avec la tuile premier joueur',
  marker: 'tuile premier joueur',
  chip: (colours) => (colours ? `jeton ${chipName(colours)}` : 'jeton caché'),
  chipColours: (colours) => colours.map(masculine).join('-'),
  chipNoun: (colours) => colours.map(masculine).join('-'),
  usedChips: (count) => `${count} jeton${several(count)} dépensé${several(count)}`,
  takeChip: (colours, factory) => `Prendre le jeton ${chipName(colours)} de la fabrique ${factory}`,
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
  tokens: (name, count) => `${name}\u00a0: ${count} plaque${several(count)} à prendre`,
  you: 'Vous',
  turn: 'Tourner la plaque',
  dome: (space) => {
    const row = ['en haut', 'au milieu', 'en bas'][Math.floor((space - 1) / 3)]!
    const column = ['à gauche', 'au centre', 'à droite'][(space - 1) % 3]!
    return `${row} ${column}`
  },
  emptyPlace: (place) => `Place pour une plaque, ${place}`,
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
  drawnHead: 'Piochées face cachée : seul le type est connu',
  keepHead: 'Choisissez la plaque à garder',
  returnHead: 'Remettez les autres sous la pile : la première reste au-dessus',
  putHead: 'La plaque à poser sur votre dôme',
  drawMore: (cost) => `Piocher encore${cost && ` (${cost})`}`,
  look: 'Regarder',
  leaveIt: 'Laisser',
  payWith: (count, name, isColour) =>
    isColour
      ? `${count} jeton${several(count)} ${masculine(name)}${INVARIABLE.includes(name) ? '' : several(count)}`
      : `${count} jeton${several(count)}`,
  payment: (line) => `Jetons pour la ligne ${line}`,
  chipsOf: (colours) => list(colours.map((each) => each.map(masculine).join('-'))),
  goal: {
    rows: 'rangée',
    colour_rows: 'rangée multicolore',
    columns: 'colonne',
    border: 'tuile au bord',
    diagonals: 'diagonale',
    corners: 'plaque de coin',
    jokers: 'case joker, si toutes sont remplies',
    empty_specials: 'case spéciale vide',
  },
  progress: (goal, have, of) => {
    if (goal === 'colour_rows') return `au mieux ${have} couleur${several(have)}`
    if (['rows', 'columns', 'diagonals'].includes(goal)) return `au mieux ${have} sur ${of}`
    if (goal === 'empty_specials') return `${of - have} vide${several(of - have)} à présent`
    return `${have} sur ${of}`
  },

  prompts: {
    pick: 'Choisissez votre première plaque.',
    offer: 'Prenez des tuiles d’un soleil ou des lunes, une plaque, ou un jeton.',
    stack: 'Rangez les tuiles qui restent sur cette lune.',
    draw: 'Piochez encore une plaque, ou regardez celles que vous avez.',
    keep: 'Gardez l’une des plaques piochées.',
    return: 'Remettez les autres plaques sous la pile, une à une.',
    put: 'Posez la plaque sur une place vide de votre dôme.',
    over: 'La partie est finie.',
  },
  promptTokens: (count) => `Il vous reste ${count} plaque${several(count)} à prendre cette manche.`,
  promptColumn: (line, name) =>
    `Ligne ${line}, ${feminine(name)}\u00a0: choisissez une case de sa rangée.`,
  promptPay: (line, missing, name) =>
    `Il manque ${missing} ${tileColour(name, missing)} à la ligne ${line}.`,
  chooseLine: 'Choisissez une ligne, ou brisez-les.',
  paysGone: 'Les jetons dépensés sont perdus.',

  sentence: {
    takeTo: (where) => ` ${where}.`,
    full: 'Elle est alors complète',
    fullPoints: (gain) => `Elle est alors complète\u00a0: ${signed(gain)}.`,
    breaks: (count) => (count === 1 ? '1 tuile se brise' : `${count} tuiles se brisent`),
    loss: (loss) => `\u00a0: ${signed(loss)}.`,
    marker: (loss) =>
      `La tuile premier joueur vient avec\u00a0: ${signed(loss)}, et vous commencez la prochaine manche.`,
    toMoon: (over) => `${over} sur la lune.`,
    over: (names) => names.map(feminine).join(' sur '),
    toLargeMoon: (count) => `${tiles(count)} ${count > 1 ? 'vont' : 'va'} sur la grande lune.`,
    chipShows: 'Son jeton est retourné.',
    stack: (over, factory) => `${over}, sur la fabrique ${factory}.`,
    pick: 'Prendre cette plaque : ',
    pickNext: 'Vous choisirez ensuite sa place sur votre dôme.',
    draw: (kind) => `Piocher la première plaque${kind ? `, une plaque ${feminine(kind)}` : ''}.`,
    drawCost: (cost) => (cost === 0 ? 'C’est gratuit.' : `Cela coûte ${points(-cost)}.`),
    drawNext: 'Vous la regardez en cessant de piocher.',
    stop: (count) =>
      count === 1 ? 'Regarder la plaque piochée.' : `Regarder les ${count} plaques piochées.`,
    stopNext: 'Vous en gardez une ; les autres vont sous la pile.',
    stopNextOne: 'Elle ira sur votre dôme.',
    keep: 'Garder ',
    keepNext: 'Les autres vont sous la pile ; vous seul connaissez leur face.',
    return: (spaces) => `${spaces} va sous la pile.`,
    put: (where) => `Plaque ${where}.`,
    special: (row, gain) =>
      `Sa case spéciale est en rangée ${row}\u00a0: elle vaut ${signed(gain)}.`,
    joker: (row) => `Sa case joker est en rangée ${row}.`,
    turn: 'Tournez-la avec le bouton rond ou R.',
    chip: 'Prendre le jeton ',
    chipNext: 'Des jetons peuvent remplacer les tuiles manquantes d’une ligne.',
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
    skip: (line) => `Laisser la ligne ${line} telle quelle.`,
  },
  confirm: {
    put: 'Poser',
    stop: 'Regarder',
    draw: 'Piocher',
    keep: 'Garder',
    skip: 'Laisser',
    place: 'Poser',
    pay: 'Dépenser',
    chip: 'Prendre',
    pick: 'Prendre',
    return: 'Sous la pile',
  },
  confirmOther: 'Confirmer',

  did: {
    took: (where, to) => [` ${where} ${to}`],
    take: 'prend ',
    stack: (over, factory) =>
      factory === null ? `empile ${over}` : `empile ${over} sur la fabrique ${factory}`,
    pick: 'prend la plaque ',
    pickUnknown: 'prend une plaque',
    draw: (kind) => `pioche une plaque${kind ? ` ${feminine(kind)}` : ''}`,
    stop: 'regarde sa pioche',
    keep: (what) => `garde une ${what}`,
    return: (what) => `remet une ${what} sous la pile`,
    put: (where) => `pose la plaque ${where}`,
    chip: 'prend un jeton',
    chipOf: (colours) => `prend le jeton ${colours}`,
    place: (line, column) => ` de la ligne ${line} en colonne ${column}`,
    placed: 'pose ',
    skip: (line) => (line === null ? 'laisse une ligne' : `laisse la ligne ${line}`),
    pay: (count) => `paie avec ${count} jeton${several(count)}`,
  },
  event: {
    starting_tile: ' : tuile premier joueur',
    tile: (row, column, gain) => ` en rangée ${row}, colonne ${column}\u00a0: ${signed(gain)}`,
    special: (row, gain) => `\u00a0: tuile spéciale en rangée ${row}, ${signed(gain)}`,
    line_broken: (line) => `\u00a0: plus de case pour la ligne ${line}, elle se brise (`,
    broken: (count, loss) => `\u00a0: ${tiles(count)} brisée${several(count)}, ${signed(loss)}`,
    starting_tile_loss: (loss) => `\u00a0: tuile premier joueur, ${signed(loss)}`,
    goal: (name, gain) => `\u00a0: ${name}, ${signed(gain)}`,
    not_below_zero: ' : jamais moins de 0',
    round: (round, who) => `Manche ${round}. Commence\u00a0: ${who}.`,
    chip: (factory, colours) => `La fabrique ${factory} montre un jeton ${colours}.`,
  },
  goalScored: {
    rows: 'rangées',
    colour_rows: 'rangées multicolores',
    columns: 'colonnes',
    border: 'tuiles au bord',
    diagonals: 'diagonales',
    corners: 'plaques de coin',
    jokers: 'cases joker',
    empty_specials: 'cases spéciales vides',
  },
  sources: {
    tile: 'Tuiles du dôme',
    special: 'Tuiles spéciales',
    draw: 'Plaques piochées',
    broken: 'Tuiles brisées',
    starting_tile_loss: 'Tuile premier joueur',
    goal: 'Tablettes de score',
    not_below_zero: 'Jamais moins de 0',
    start: 'Au départ',
  },
  overview: (plates, pile, suns, tops) =>
    `${plates} plaque${several(plates)} exposée${several(plates)}, ${pile} dans la pile\u00a0; ${suns} soleil${several(suns)} avec des tuiles\u00a0; ${tiles(tops)} au sommet des lunes.`,
  guide: {
    pick: 'Chacun commence avec une plaque. Ses trois couleurs disent quelles tuiles votre dôme accueillera là.',
    offer:
      'Soleils : prenez toutes les tuiles d’une couleur sur l’un d’eux. Lunes : une couleur, au sommet de toutes à la fois.',
    line: 'Les anneaux dorés montrent où ces tuiles peuvent aller. Seule une ligne complète envoie une tuile au dôme.',
    stack: 'Vous choisissez la tuile du dessus : l’autre pourra la prendre ensuite.',
    put: 'Une plaque posée ne bouge plus. Ses cases du haut sont à une ligne, celles du bas à la suivante.',
    draw: 'Chaque plaque piochée coûte des points. Vous ne voyez sa face qu’en vous arrêtant.',
    chip: 'Un jeton se montre quand sa fabrique est vide. Les jetons complètent une ligne à qui il manque des tuiles.',
    pay: 'Les jetons complètent cette ligne maintenant. Ils sont ensuite perdus.',
    place: 'La tuile marque les suites qu’elle rejoint, dans la rangée et la colonne.',
  },
}
