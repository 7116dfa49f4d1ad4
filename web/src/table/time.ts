/** Time left, as people read it. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From here on a clock looks low. */
export const LOW_MS = 20 * SECOND

/** "2 d 4 h", "1:05:09", "5:47", "0:08". */
export function timeLeft(ms: number, day: string): string {
  const left = Math.max(0, ms)
  if (left >= DAY) return `${Math.floor(left / DAY)} ${day} ${Math.floor((left % DAY) / HOUR)} h`
  const seconds = Math.ceil(left / SECOND)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  const tail = `${String(parts[1]).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${String(parts[0]).padStart(2, '0')}:${tail}` : `${parts[0]}:${tail}`
}
