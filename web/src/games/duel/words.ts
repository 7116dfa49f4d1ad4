/** The words of this game, built from what each language says of its pieces. */
import type { Fields, MoveCard } from '../../api/types'
import type { Texts } from '../../words/language.svelte'
import type { Phrase } from '../../words/phrase'
import type { GameWords, Scene } from '../room'
import { aimWords } from './aims'
import { fr } from './fr'
import { en, type Tongue } from './en'
import { eventWords, moveWords } from './history'
import { foreseen } from './badges'
import { agreedEn, agreedFr } from './agreed'
import { refusalsEn, refusalsFr } from './refusals'
import { asView, boardOf, offeredBy, viewOf, type View } from './view'
import { plain } from '../../words/phrase'

function promptWords(t: Tongue, scene: Scene): string {
  const view = viewOf(scene)
  const board = boardOf(view, view.turn)
  if (view.stage === 'tiling' && view.line !== null) {
    const line = board.lines[view.line - 1]!
    const isPaying = scene.choice.moves.some((move) => move.fields['kind'] === 'skip')
    if (isPaying) return t.promptPay(line.line, line.line - line.count, line.colour ?? '')
    return t.promptColumn(line.line, line.colour ?? '')
  }
  if (view.stage === 'offer' && scene.choice.has({ kind: 'take' })) return t.chooseLine
  const words = t.prompts[view.stage] ?? ''
  return view.stage === 'offer' && board.tokens > 0
    ? `${words} ${t.promptTokens(board.tokens)}`
    : words
}

function overviewWords(t: Tongue, view: View): string {
  const plates = view.display.filter((plate) => plate !== null).length
  const suns = [...view.suns, view.large_sun].filter((sun) => sun.length > 0).length
  return t.overview(plates, view.pile.length, suns, offeredBy(view, 'moons').length)
}

function optionWords(t: Tongue, move: MoveCard, scene: Scene): string {
  const { title, detail } = aimWords(t, scene, move, null)
  const more = plain(detail)
  return more ? `${plain(title)} ${more}` : plain(title)
}

/** What the guide speaks of now. */
function guideKey(scene: Scene): string | null {
  const { stage } = viewOf(scene)
  const kinds = new Set(scene.choice.moves.map((move) => move.fields['kind']))
  if (stage === 'tiling') return kinds.has('pay') ? 'pay' : 'place'
  if (stage !== 'offer') return stage
  if (scene.choice.has({ kind: 'take' })) return 'line'
  return kinds.has('chip') ? 'chip' : 'offer'
}

function confirmWords(t: Tongue, scene: Scene): string {
  const kind = String(scene.choice.aimed?.fields['kind'] ?? '')
  const chips = scene.choice.aimed?.fields['chips'] as number[] | undefined
  const word = t.confirm[kind] ?? t.confirmOther
  return chips ? `${word} ${chips.length}` : word
}

function sourceWords(t: Tongue, kind: string): string {
  const [first, goal] = kind.split(':')
  return (goal && t.goalScored[goal]) || t.sources[first!] || kind
}

function wordsOf(
  t: Tongue,
  title: string,
  agreed: GameWords['options'],
  refusals: GameWords['refusals'],
): GameWords {
  const phrase = (move: MoveCard, before: Fields | null): Phrase =>
    moveWords(t, move, before ? asView(before) : null)
  return {
    title,
    move: phrase,
    event: (event, name) => eventWords(t, event, name),
    source: (kind) => sourceWords(t, kind),
    prompt: (scene) => promptWords(t, scene),
    aim: (scene) => {
      const { aimed } = scene.choice
      if (aimed) return aimWords(t, scene, aimed, foreseen(scene, aimed))
      return { title: [promptWords(t, scene)], detail: [] }
    },
    option: (move, scene) => optionWords(t, move, scene),
    overview: (scene) => overviewWords(t, viewOf(scene)),
    confirm: (scene) => confirmWords(t, scene),
    refusals,
    options: agreed,
    guide: (scene) => {
      const key = scene.choice.isMine ? guideKey(scene) : null
      const text = key === null ? undefined : t.guide[key]
      return key !== null && text !== undefined ? { key, text } : null
    },
  }
}

export const words: Texts<GameWords> = {
  en: wordsOf(en, 'Duel', agreedEn, refusalsEn),
  fr: wordsOf(fr, 'Duel', agreedFr, refusalsFr),
}
