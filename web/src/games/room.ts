/** What the table asks of a game's room. Each game has one; the table knows none of them by name.
 *
 * Whatever can be picked now is a button with `data-pick`, named by what it is: `source`, `target`
 * or `option`. After a pick by key the focus goes to the first `target`. A `data-spot` names a place
 * that tiles fly from and to; where it is not drawn, the nearest shorter name is taken:
 * `board-2-line-3-1`, `board-2-line-3`, `board-2`, which is the whole seat and drawn by the table. */
import type { Component } from 'svelte'
import type { EntryCard, Fields, HintCard, MoveCard, SeatCard } from '../api/types'
import type { Choice } from '../table/choice.svelte'
import type { Texts } from '../words/language.svelte'
import type { Phrase } from '../words/phrase'

/** All that the drawings need. `view` and `components` are what the server says for this game. */
export interface Scene<View = Fields, Parts = Fields> {
  view: View
  components: Parts
  seats: SeatCard[]
  /** The seat whose board lies in front; the viewer's own, or the one looked over the shoulder. */
  front: number
  /** The seats the viewer plays. */
  mine: number[]
  choice: Choice
  /** What each legal move would bring, by notation; empty until the server has told. */
  foresight: Map<string, Fields>
  /** The last move made and by whom, to mark it on the boards. */
  last: { seat: number; move: MoveCard } | null
  /** Moves a bot proposes, the best first; empty unless asked for. */
  hints: HintCard[]
  /** False while the past is looked at or the game is over. */
  isLive: boolean
  /** Explain why a move that is not legal is not; the table asks the server and shows it. */
  askWhy: (move: string) => void
  /** Make the aimed move. */
  confirm: () => void
  /** A move is on its way to the server; nothing else can be sent. */
  isSending?: boolean
  /** Small screens fold small sources into one button each. */
  isSmall: boolean
}

/** A tile that moves from one place to another. Places are `data-spot` attributes. */
export interface Flight {
  from: string
  to: string
  /** The symbol that flies. */
  id: string
  delay?: number
}

/** What a table agrees on: its name, its choices, and parts that joined by + are a choice too. */
export interface OptionWords {
  name: string
  choices: Record<string, string>
  parts?: Record<string, string>
}

/** The words of a game in one language. */
export interface GameWords<View = Fields> {
  title: string
  /** A move that was made, after the name of who made it: "took 2 blue from factory 1 to line 2".
   * In the third person. `before` is null if nobody here has seen that position. */
  move: (move: MoveCard, before: View | null, entry: EntryCard) => Phrase
  /** What the rules did by themselves; null if the move's words already say it. */
  event: (event: Fields, name: (seat: number) => string) => Phrase | null
  /** Where points came from, for the breakdown at the end: by the `kind` of the event. */
  source: (kind: string) => string
  /** What is to be decided now: "Take tiles from a factory or the centre." */
  prompt: (scene: Scene<View>) => string
  /** The move being built, in a sentence and what follows from it. */
  aim: (scene: Scene<View>) => { title: Phrase; detail: Phrase }
  /** One legal move as an item of a list: "3 blue from factory 2 to line 3: full, +6". */
  option: (move: MoveCard, scene: Scene<View>) => string
  /** Short state of the table for a screen reader at the start of a turn. */
  overview: (scene: Scene<View>) => string
  /** The last button: "Confirm", "Pass, keep 4". */
  confirm: (scene: Scene<View>) => string
  /** Why a move is refused, by the server's code. */
  refusals: Record<string, (facts: Fields) => string>
  /** Names and explanations of the options a table agrees on: "wall" -> "grey". */
  options: Record<string, OptionWords>
  /** What the guide says about this decision, once for each kind; null if there is nothing. */
  guide: (scene: Scene<View>) => { key: string; text: string } | null
  /** What stands beside the round in the top bar: "joker: orange". */
  note?: (scene: Scene<View>) => Phrase | null
}

/** The keys of a game: what pressing one picks. Null if it means nothing now. */
export type Keys = (key: string, scene: Scene) => boolean

export interface GameRoom {
  key: string
  words: Texts<GameWords>
  /** What is shared: factories, centre, supply, plates. */
  Tray: Component<{ scene: Scene }>
  /** A seat's board: what lies on the card that the table draws, under the name, the clock and the
   * score. `tiny` is a picture of about 60 px without buttons or text. */
  Board: Component<{ scene: Scene; seat: number; size: 'full' | 'small' | 'tiny' }>
  /** The full board is a round platter without a card: name, score and clock stand in the upper
   * corners of the space it takes. */
  isRound?: boolean
  /** Under the own board: end bonuses, tablets, the hand. */
  Shelf: Component<{ scene: Scene }> | null
  /** Inside the action bar where a choice has no place on the board: payment, tiles to keep. */
  Options: Component<{ scene: Scene }> | null
  /** The symbols of what is picked, for the action bar. */
  picture?: (scene: Scene) => string[]
  /** The lit targets as buttons of the action bar, where they are too small to be tapped. */
  targets?: (scene: Scene) => { label: string; part: Fields }[]
  /** The rules, in our words, drawn with the same symbols. */
  Rules: () => Promise<{ default: Component }>
  /** The number of rounds if it is fixed, and the round now. */
  round: (view: Fields, components?: Fields) => { now: number; of: number | null }
  score: (view: Fields, seat: number) => number
  /** What is left in the bag: symbol and count. */
  bag: (view: Fields) => { id: string; count: number }[]
  flights: (before: Fields, after: Fields, entry: EntryCard) => Flight[]
  keys: Keys
  /** Documented keys: key and what it does, in both languages. */
  keyList: Texts<[string, string][]>
  /** The symbols of a small picture for the front page. */
  Picture: Component
}
