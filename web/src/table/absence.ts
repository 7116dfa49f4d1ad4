/** What a person may do about seats whose people are away. */
import type { Agreement, TableState } from '../api/types'

const CLAIM = 'claim'

/** Another seat whose person has been away for as long as was agreed, if its loss may be claimed. */
export function claimableSeat(
  state: TableState | null,
  agreement: Agreement | null,
  mine: number[],
): number | null {
  const isAgreed = agreement?.absence?.then === CLAIM
  if (!state || !isAgreed || state.status !== 'playing' || mine.length === 0) return null
  const due = state.absences.find((one) => one.due_at === null && !mine.includes(one.seat))
  return due?.seat ?? null
}

/** The seat somebody left and may take again, or one that is free and open to anybody. */
export function seatToTake(
  state: TableState | null,
  agreement: Agreement | null,
  mine: number[],
): number | null {
  if (!state || state.status !== 'playing' || mine.length > 0) return null
  const isOpen = agreement?.newcomers !== false
  const found =
    state.seats.find((seat) => seat.can_return) ??
    state.seats.find((seat) => isOpen && seat.kind === 'free')
  return found?.seat ?? null
}
