/** A position laid by hand. The server knows the places and the rules; here are the presses. */
import { post, Problem, problemFrom } from '../../api/http'
import type { EditedPosition, EditPiece, EditPlace } from '../../api/types'

type Ask = <T>(path: string, body: unknown) => Promise<T>
/** Where an editor begins: with a position, or with an empty table. */
export type Begin = { position: string } | { options: Record<string, string> }

/** What is picked to take pieces away. */
export const NOTHING = ''

export class Editor {
  draft = $state.raw<EditedPosition | null>(null)
  problem = $state.raw<Problem | null>(null)
  /** The letter of the piece that the next press lays. */
  picked = $state(NOTHING)
  /** Whether the piece that is picked does not belong where it was put last. */
  isMisplaced = $state(false)
  private past = $state.raw<string[]>([])
  private index = $state(-1)
  private queue: Promise<void> = Promise.resolve()

  constructor(
    readonly game: string,
    private readonly ask: Ask = post,
  ) {}

  get canUndo(): boolean {
    return this.index > 0
  }
  get canRedo(): boolean {
    return this.index < this.past.length - 1
  }
  get pieces(): EditPiece[] {
    return this.draft?.pieces ?? []
  }

  place(key: string): EditPlace | undefined {
    return this.draft?.groups.flatMap(({ places }) => places).find((place) => place.key === key)
  }

  begin(from: Begin): Promise<void> {
    return this.inTurn(async () => {
      const draft = await this.send({ ...from, changes: {} })
      this.past = []
      this.index = -1
      this.show(draft)
      this.picked = draft.pieces[0]?.letter ?? NOTHING
    })
  }

  /** Lay the piece that is picked, or take one away. Quick presses follow each other. */
  press(key: string): Promise<void> {
    const letter = this.picked
    return this.change(key, (place) => laid(place, letter))
  }

  takeAway(key: string): Promise<void> {
    return this.change(key, (place) => laid(place, NOTHING))
  }

  set(key: string, value: string): Promise<void> {
    return this.change(key, () => value)
  }

  undo(): Promise<void> {
    return this.goTo(-1)
  }

  redo(): Promise<void> {
    return this.goTo(1)
  }

  private change(key: string, valueOf: (place: EditPlace) => string | null): Promise<void> {
    return this.inTurn(async () => {
      const place = this.place(key)
      if (!place || !this.draft) return
      const value = valueOf(place)
      this.isMisplaced = value === null
      if (value === null || value === place.value) return
      this.show(await this.send({ position: this.draft.position, changes: { [key]: value } }))
    })
  }

  private goTo(by: -1 | 1): Promise<void> {
    return this.inTurn(async () => {
      const position = this.past[this.index + by]
      if (position === undefined) return
      const draft = await this.send({ position, changes: {} })
      this.index += by
      this.draft = draft
    })
  }

  private show(draft: EditedPosition): void {
    this.draft = draft
    if (draft.refused || draft.position === this.past[this.index]) return
    this.past = [...this.past.slice(0, this.index + 1), draft.position]
    this.index += 1
  }

  private send(body: object): Promise<EditedPosition> {
    return this.ask<EditedPosition>('/api/edits', { game: this.game, ...body })
  }

  private inTurn(action: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(async () => {
      this.problem = null
      this.isMisplaced = false
      try {
        await action()
      } catch (error) {
        this.problem = problemFrom(error)
      }
    })
    return this.queue
  }
}

/** What lies at a place after a piece is laid there, or taken away; null if it does not go there. */
export function laid(place: EditPlace, letter: string): string | null {
  if (place.kind === 'tile') return laidTile(place, letter)
  if (place.kind !== 'tiles') return place.value
  const tiles = place.value === '-' ? '' : place.value
  if (letter === NOTHING) return tiles.slice(0, -1) || '-'
  if (!place.letters.includes(letter)) return null
  return place.uniform && tiles !== '' && tiles[0] !== letter ? letter : tiles + letter
}

function laidTile(place: EditPlace, letter: string): string | null {
  if (letter === NOTHING) return '.'
  // A space for one colour takes that one, whichever is picked.
  const fitting = place.letters.length === 1 ? place.letters : letter
  if (!place.letters.includes(fitting)) return null
  return place.value === fitting ? '.' : fitting
}

/** Four letters, read row by row, after a quarter turn clockwise. */
export function turned(value: string): string {
  return [2, 0, 3, 1].map((i) => value[i] ?? '').join('')
}

/** The option that a turned value stands for. */
export function unturned(value: string, options: readonly string[]): string {
  let one = value
  for (let i = 0; i < 4 && !options.includes(one); i++) one = turned(one)
  return one
}

/** The items of a place that holds a list. */
export function itemsOf({ value, joint }: EditPlace): string[] {
  return value === '-' ? [] : value.split(joint)
}
