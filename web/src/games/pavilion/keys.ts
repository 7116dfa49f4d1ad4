/** Keys: a digit and a letter take tiles, a letter chooses a colour, P passes. */
import type { Texts } from '../../words/language.svelte'
import { focusedSource, focusSource } from '../focus'
import type { Keys } from '../module'
import { beginPass, keep, keptNow, passes } from './keeping'
import { jokersOf, payments, payWith, tapColour, tapWhole } from './picking'
import type { Pavilion, Seen } from './types'

export const keys: Keys<Pavilion> = (key, scene) => {
  if (!scene.isLive || !scene.choice.isMine) return false
  if (scene.view.phase === 'taking') return takingKey(key, scene)
  if (key === '+' || key === '-') return payingKey(key, scene)
  const colour = colourOf(key, scene)
  if (scene.view.phase === 'bonus')
    return colour !== null && tapWhole(scene.choice, { kind: 'bonus', colour }) !== 'vain'
  if (colour !== null && keptNow(scene.choice)) return keepingKey(key, colour, scene)
  if (isPassKey(key, scene)) return passKey(scene)
  return colour !== null && tapColour(scene.choice, colour) !== 'vain'
}

function takingKey(key: string, scene: Seen): boolean {
  if (/^[0-9]$/.test(key)) return focusSource(key === '0' ? 'centre' : `factory ${key}`)
  const [colour, source] = [colourOf(key, scene), focusedSource()]
  if (colour === null || source === null) return false
  return tapWhole(scene.choice, { kind: 'take', source, colour }) !== 'vain'
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

/** P is a colour scene, so X passes. */
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
    ['1–9, 0', 'choisir un cercle Fabrique, ou le centre'],
    ['P G O Y B R', 'choisir une couleur\u00a0: violet, vert, orange, jaune, bleu, rouge'],
    ['← ↑ → ↓', 'aller d’un espace à l’autre'],
    ['+ −', 'payer avec plus ou moins de jokers'],
    ['X', 'passer'],
    ['P … R, Maj', 'en passant\u00a0: conserver une tuile de plus d’une couleur, une de moins'],
  ],
}
