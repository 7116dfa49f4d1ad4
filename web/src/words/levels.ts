/** The levels of bots in words, by the server's names for them. */
import type { LevelCard } from '../api/types'
import { spoken, type Texts } from './language.svelte'

interface LevelWords {
  name: string
  /** How it plays, in one line. */
  line: string
}

const en = {
  random: { name: 'Chance', line: 'makes any legal move' },
  greedy: { name: 'Greedy', line: 'takes the most points it sees one move ahead' },
  alphabeta: { name: 'Alpha-beta', line: 'searches by the same simple guess, as a yardstick' },
  newcomer: { name: 'Newcomer', line: 'builds its own board and overlooks much' },
  beginner: { name: 'Beginner', line: 'sees what catches the eye, minds only its own board' },
  casual: { name: 'Casual', line: 'looks one move ahead and errs now and then' },
  regular: { name: 'Regular', line: 'looks one move ahead, with a good feeling for the game' },
  steady: { name: 'Steady', line: 'thinks of your answers, with an unsteady hand' },
  keen: { name: 'Keen', line: 'thinks of your answers and seldom errs' },
  strong: { name: 'Strong', line: 'thinks of your answers, without errors of its own' },
  adept: { name: 'Adept', line: 'thinks some moves ahead' },
  expert: { name: 'Expert', line: 'plans much of the round' },
  veteran: { name: 'Veteran', line: 'plans the round and proves its end' },
  master: { name: 'Master', line: 'plans the round in depth and proves what it can' },
} satisfies Record<string, LevelWords>

const fr: Record<keyof typeof en, LevelWords> = {
  random: { name: 'Hasard', line: 'joue n’importe quel coup permis' },
  greedy: { name: 'Glouton', line: 'prend le plus de points qu’il voit un coup à l’avance' },
  alphabeta: { name: 'Alpha-bêta', line: 'cherche avec la même estimation simple, pour étalon' },
  newcomer: { name: 'Novice', line: 'bâtit son plateau et laisse échapper beaucoup' },
  beginner: { name: 'Débutant', line: 'voit ce qui saute aux yeux, ne pense qu’à son plateau' },
  casual: { name: 'Amateur', line: 'regarde un coup à l’avance et se trompe parfois' },
  regular: { name: 'Habitué', line: 'regarde un coup à l’avance, avec un bon sens du jeu' },
  steady: { name: 'Posé', line: 'pense à vos réponses, d’une main peu sûre' },
  keen: { name: 'Affûté', line: 'pense à vos réponses et se trompe rarement' },
  strong: { name: 'Fort', line: 'pense à vos réponses, sans faute de sa part' },
  adept: { name: 'Aguerri', line: 'réfléchit plusieurs coups à l’avance' },
  expert: { name: 'Expert', line: 'prévoit une grande partie de la manche' },
  veteran: { name: 'Vétéran', line: 'prévoit la manche et en prouve la fin' },
  master: { name: 'Maître', line: 'prévoit la manche en profondeur et prouve ce qu’il peut' },
}

export const texts: Texts<typeof en> = { en, fr }

function wordsOf(key: string): LevelWords | undefined {
  return (spoken(texts) as Record<string, LevelWords>)[key]
}

/** What to call a level; its key if this page does not know it. */
export function levelName(key: string): string {
  return wordsOf(key)?.name ?? key
}

/** How a level plays; the server's words if this page has none. */
export function levelLine(level: LevelCard): string {
  return wordsOf(level.name)?.line ?? level.description
}

/** What to call a level where its strength at a game matters. */
export function ratedName(level: LevelCard, game: string): string {
  const rating = level.ratings.find((each) => each.game === game)
  return rating ? `${levelName(level.name)} · ${rating.elo}` : levelName(level.name)
}

/** Levels that are there for comparison rather than for company. */
const YARDSTICKS = new Set(['random', 'greedy', 'alphabeta'])
export const isYardstick = (key: string) => YARDSTICKS.has(key)

/** The level to propose to somebody who never chose one. */
export const FIRST_LEVEL = 'casual'

/** What to call who sits there: people by their name, bots by their level. */
export function nameOf(seat: { name: string; level: string | null }): string {
  return seat.level === null ? seat.name : levelName(seat.level)
}
