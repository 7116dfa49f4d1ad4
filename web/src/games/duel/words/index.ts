/** The words of this game, built from what each language says of its pieces. */
import type { Language, Texts } from '../../../words/language.svelte'
import type { GameWords } from '../../module'
import { aimWords } from './aims'
import { fr } from './fr'
import { en, type DuelTexts } from './en'
import { eventWords, moveWords } from './history'
import { foreseen } from '../badges'
import { kinds } from './kinds'
import { options } from './options'
import { refusals } from './refusals'
import {
  boardOf,
  countOf,
  lineOf,
  offeredBy,
  viewOf,
  type Duel,
  type MoveCard,
  type View,
  type Seen,
} from '../view'
import { plain } from '../../../words/phrase'

function promptWords(t: DuelTexts, scene: Seen): string {
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

function overviewWords(t: DuelTexts, view: View): string {
  const plates = view.display.filter((plate) => plate !== null).length
  const suns = [...view.suns, view.large_sun].filter((sun) => sun.length > 0).length
  return t.overview(plates, view.pile.length, suns, offeredBy(view, 'moons').length)
}

function optionWords(t: DuelTexts, move: MoveCard, scene: Seen): string {
  const { title, detail } = aimWords(t, scene, move, null)
  const more = plain(detail)
  return more ? `${plain(title)} ${more}` : plain(title)
}

/** A move by its name, without what follows from it. */
function shortWords(t: DuelTexts, move: MoveCard, scene: Seen): string {
  const { kind, source, colour, to } = move.fields
  if (kind !== 'take') return plain(aimWords(t, scene, move, {}).title).replace(/\.$/, '')
  const count = countOf(offeredBy(viewOf(scene), String(source)), String(colour))
  const where = t.did.took(t.source(String(source)), t.toShort(lineOf(to)))
  return plain([`${count} ${t.tileColour(String(colour), count)}`, ...where])
}

/** What the guide speaks of now, the first thing first. */
function guideKeys(scene: Seen): string[] {
  const { stage } = viewOf(scene)
  const kinds = new Set(scene.choice.moves.map((move) => move.fields['kind']))
  if (stage === 'tiling') return kinds.has('pay') ? ['pay'] : ['place', 'goals']
  if (stage !== 'offer') return [stage]
  if (scene.choice.has({ kind: 'take' })) return ['line']
  return [
    ...(kinds.has('chip') ? ['chip'] : []),
    'offer',
    ...(kinds.has('pick') ? ['plates'] : []),
    'broken',
  ]
}

/** What the guide points at. */
function pointed(key: string, front: number): string[] {
  const board = `board-${front}`
  const spots: Record<string, string[]> = {
    pick: ['display-'],
    offer: ['factory-'],
    line: [`${board}-line`],
    put: [`${board}-plate`],
    draw: ['pile'],
    chip: ['chip-'],
    pay: [`${board}-chips`],
    place: [`${board}-dome`],
    plates: ['display-', 'pile'],
    broken: [`${board}-broken`],
    goals: [`${board}-dome`],
  }
  return spots[key] ?? []
}

function confirmWords(t: DuelTexts, scene: Seen): string {
  const kind = String(scene.choice.aimed?.fields['kind'] ?? '')
  const chips = scene.choice.aimed?.fields.chips
  const word = t.confirm[kind] ?? t.confirmOther
  return chips ? `${word} ${chips.length}` : word
}

function sourceWords(t: DuelTexts, kind: string): string {
  const [first, goal] = kind.split(':')
  return (goal && t.goalScored[goal]) || t.sources[first!] || kind
}

function wordsOf(t: DuelTexts, title: string, language: Language): GameWords<Duel> {
  return {
    title,
    move: (move, before, _, person) => moveWords(t, move, before, person),
    event: (event, subject) => eventWords(t, event, subject),
    source: (kind) => sourceWords(t, kind),
    prompt: (scene) => promptWords(t, scene),
    aim: (scene) => {
      const { aimed } = scene.choice
      if (aimed) return aimWords(t, scene, aimed, foreseen(scene, aimed))
      return { title: [promptWords(t, scene)], detail: [] }
    },
    option: (move, scene) => optionWords(t, move, scene),
    short: (move, scene) => shortWords(t, move, scene),
    kind: kinds[language],
    overview: (scene) => overviewWords(t, viewOf(scene)),
    confirm: (scene) => confirmWords(t, scene),
    refusals: refusals[language],
    options: options[language],
    guide: (scene) =>
      (scene.choice.isMine ? guideKeys(scene) : []).flatMap((key) => {
        const text = t.guide[key]
        return text === undefined ? [] : [{ key, text, at: pointed(key, scene.front) }]
      }),
  }
}

export const words: Texts<GameWords<Duel>> = {
  en: wordsOf(en, 'Duel', 'en'),
  fr: wordsOf(fr, 'Duel', 'fr'),
}
