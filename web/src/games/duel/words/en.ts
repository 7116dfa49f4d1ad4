/** What is said at a table of this game, in English. */
import { listIn, pluralIn, same, verb, type Person } from '../../../words/grammar'
import { change as signed, held } from '../../penalty'

const COLOURS: Record<string, string> = {
  blue: 'blue',
  yellow: 'yellow',
  red: 'red',
  black: 'black',
  turquoise: 'turquoise',
  special: 'special',
  joker: 'joker',
}
const plural = pluralIn('en')
const points = (count: number) => `${count} ${plural(count, 'point', 'points')}`
const tiles = (count: number) => `${count} ${plural(count, 'tile', 'tiles')}`
const plates = (count: number) => `${count} ${plural(count, 'plate', 'plates')}`
const chips = (count: number) => `${count} ${plural(count, 'chip', 'chips')}`
const colour = (name: string) => COLOURS[name] ?? name
const list = listIn('en')

export const en = {
  colour,
  tileColour: colour as (name: string, count: number) => string,
  tiles,
  region: {
    plates: 'Plates',
    display: 'Plates on display',
    factories: 'Factories',
    large: 'Large',
    largeFactory: 'Large factory',
    factory: (number: number) => `Factory ${number}`,
    broken: 'Broken',
    chips: 'Chips',
    dome: 'Dome',
    lines: 'Pattern lines',
    tablets: 'Scoring tablets',
    drawn: 'Plates drawn',
    rowPoints: 'Points of a special tile by row',
  },
  source: (name: string) =>
    name === 'moons'
      ? 'the moons'
      : name === 'large factory'
        ? 'the large sun'
        : `the sun of ${name}`,
  to: (line: number | null) => (line === null ? 'the broken tiles' : `line ${line}`),
  /** The same after a source, where the log is narrow. */
  toShort: (line: number | null) => (line === null ? 'to the broken tiles' : `to line ${line}`),
  line: (line: number) => `Line ${line}`,
  column: (column: number) => `Column ${column}`,
  lineState: (line: number, count: number, size: number, name: string | null) =>
    name === null
      ? `Line ${line}, empty, room for ${size}.`
      : count === size
        ? `Line ${line}, full, ${colour(name)}.`
        : `Line ${line}, ${count} of ${size} ${colour(name)}.`,
  full: 'full',
  fits: (count: number, size: number) => `${count} of ${size}`,
  sun: (factory: string, content: string) => `Factory ${factory}, sun: ${content}`,
  largeSun: (content: string) => `Large factory, sun: ${content}`,
  moon: (factory: string) => `Factory ${factory}, moon`,
  largeMoon: 'Large factory, moon',
  stacked: (names: string[], chip: string) =>
    names.length === 0
      ? chip
      : `${names.map((name, i) => (i === 0 ? `${colour(name)} on top` : `then ${colour(name)}`)).join(', ')}; ${chip}`,
  nothing: 'empty',
  takeAll: (count: number, name: string, where: string) =>
    `Take ${count} ${colour(name)} from ${where}`,
  withMarker: 'with the starting tile',
  marker: 'starting tile',
  chip: (colours: string[] | null) =>
    colours ? `${list(colours.map(colour))} chip` : 'chip face down',
  chipColours: (colours: string[]) => colours.map(colour).join('-'),
  chipNoun: (colours: string[]) => `${colours.map(colour).join('-')} chip`,
  usedChips: (count: number) =>
    `${count} ${plural(count, 'chip that has', 'chips that have')} paid`,
  takeChip: (colours: string[], factory: number) =>
    `Take the ${list(colours.map(colour))} chip of factory ${factory}`,
  plate: (spaces: string[]) => `plate ${spaces.map(colour).join(', ')}`,
  back: (kind: string | null) => (kind === null ? 'plate' : `${colour(kind)} plate`),
  backOnly: (kind: string | null) => (kind === null ? '' : colour(kind)),
  pick: (spaces: string[]) => `Take the plate ${spaces.map(colour).join(', ')}`,
  pile: (kind: string | null, left: number) =>
    `Pile: ${left} left${kind === null ? '' : `, the next is a ${colour(kind)} plate`}`,
  left: (count: number) => `${count} left`,
  drawPile: (cost: string) => `Draw from the pile${cost && ` (${cost})`}`,
  known: 'Plates you know in the pile',
  knownAt: (place: number) => `no. ${place}`,
  tokens: (name: string, count: number) => `${name}: ${plates(count)} to take`,
  you: 'You',
  turn: 'Turn the plate',
  dome: (space: number) => {
    const row = ['top', 'middle', 'bottom'][Math.floor((space - 1) / 3)]!
    const column = ['left', 'centre', 'right'][(space - 1) % 3]!
    return `${row} ${column}`
  },
  emptyPlace: (place: string) => `Place for a plate, ${place}`,
  cell: (row: number, column: number, what: string) => `Row ${row}, column ${column}: ${what}`,
  cellSpace: (kind: string | null) =>
    kind === null
      ? 'no plate'
      : kind === 'joker'
        ? 'empty, any colour'
        : kind === 'special'
          ? 'empty, for a special tile'
          : `empty, for ${colour(kind)}`,
  cellTile: (kind: string) => (kind === 'special' ? 'special tile' : `${colour(kind)} tile`),
  order: 'Order of the stack, top first',
  top: 'top',
  under: 'under',
  middle: 'middle',
  swap: (one: string, other: string) => `Put ${colour(other)} above ${colour(one)}`,
  raise: (name: string) => `Raise ${colour(name)}`,
  keep: 'keep',
  next: 'next under',
  keepPlate: (spaces: string[]) => `Keep the plate ${spaces.map(colour).join(', ')}`,
  returnPlate: (spaces: string[]) => `Put ${spaces.map(colour).join(', ')} under the pile next`,
  drawnHead: 'Drawn face down: only the kind is known',
  keepHead: 'Choose the plate to keep',
  returnHead: 'Put the others under the pile: first goes above',
  putHead: 'The plate to put on your dome',
  drawMore: (cost: string) => `Draw another${cost && ` (${cost})`}`,
  look: 'Look',
  leaveIt: 'Leave it',
  payWith: (count: number, name: string, isColour: boolean) =>
    isColour ? `${count} ${colour(name)} ${plural(count, 'chip', 'chips')}` : chips(count),
  payment: (line: number) => `Chips for line ${line}`,
  chipsOf: (colours: string[][]) => list(colours.map((each) => each.map(colour).join('-'))),
  goal: {
    rows: 'row',
    colour_rows: 'row of many colours',
    columns: 'column',
    border: 'tile on the border',
    diagonals: 'diagonal',
    corners: 'corner plate',
    jokers: 'joker space, if all are filled',
    empty_specials: 'empty special space',
  } as Record<string, string>,
  progress: (goal: string, done: number, of: number) => {
    if (goal === 'colour_rows') return `best: ${done} colours`
    if (['rows', 'columns', 'diagonals'].includes(goal)) return `best ${done} of ${of}`
    if (goal === 'empty_specials') return `${of - done} empty now`
    return `${done} of ${of}`
  },

  prompts: {
    pick: 'Pick your first plate.',
    offer: 'Take tiles from a sun or the moons, a plate, or a chip.',
    stack: 'Order the tiles that stay on this moon.',
    draw: 'Draw another plate, or look at what you drew.',
    keep: 'Keep one of the plates you drew.',
    return: 'Put the other plates under the pile, one by one.',
    put: 'Put the plate on an empty place of your dome.',
    over: 'The game is over.',
  } as Record<string, string>,
  promptTokens: (count: number) => `You still take ${plates(count)} this round.`,
  promptColumn: (line: number, name: string) =>
    `Line ${line}, ${colour(name)}: choose a space in its row.`,
  promptPay: (line: number, missing: number, name: string) =>
    `Line ${line} lacks ${missing} ${colour(name)}.`,
  chooseLine: 'Choose a line, or break them.',
  paysGone: 'Chips that pay are gone.',

  sentence: {
    takeTo: (where: string) => ` to ${where}.`,
    full: 'It is full then',
    fullPoints: (gain: number) => `It is full then: ${signed(gain)}.`,
    breaks: (count: number) => `${tiles(count)} ${plural(count, 'breaks', 'break')}`,
    loss: (loss: number) => `: ${signed(loss)}.`,
    marker: (loss: number) => `The starting tile comes along: ${signed(loss)}, and you start next.`,
    toMoon: (over: string) => `${over} to the moon.`,
    over: (names: string[]) => names.map(colour).join(' over '),
    toLargeMoon: (count: number) =>
      `${tiles(count)} ${plural(count, 'goes', 'go')} to the large moon.`,
    chipShows: 'Its chip is turned up.',
    stack: (over: string, factory: number) => `${over} on factory ${factory}.`,
    pick: 'Take this plate: ',
    pickNext: 'Then choose its place on your dome.',
    draw: (kind: string | null) => `Draw the top plate${kind ? `, a ${colour(kind)} plate` : ''}.`,
    drawCost: (cost: number) => (cost === 0 ? 'It costs nothing.' : `It costs ${points(-cost)}.`),
    drawNext: 'You look at it when you stop drawing.',
    stop: (count: number) =>
      plural(count, 'Look at the plate you drew.', `Look at the ${count} plates you drew.`),
    stopNext: 'You keep one; the others go under the pile.',
    stopNextOne: 'It goes on your dome.',
    keep: 'Keep ',
    keepNext: 'The others go under the pile; only you know their fronts.',
    return: (spaces: string) => `${spaces} goes under the pile next.`,
    put: (where: string) => `Plate to the ${where}.`,
    special: (row: number, gain: number) =>
      `Its special space is in row ${row}: worth ${signed(gain)}.`,
    joker: (row: number) => `Its joker space is in row ${row}.`,
    turn: 'Turn it with the round button or R.',
    chip: 'Take the ',
    chipNext: 'Chips can stand for missing tiles when a line is reached.',
    place: (column: number) => ` to column ${column}`,
    placeGain: (gain: number) => `: ${signed(gain)}.`,
    runs: (across: number, down: number) =>
      across > 1 && down > 1
        ? `${across} in its row, ${down} in its column.`
        : across > 1
          ? `${across} in its row.`
          : down > 1
            ? `${down} in its column.`
            : 'It stands alone.',
    alsoSpecial: (row: number, gain: number) => `A special tile in row ${row}: ${signed(gain)}.`,
    pay: (chips: string) => `Pay with ${chips}.`,
    skip: (line: number) => `Leave line ${line} as it is.`,
  },
  confirm: {
    put: 'Place',
    stop: 'Look',
    draw: 'Draw',
    keep: 'Keep it',
    skip: 'Leave it',
    place: 'Place',
    pay: 'Spend',
    chip: 'Take it',
    pick: 'Take it',
    return: 'Under the pile',
  } as Record<string, string>,
  confirmOther: 'Confirm',

  /** After the subject; English tells it in the past, which is the same for every person. */
  did: {
    took: (where: string, to: string) => [` from ${where} ${to}`],
    take: same('took '),
    stack: (_: Person, over: string, factory: number | null) =>
      factory === null ? `stacked ${over}` : `stacked ${over} on factory ${factory}`,
    pick: same('took the plate '),
    pickUnknown: same('took a plate'),
    draw: (_: Person, kind: string | null) =>
      `drew a ${kind ? `${colour(kind)} ` : ''}plate from the pile`,
    stop: same('looked at what was drawn'),
    keep: (_: Person, what: string) => `kept a ${what}`,
    return: (_: Person, what: string) => `put a ${what} under the pile`,
    put: (_: Person, where: string) => `put the plate at the ${where}`,
    chip: same('took a chip'),
    chipOf: (_: Person, colours: string) => `took the ${colours} chip`,
    place: (line: number, column: number) => ` from line ${line} to column ${column}`,
    placed: same('placed '),
    skip: (_: Person, line: number | null) =>
      line === null ? 'left a line' : `left line ${line} as it is`,
    pay: (_: Person, count: number) => `paid with ${chips(count)}`,
  },
  event: {
    /** Between a name and what it got. */
    colon: ': ',
    starting_tile: ': starting tile',
    tile: (row: number, column: number, gain: number) =>
      ` in row ${row}, column ${column}: ${signed(gain)}`,
    special: (row: number, gain: number) => `: special tile in row ${row}, ${signed(gain)}`,
    line_broken: (line: number) => `: no space for line ${line}, it breaks (`,
    broken: (count: number, loss: number) => `: ${tiles(count)} broken, ${signed(loss)}`,
    starting_tile_loss: (loss: number) => `: starting tile, ${signed(loss)}`,
    held: held.en,
    goal: (name: string, gain: number) => `: ${name}, ${signed(gain)}`,
    not_below_zero: ': never below 0',
    round: (round: number) => `Round ${round}. `,
    starts: (person: Person) => ` ${verb(person, 'start', 'starts')}.`,
    chip: (factory: number, colours: string) => `Factory ${factory} shows a ${colours} chip.`,
  },
  goalScored: {
    rows: 'rows',
    colour_rows: 'rows of many colours',
    columns: 'columns',
    border: 'tiles on the border',
    diagonals: 'diagonals',
    corners: 'corner plates',
    jokers: 'joker spaces',
    empty_specials: 'empty special spaces',
  } as Record<string, string>,
  sources: {
    tile: 'Tiles on the dome',
    special: 'Special tiles',
    draw: 'Plates drawn',
    broken: 'Broken tiles',
    starting_tile_loss: 'Starting tile',
    goal: 'Scoring tablets',
    not_below_zero: 'Never below 0',
    start: 'At the start',
  } as Record<string, string>,
  overview: (display: number, pile: number, suns: number, tops: number) =>
    `${plates(display)} on display, ${pile} in the pile; ${suns} ${plural(suns, 'sun', 'suns')} with tiles; ${tiles(tops)} on top of the moons.`,
  guide: {
    pick: 'Each of you begins with one plate. Its three colours say which tiles your dome can take there.',
    offer:
      'Suns: take all tiles of one colour from one of them. Moons: take one colour from the top of all of them at once.',
    line: 'Gold rings are where these tiles may go. A line must be full before its tile moves to the dome.',
    stack: 'You choose which tile lies on top: the other player may take it next.',
    put: 'A plate never moves again. Its upper spaces belong to one line, its lower spaces to the next.',
    draw: 'Every plate drawn costs points. You see its front only when you stop.',
    chip: 'A chip shows once its factory is bare. Chips can complete a line that lacks tiles.',
    pay: 'Chips complete this line now. They are gone afterwards.',
    place: 'The tile scores the runs it joins, across and down.',
    plates: 'Each plate costs a token. Take plates with the colours that your lines collect.',
    broken: 'Tiles without room on their line break, and cost points when the round ends.',
    goals: 'The tablets say what else counts at the end. Plan your dome for them.',
  } as Record<string, string>,
}

export type DuelTexts = typeof en
