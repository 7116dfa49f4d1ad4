/** The lit targets as buttons of the action bar, for fingers that find the lines too small. */
import type { Fields } from '../../api/types'
import { signed, spoken } from '../../words/language.svelte'
import { boardWords } from './words/board'
import { foreseen, lineBadges } from './foresight'
import { hand, numberOf, partsOf, type Seen } from './view'

interface Target {
  label: string
  part: Fields
}

export function targetsOf(scene: Seen): Target[] {
  const { choice } = scene
  const words = spoken(boardWords)
  const sizes = partsOf(scene).line_sizes
  const board = scene.view.boards[scene.front - 1]!
  if (choice.aimed || !choice.isMine || !scene.isTight) return []
  return choice.open.flatMap((move): Target[] => {
    const made = move.fields
    const seen = foreseen(scene, move)
    if (made.kind === 'place') {
      const part = { kind: 'place', line: made.line, column: made.column }
      const gain = seen ? ` ${signed(seen.gain)}` : ''
      return [{ label: `${words.columnShort(made.column)}${gain}`, part }]
    }
    if (!hand(scene)) return []
    const line = numberOf(made.to)
    const name = line === null ? words.floor : words.lineShort(line)
    const badges =
      seen?.kind !== 'take'
        ? []
        : line === null
          ? [{ text: signed(seen.loss), short: undefined }]
          : lineBadges(seen, board.lines[line - 1]!.count, sizes[line - 1] ?? line, words)
    const label = [name, ...badges.map((badge) => badge.short ?? badge.text)].join(' ')
    return [{ label, part: { to: made.to } }]
  })
}
