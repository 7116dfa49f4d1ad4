/** The keys of this game: a factory and a colour, then a line; turning, ordering, drawing. */
import type { Fields } from '../../api/types'
import type { Texts } from '../../words/language.svelte'
import { choose, hover, plan, swapped } from './plan.svelte'
import { coloursOf, nextCorner, offeredBy, viewOf, type Seen } from './view'

const LETTERS: Record<string, string> = {
  b: 'blue',
  y: 'yellow',
  r: 'red',
  k: 'black',
  t: 'turquoise',
  j: 'yellow',
  n: 'black',
}

/** What a digit or M names as a source. */
const SOURCES: Record<string, string> = {
  '1': 'factory 1',
  '2': 'factory 2',
  '3': 'factory 3',
  '4': 'factory 4',
  '0': 'large factory',
  m: 'moons',
}

/** Pick what a key stands for; false if it stands for nothing now. */
export function keys(key: string, scene: Seen): boolean {
  const name = key.length === 1 ? key.toLowerCase() : key
  switch (viewOf(scene).stage) {
    case 'offer':
      return offerKey(name, scene)
    case 'pick':
      return plateKey(name, scene)
    case 'stack':
      return name === 'x' && swapAsked(scene)
    case 'draw':
      return drawKey(name, scene)
    case 'keep':
    case 'return':
      return numbered(name, scene, viewOf(scene).stage, 'plate')
    case 'put':
      return putKey(name, scene)
    case 'tiling':
      return tilingKey(name, scene)
    default:
      return false
  }
}

function offerKey(name: string, scene: Seen): boolean {
  const { choice } = scene
  if (name === 'x' && plan.isOpen) {
    plan.swap(plan.order.length - 2)
    return true
  }
  if (choice.has({ kind: 'take' }) && choice.picked['colour'] !== undefined) {
    if (name === 'f' || name === 'x') return toPlace(scene, 'broken')
    if (/^[1-6]$/.test(name)) return toPlace(scene, `line ${name}`)
  }
  if (name === 'd') return start(scene, { kind: 'draw' })
  if (name === 'c') return chipKey(scene)
  if (name === 'p') return start(scene, { kind: 'pick' })
  if (choice.has({ kind: 'pick' })) return plateKey(name, scene)
  const source = SOURCES[name]
  if (source) return sourceKey(scene, source)
  const colour = LETTERS[name]
  if (colour && choice.picked['source'])
    return start(scene, { kind: 'take', source: choice.picked['source'], colour })
  return false
}

/** Aim at a line or the broken tiles; one that is not possible is explained. */
function toPlace(scene: Seen, to: string): boolean {
  const { kind, source, colour } = scene.choice.picked
  const takes = scene.choice.moves.filter(({ fields }) => holds(fields, { kind, source, colour }))
  if (takes.some(({ fields }) => fields['to'] === to)) return scene.choice.pick({ to })
  if (takes[0]) scene.askWhy({ ...takes[0].fields, to })
  return true
}

/** A source with one colour needs no letter. */
function sourceKey(scene: Seen, source: string): boolean {
  const colours = coloursOf(offeredBy(viewOf(scene), source))
  const only = colours.length === 1 ? { colour: colours[0] } : {}
  return start(scene, { kind: 'take', source, ...only })
}

function start(scene: Seen, part: Fields): boolean {
  if (!scene.choice.moves.some(({ fields }) => holds(fields, part))) return false
  if ('colour' in part) {
    if (!scene.choice.has(part)) choose(scene, part)
    return true
  }
  scene.choice.clear()
  return scene.choice.pick(part)
}

const holds = (fields: Fields, part: Fields) =>
  Object.entries(part).every(([name, value]) => fields[name] === value)

function chipKey(scene: Seen): boolean {
  const chips = scene.choice.moves.filter((move) => move.fields['kind'] === 'chip')
  const now = chips.findIndex((move) => scene.choice.has(move.fields))
  const next = chips[(now + 1) % Math.max(1, chips.length)]
  return next !== undefined && start(scene, next.fields)
}

function plateKey(name: string, scene: Seen): boolean {
  return numbered(name, scene, 'pick', 'place')
}

function numbered(name: string, scene: Seen, kind: string, field: string): boolean {
  return /^[1-9]$/.test(name) && start(scene, { kind, [field]: Number(name) })
}

function drawKey(name: string, scene: Seen): boolean {
  if (name === 'd') return start(scene, { kind: 'draw' })
  return name === 's' && start(scene, { kind: 'stop' })
}

function putKey(name: string, scene: Seen): boolean {
  const { choice } = scene
  if (/^[1-9]$/.test(name)) {
    if (!choice.moves.some((move) => move.fields['space'] === Number(name))) return false
    hover(scene, Number(name))
    return true
  }
  const { space, symbol } = choice.picked
  if (name !== 'r' || space === undefined) return false
  choice.clear()
  return choice.pick({ kind: 'put', space, symbol: nextCorner(String(symbol)) })
}

function tilingKey(name: string, scene: Seen): boolean {
  if (name === 'n') return start(scene, { kind: 'skip' })
  const line = viewOf(scene).line
  return /^[1-6]$/.test(name) && start(scene, { kind: 'place', line, column: Number(name) })
}

function swapAsked(scene: Seen): boolean {
  const { choice } = scene
  const tiles = (choice.aimed ?? choice.moves[0])?.fields.tiles
  if (!tiles) return false
  choice.clear()
  return choice.pick({ kind: 'stack', tiles: swapped(tiles, tiles.length - 2) })
}

export const keyList: Texts<[string, string][]> = {
  en: [
    ['1–4, 0, M', 'sun of a small factory, the large sun, the moons'],
    ['B Y R K T', 'then a colour: blue, yellow, red, black, turquoise'],
    ['1–6, F', 'then a line, or break the tiles'],
    ['X', 'swap the two upper tiles of the stack'],
    ['P, 1–3', 'a plate on display'],
    ['D', 'draw a plate from the pile'],
    ['S', 'stop drawing and look'],
    ['1–9, R', 'a place of the dome, turn the plate'],
    ['C', 'the next chip that is turned up'],
    ['1–6, N', 'while tiling: a column; leave the line'],
  ],
  fr: [
    ['1–4, 0, M', 'soleil d’une petite Fabrique, grand soleil, lunes'],
    ['B J R N T', 'puis une couleur\u00a0: bleue, jaune, rouge, noire, turquoise'],
    ['1–6, F', 'puis une ligne Motif, ou la zone de tuiles cassées'],
    ['X', 'échanger les deux tuiles du haut de la pile'],
    ['P, 1–3', 'une plaque Dôme de l’offre'],
    ['D', 'piocher une plaque'],
    ['S', 'cesser de piocher et regarder'],
    ['1–9, R', 'une case du dôme, tourner la plaque'],
    ['C', 'le prochain jeton Bonus révélé'],
    ['1–6, N', 'pendant la décoration du dôme\u00a0: une colonne\u00a0; laisser la ligne'],
  ],
}
