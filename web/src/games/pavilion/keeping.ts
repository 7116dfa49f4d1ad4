/** Which tiles a pass keeps. */
import type { Fields } from '../../api/types'
import { agrees } from '../../table/choice.svelte'
import type { MoveCard, PavilionChoice, Seen } from './types'

const KEEP = 'keep_'
export type Kept = Record<string, number>

/** How many of each colour a pass keeps. */
export function keptOf(fields: Fields): Kept {
  const kept: Kept = {}
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith(KEEP)) kept[name.slice(KEEP.length)] = value as number
  return kept
}

export function total(kept: Kept): number {
  return Object.values(kept).reduce((sum, each) => sum + each, 0)
}

/** The tiles kept, one by one. */
export function listed(kept: Kept): string[] {
  return Object.entries(kept).flatMap(([colour, n]) => Array<string>(n).fill(colour))
}

/** What is left of a hand when some of it is kept. */
export function givenUp(hand: readonly string[], kept: Kept): string[] {
  const left = { ...kept }
  return hand.filter((colour) => !left[colour] || left[colour]-- <= 0)
}

/** Whether no round follows: then every tile left over costs points, kept or not. */
export function isLastRound({ view, components }: Pick<Seen, 'view' | 'components'>): boolean {
  return view.round === components.rounds
}

export function passes(choice: PavilionChoice): MoveCard[] {
  return choice.moves.filter((move) => move.fields['kind'] === 'pass')
}

/** Begin to pass, with as much kept as can be, the next joker before all, then what goes together;
 * in the last round, which no joker follows, with nothing kept. */
export function beginPass(choice: PavilionChoice, nextJoker: string | undefined): void {
  const best = nextJoker === undefined ? leastOf(passes(choice)) : bestOf(passes(choice), nextJoker)
  if (!best) return
  choice.clear()
  choice.pick({ kind: 'pass' })
  choice.pick(best.fields)
}

function leastOf(moves: MoveCard[]): MoveCard | undefined {
  return [...moves].sort((a, b) => total(keptOf(a.fields)) - total(keptOf(b.fields)))[0]
}

function bestOf(moves: MoveCard[], nextJoker: string): MoveCard | undefined {
  const worth = (move: MoveCard): number => {
    const kept = keptOf(move.fields)
    const together = Object.values(kept).reduce((sum, each) => sum + each * each, 0)
    return total(kept) * 10_000 + (kept[nextJoker] ?? 0) * 100 + together
  }
  return [...moves].sort((a, b) => worth(b) - worth(a))[0]
}

/** What is kept now, if a pass is being built. */
export function keptNow(choice: PavilionChoice): Kept | null {
  const fields = choice.aimed?.fields
  return fields?.['kind'] === 'pass' ? keptOf(fields) : null
}

/** The pass that keeps one more or less of a colour; undefined if there is none. */
export function changed(choice: PavilionChoice, colour: string, by: 1 | -1): MoveCard | undefined {
  const kept = keptNow(choice)
  if (!kept) return undefined
  const wanted = { [`${KEEP}${colour}`]: (kept[colour] ?? 0) + by }
  const others = Object.fromEntries(Object.entries(kept).map(([each, n]) => [KEEP + each, n]))
  return passes(choice).find((move) => agrees(move.fields, { ...others, ...wanted }))
}

export function keep(choice: PavilionChoice, colour: string, by: 1 | -1): void {
  const move = changed(choice, colour, by)
  if (!move) return
  choice.clear()
  choice.pick({ kind: 'pass' })
  choice.pick(move.fields)
}
