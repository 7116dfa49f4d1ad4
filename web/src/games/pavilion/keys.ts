/** Keys: a digit and a letter take tiles, a letter chooses a colour, P passes. */
import type { Texts } from '../../words/language.svelte'
import type { Keys } from '../room'
import { beginPass, keep, keptNow, passes } from './keeping'
import { jokersOf, payments, payWith, tapColour, tapWhole } from './picking'
import { seen, type Seen } from './types'

/** The source named by the last digit, until a letter follows. */
let source: string | null = null

export const keys: Keys = (key, scene) => {
  const here = seen(scene)
  if (!scene.isLive || !scene.choice.isMine) return false
  if (here.view.phase === 'taking') return takingKey(key, here)
  if (key === '+' || key === '-') return payingKey(key, here)
  const colour = colourOf(key, here)
  if (here.view.phase === 'bonus')
    return colour !== null && tapWhole(here.choice, { kind: 'bonus', colour }) !== 'vain'
  if (colour !== null && keptNow(here.choice)) return keepingKey(key, colour, here)
  if (isPassKey(key, here)) return passKey(here)
  return colour !== null && tapColour(here.choice, colour) !== 'vain'
}

function takingKey(key: string, scene: Seen): boolean {
  if (/^[0-9]$/.test(key)) {
    source = key === '0' ? 'centre' : `factory ${key}`
    return scene.choice.moves.some(({ fields }) => fields['source'] === source)
  }
  const colour = colourOf(key, scene)
  if (colour === null || source === null) return false
  const tapped = tapWhole(scene.choice, { kind: 'take', source, colour })
  if (tapped === 'picked') source = null
  return tapped !== 'vain'
}

function payingKey(key: string, scene: Seen): boolean {
  const ways = payments(scene.choice)
  const next = ways[ways.findIndex((way) => way === scene.choice.aimed) + (key === '+' ? 1 : -1)]
  if (!next) return false
  payWith(scene.choice, jokersOf(next))
  return true
}

/** A letter keeps a tile more, with Shift one less. */
function keepingKey(key: string, colour: string, scene: Seen): boolean {
  keep(scene.choice, colour, key === key.toUpperCase() ? -1 : 1)
  return true
}

/** P is a colour here, so X passes. */
function isPassKey(key: string, scene: Seen): boolean {
  return key.toLowerCase() === 'x' && passes(scene.choice).length > 0
}

function passKey(scene: Seen): boolean {
  beginPass(scene.choice, scene.components.jokers?.[scene.view.round])
  return true
}

function colourOf(key: string, scene: Seen): string | null {
  const letters = Object.entries(scene.components.letters ?? {})
  return letters.find(([, letter]) => letter === key.toUpperCase())?.[0] ?? null
}

export const keyList: Texts<[string, string][]> = {
  en: [
    ['1–9, 0', 'choose a factory, or the centre'],
    ['P G O Y B R', 'choose a colour: purple, green, orange, yellow, blue, red'],
    ['← ↑ → ↓', 'go from space to space'],
    ['+ −', 'pay with more or fewer jokers'],
    ['X', 'pass'],
    ['P … R, Shift', 'while passing: keep one more tile of a colour, one less'],
  ],
  fr: [
    ['1–9, 0', 'choisir une fabrique, ou le centre'],
    ['P G O Y B R', 'choisir une couleur\u00a0: violet, vert, orange, jaune, bleu, rouge'],
    ['← ↑ → ↓', 'aller d’un espace à l’autre'],
    ['+ −', 'payer avec plus ou moins de jokers'],
    ['X', 'passer'],
    ['P … R, Maj', 'en passant\u00a0: garder une tuile de plus d’une couleur, une de moins'],
  ],
}
