/** Shares and points as people read them, in the language of the page. */
import { language } from './language.svelte'

/** A share as a percentage: "49%". */
export function percent(share: number, digits = 0): string {
  return share.toLocaleString(language.current, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A change of a share with its sign; the minus is a real one: "−21%". */
export function change(share: number, digits = 0): string {
  const rounded = Math.round(share * 10 ** (digits + 2)) / 10 ** (digits + 2)
  return withSign(rounded, percent(Math.abs(rounded), digits))
}

/** Points: "41", or "41.5". */
export function points(value: number, digits = 0): string {
  return value.toLocaleString(language.current, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A change of points with its sign. */
export function pointsChange(value: number, digits = 1): string {
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits
  return withSign(rounded, points(Math.abs(rounded), digits))
}

function withSign(value: number, text: string): string {
  return value === 0 ? text : `${value < 0 ? '−' : '+'}${text}`
}
