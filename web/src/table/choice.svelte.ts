/** Building a move by hand: each pick fixes some fields of it; what stays possible is a filter over
 * the legal moves the server listed. No rule is known here. */
import type { AnyMove, CardOf, Fields, PartOf } from '../api/types'

export class Choice<Move extends Fields = AnyMove> {
  /** The legal moves; empty while another seat is to act. */
  moves = $state.raw<CardOf<Move>[]>([])
  /** What was picked, step by step. */
  steps = $state.raw<Fields[]>([])

  /** Everything picked so far: fields of a legal move, for nothing else is picked. */
  picked: PartOf<Move> = $derived(Object.assign({}, ...this.steps) as PartOf<Move>)
  /** The moves that agree with it. */
  open: CardOf<Move>[] = $derived(this.moves.filter((move) => agrees(move.fields, this.picked)))
  /** The move that would be made now: the only one left after a pick. */
  aimed: CardOf<Move> | null = $derived(
    this.steps.length > 0 && this.open.length === 1 ? this.open[0]! : null,
  )
  /** The move to the target under the pointer; nothing is picked by it. */
  previewed = $state.raw<CardOf<Move> | null>(null)
  /** The move whose consequences the boards show. */
  shown: CardOf<Move> | null = $derived(this.previewed ?? this.aimed)
  isMine: boolean = $derived(this.moves.length > 0)

  /** A new decision: nothing is picked. The same one again: picks are kept. */
  offer(moves: CardOf<Move>[]): void {
    const isSame =
      moves.length === this.moves.length && moves.every((m, i) => m.text === this.moves[i]?.text)
    if (isSame) return
    this.moves = moves
    this.clear()
  }

  /** The open moves that a further pick would leave. */
  after(part: Fields): CardOf<Move>[] {
    return this.open.filter((move) => agrees(move.fields, part))
  }

  /** Whether a part can be picked now, as far as it goes. */
  offers(part: Fields): boolean {
    return this.open.some((move) => agrees(move.fields, part))
  }

  /** Whether all of a part is picked. */
  has(part: Fields): boolean {
    return this.steps.length > 0 && agrees(this.picked, part)
  }

  /** Pick a part. Fields picked before that do not go with it are given up. False if impossible. */
  pick(part: Fields): boolean {
    for (let kept = this.steps.length; kept >= 0; kept--) {
      const steps = [...this.steps.slice(0, kept), part]
      const picked = Object.assign({}, ...steps) as Fields
      if (this.moves.some((move) => agrees(move.fields, picked))) {
        this.steps = steps
        return true
      }
    }
    return false
  }

  /** One step back; false if there was none. */
  back(): boolean {
    if (this.steps.length === 0) return false
    this.previewed = null
    this.steps = this.steps.slice(0, -1)
    return true
  }

  clear(): void {
    this.previewed = null
    this.steps = []
  }
}

/** Whether fields hold all that a part asks for. */
export function agrees(fields: Fields, part: Fields): boolean {
  return Object.entries(part).every(([name, value]) => isSame(fields[name], value))
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  }
  return a === b
}
