import type { Texts } from '../../words/language.svelte'
import type { GameWords } from '../room'

const en: GameWords = {
  title: 'classic',
  move: (move) => [move.text],
  event: () => null,
  source: (kind) => kind,
  prompt: () => '',
  aim: (scene) => ({ title: [scene.choice.aimed?.text ?? ''], detail: [] }),
  option: (move) => move.text,
  overview: () => '',
  confirm: () => 'Confirm',
  refusals: {},
  options: {},
  guide: () => null,
}

export const words: Texts<GameWords> = { en, fr: en }
