/** As much of a session as the parts of a table read. */
import { vi } from 'vitest'
import type { EntryCard, SeatCard, TableState } from '../api/types'
import { module } from '../games/classic'
import { COMPONENTS, sceneWith, take } from '../games/classic/sample'
import type { Scene } from '../games/module'
import type { Session } from '../table/session.svelte'

/** A session of which only these fields are there. A part that reads another one fails. */
export function sessionWith(fields: object): Session {
  return fields as Session
}

export const MOVES = [take('factory 1', 'blue', 'line 1'), take('factory 1', 'blue', 'floor')]
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora']

export function seatCard(seat: number, more: Partial<SeatCard> = {}): SeatCard {
  const name = NAMES[seat - 1]!
  return { seat, name, kind: 'person', is_you: seat === 1, ...more } as SeatCard
}

/** The state of a table of classic: Ann on seat 1 looks at it, and it is her turn. */
export const stateWith = (view: object) => ({
  seq: 7,
  changed_at: 7,
  status: 'playing',
  to_act: 1,
  seats: [seatCard(1), seatCard(2)],
  absences: [],
  moves: MOVES,
  takeback: null,
  result: null,
  rematch: null,
  can_undo: false,
  can_abort: false,
  is_aborted: false,
  clock: null,
  view,
})

/** A game of classic between Ann on seat 1, who looks, and others; it is Ann's turn. */
export function playing(more: { state?: object; connection?: object; [field: string]: unknown }) {
  const act = vi.fn((command: object) => Promise.resolve(Boolean(command)))
  const scene = sceneWith(MOVES) as unknown as Scene
  const state = { ...stateWith(scene.view), ...more.state } as unknown as TableState
  const mine = state.seats.filter((seat) => seat.is_you).map(({ seat }) => seat)
  const subject = (seat: number) =>
    mine.length === 1 && mine[0] === seat
      ? { name: 'You', person: 'you' as const }
      : { name: NAMES[seat - 1]!, person: 'other' as const }
  const session = sessionWith({
    table: 't',
    module,
    components: COMPONENTS,
    words: module.words.en,
    scene,
    choice: scene.choice,
    hints: { moves: [], reason: null, isAsked: false, isReasonAsked: false },
    past: { position: null },
    entries: [] as EntryCard[],
    before: new Map(),
    lastEntry: null,
    trouble: null,
    beat: null,
    chapter: null,
    acting: state.to_act,
    claimable: null,
    openSeat: null,
    front: 1,
    others: state.seats.slice(1),
    summary: '',
    isMyTurn: mine.includes(state.to_act ?? 0),
    canAct: mine.includes(state.to_act ?? 0),
    isSending: false,
    isSmall: false,
    isLow: false,
    isTight: false,
    isEnding: false,
    isAskedAgain: false,
    hasCompany: true,
    allowsTakebacks: true,
    canTakeBack: false,
    mine,
    act,
    name: (seat: number) => NAMES[seat - 1]!,
    seatCard: (seat: number) => state.seats[seat - 1]!,
    choosing: (seat: number) => `${NAMES[seat - 1]} is choosing`,
    subject,
    isYou: (seat: number) => subject(seat).person === 'you',
    isWinner: (seat: number) => state.result?.winners.includes(seat) ?? false,
    sentence: () => ['Ben played.'],
    lastWords: () => [],
    factWords: () => [],
    ...more,
    state,
    connection: {
      link: 'live',
      agreement: { game: 'classic', options: {}, hints: true },
      entries: [],
      problem: null,
      isNewServer: false,
      state,
      ...more.connection,
    },
  })
  return { session, act }
}
