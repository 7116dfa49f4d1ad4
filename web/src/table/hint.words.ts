/** What is said about the reasons of a hint. */
import type { Texts } from '../words/language.svelte'

const en = {
  why: 'Why this move?',
  against: (move: string) => `Compared with: ${move}.`,
  none: 'No other move is worse beyond doubt.',
}

const fr: typeof en = {
  why: 'Pourquoi ce coup\u00a0?',
  against: (move) => `Comparé à\u00a0: ${move}.`,
  none: 'Aucun autre coup n’est nettement moins bon.',
}

export const texts: Texts<typeof en> = { en, fr }
