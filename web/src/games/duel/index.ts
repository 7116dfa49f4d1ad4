import { gameModule } from '../module'
import Board from './Board.svelte'
import { takeBadges, foreseen } from './badges'
import { flights } from './flights'
import { keyList, keys } from './keys'
import Options from './Options.svelte'
import Picture from './Picture.svelte'
import Shelf from './Shelf.svelte'
import { story } from './story'
import Tray from './Tray.svelte'
import { change } from '../penalty'
import { words } from './words'
import { texts } from './words/labels'
import { spoken } from '../../words/language.svelte'
import { boardOf, chipIds, countOf, lineOf, offeredBy, viewOf, type Duel, type Seen } from './view'

/** The symbols of what is picked. */
function picture(scene: Seen): string[] {
  const { kind, source, colour, factory } = scene.choice.picked
  const view = viewOf(scene)
  if (kind === 'take' && colour)
    return Array<string>(countOf(offeredBy(view, String(source)), String(colour))).fill(
      `rd-${String(colour)}`,
    )
  if (kind === 'chip') return chipIds(view.chips[Number(factory) - 1]?.colours ?? null)
  return []
}

/** The spaces for a tile, by their columns. */
function columnTargets(scene: Seen) {
  const t = spoken(texts)
  return scene.choice.open.map((move) => {
    const { gain } = foreseen(scene, move)
    const name = t.column(Number(move.fields['column']))
    return {
      label: gain === undefined ? name : `${name} ${change(gain)}`,
      part: { column: move.fields['column'] },
    }
  })
}

/** Lines as buttons, where they are too small to be tapped. */
function targets(scene: Seen) {
  const { choice } = scene
  if (choice.moves.some((move) => move.fields['kind'] === 'place')) return columnTargets(scene)
  if (!choice.has({ kind: 'take' }) || choice.picked['colour'] === undefined) return []
  const t = spoken(texts)
  const view = viewOf(scene)
  return choice.open.map((move) => {
    const line = lineOf(move.fields['to'])
    const now = line === null ? null : boardOf(view, view.turn).lines[line - 1]!
    const size = now && { count: now.count, size: now.line }
    const badges = takeBadges(foreseen(scene, move), size, {
      full: t.full,
      fits: (count, of) => `${count}/${of}`,
    })
    const name = line === null ? t.region.broken : t.line(line)
    return {
      label: [name, ...badges.map((badge) => badge.text)].join(' '),
      part: { to: move.fields['to'] },
    }
  })
}

export const module = gameModule<Duel>({
  key: 'duel',
  words,
  Tray,
  Board,
  Shelf,
  Options,
  picture,
  targets,
  Rules: () => import('./Rules.svelte'),
  round: (view, components) => ({ now: view.round, of: components?.rounds ?? null }),
  score: (view, seat) => boardOf(view, seat).score,
  bag: (view) => Object.entries(view.bag).map(([colour, count]) => ({ id: `rd-${colour}`, count })),
  flights,
  story,
  keys,
  keyList,
  Picture,
})
