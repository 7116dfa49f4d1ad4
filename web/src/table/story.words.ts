/** What is said while the end of a round or of the game is told. */
import type { Texts } from '../words/language.svelte'

const en = {
  roundEnd: (round: number) => `End of round ${round}`,
  gameEnd: 'Final scoring',
  deal: 'New tiles are dealt.',
  scores: 'The scores stand.',
  skip: 'Space or a tap goes on.',
  summary: (round: number, lines: string) => `Round ${round}: ${lines}.`,
  seat: (name: string, points: string, parts: string) =>
    parts ? `${name} ${points} (${parts})` : `${name} ${points}`,
}

const fr: typeof en = {
  roundEnd: (round) => `Fin de la manche ${round}`,
  gameEnd: 'Décompte final',
  deal: 'On pose de nouvelles tuiles.',
  scores: 'Les scores sont établis.',
  skip: 'Espace ou un toucher continue.',
  summary: (round, lines) => `Manche ${round}\u00a0: ${lines}.`,
  seat: (name, points, parts) => (parts ? `${name} ${points} (${parts})` : `${name} ${points}`),
}

export const storyTexts: Texts<typeof en> = { en, fr }
