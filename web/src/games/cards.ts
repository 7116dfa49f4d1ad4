/** What the pages outside the table say of each game, without loading its module. */
import type { Component } from 'svelte'
import { spoken, type Texts } from '../words/language.svelte'

interface CardWords {
  title: string
  /** The game in one line. */
  line: string
}

interface Card {
  words: Texts<CardWords>
  /** Two symbols of the sprite that stand for the game. */
  symbols: [string, string]
  picture: () => Promise<{ default: Component }>
}

const CARDS: Record<string, Card> = {
  classic: {
    words: {
      en: { title: 'Classic', line: 'Fill lines, tile the wall, keep the floor clean.' },
      fr: {
        title: 'Classique',
        line: 'Complétez des lignes, décorez le mur, gardez le plancher net.',
      },
    },
    symbols: ['sq-blue', 'sq-yellow'],
    picture: () => import('./classic/Picture.svelte'),
  },
  pavilion: {
    words: {
      en: { title: 'Pavilion', line: 'Seven stars, a joker that changes each round.' },
      fr: { title: 'Pavillon', line: 'Sept étoiles, un joker qui change à chaque manche.' },
    },
    symbols: ['rh-purple', 'rh-red'],
    picture: () => import('./pavilion/Picture.svelte'),
  },
  duel: {
    words: {
      en: { title: 'Duel', line: 'Suns, moons and a dome you build plate by plate.' },
      fr: { title: 'Duel', line: 'Soleils, lunes et un dôme à bâtir plaque par plaque.' },
    },
    symbols: ['rd-turquoise', 'rd-black'],
    picture: () => import('./duel/Picture.svelte'),
  },
}

/** The games this page can show. */
export const shownGames = Object.keys(CARDS)

/** What to call a game; its key if this page does not know it. */
export function gameTitle(key: string): string {
  return CARDS[key] ? spoken(CARDS[key].words).title : key
}

export function gameLine(key: string): string {
  return CARDS[key] ? spoken(CARDS[key].words).line : ''
}

export function gameSymbols(key: string): string[] {
  return CARDS[key]?.symbols ?? ['mark']
}

/** The drawing of a game; undefined if this page does not know the game. */
export function gamePicture(key: string): Promise<{ default: Component }> | undefined {
  return CARDS[key]?.picture()
}
