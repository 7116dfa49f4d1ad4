import type { Texts } from '../../words/language.svelte'

const en = {
  title: 'Rules',
  line: 'In our own words, with the pieces you play with.',
  of: (game: string) => `${game}: the rules`,
  loading: 'One moment …',
  tryLine: 'The quickest way to learn is to play. The guide explains each new decision.',
  tryIt: 'Try it against a newcomer',
}

const fr: typeof en = {
  title: 'Règles',
  line: 'Dans nos propres mots, avec les pièces du jeu.',
  of: (game) => `${game}\u00a0: les règles`,
  loading: 'Un instant…',
  tryLine: 'Le plus court est de jouer. Le guide explique chaque nouvelle décision.',
  tryIt: 'Essayer contre un novice',
}

export const texts: Texts<typeof en> = { en, fr }
