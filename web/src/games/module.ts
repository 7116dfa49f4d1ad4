/** What the table asks of a game's module. Each game has one; the table knows none of them by name.
 *
 * Whatever can be picked now is a button with `data-pick`, named by what it is: `source`, `target`
 * or `option`. After a pick by key the focus goes to the first `target`. A `data-spot` names a place
 * that tiles fly from and to; where it is not drawn, the nearest shorter name is taken:
 * `board-2-line-3-1`, `board-2-line-3`, `board-2`, which is the whole seat and drawn by the table. */
import type { Component } from 'svelte'
import type {
  AnyFact,
  AnyForesight,
  AnyMove,
  AnyParts,
  AnyView,
  CardOf,
  EntryCard,
  Fields,
  HintCard,
  SeatCard,
} from '../api/types'
import type { Choice } from '../table/choice.svelte'
import type { Texts } from '../words/language.svelte'
import type { Person, Subject } from '../words/grammar'
import type { Phrase } from '../words/phrase'

/** The types of what the server tells of a game; each game takes them from the schema. */
export interface GameTypes {
  view: object
  /** What is printed on boards and pieces; empty until the server has told. */
  parts: object
  move: Fields
  fact: object
  foresight: object
  /** The facts of each refusal, by its code. */
  refusals: object
}
/** Any game, as the table sees it. */
export interface AnyGame {
  view: AnyView
  parts: AnyParts
  move: AnyMove
  fact: AnyFact
  foresight: AnyForesight
  refusals: Record<string, Fields>
}

/** All that the drawings need. `view` and `components` are what the server says for this game. */
export interface Scene<
  View = AnyView,
  Parts = AnyParts,
  Foresight = AnyForesight,
  Move extends Fields = AnyMove,
> {
  view: View
  components: Parts
  seats: SeatCard[]
  /** The seat whose board lies in front; the viewer's own, or the one looked over the shoulder. */
  front: number
  /** The seats the viewer plays. */
  mine: number[]
  choice: Choice<Move>
  /** What each legal move would bring, by notation; empty until the server has told. */
  foresight: Map<string, Foresight>
  /** The last move made, by whom, and the places it went from and to, to mark them. */
  last: LastMove<Move> | null
  /** The places that score in this moment. */
  lit?: string[]
  /** Moves a bot proposes, the best first; empty unless asked for. */
  hints: HintCard[]
  /** False while the past is looked at or the game is over. */
  isLive: boolean
  /** Explain why a move that is not legal is not; the table asks the server and shows it. */
  askWhy: (fields: Fields) => void
  /** Make the aimed move. */
  confirm: () => void
  /** A move is on its way to the server; nothing else can be sent. */
  isSending?: boolean
  /** Small screens fold small sources into one button each. */
  isSmall: boolean
  /** Smaller still: fingers do not meet single lines. */
  isTight?: boolean
}

export type SceneOf<G extends GameTypes> = Scene<G['view'], G['parts'], G['foresight'], G['move']>
/** An entry with the move and the facts of a game. */
export type EntryOf<G extends GameTypes> = Omit<EntryCard, 'events' | 'move'> & {
  events?: G['fact'][]
  move?: CardOf<G['move']>
}

export interface LastMove<Move = AnyMove> {
  seat: number
  move: CardOf<Move>
  from: string[]
  to: string[]
}

/** Whether the last move put something on a place. */
export function isPlaced(scene: Pick<Scene, 'last'>, spot: string): boolean {
  return scene.last?.to.includes(spot) ?? false
}

/** Whether a place scores in this moment. */
export function isScoring(scene: Pick<Scene, 'lit'>, spot: string): boolean {
  return scene.lit?.includes(spot) ?? false
}

/** Whether the last move took something from a place, or from within it. */
export function isSource(scene: Pick<Scene, 'last'>, spot: string): boolean {
  return scene.last?.from.some((from) => from === spot || from.startsWith(`${spot}-`)) ?? false
}

/** A tile that moves from one place to another. Places are `data-spot` attributes. */
export interface Flight {
  from: string
  to: string
  /** The symbol that flies; empty where nothing is seen to move. */
  id: string
  delay?: number
}

/** What a table agrees on: its name, its choices, and parts that joined by + are a choice too. */
export interface OptionWords {
  name: string
  choices: Record<string, string>
  parts?: Record<string, string>
  /** What to know before choosing. */
  note?: string
}

/** Something the guide says. */
export interface Thought {
  key: string
  text: string
  /** What it points at: beginnings of `data-spot`. */
  at?: string[]
}

/** The words of a game in one language. */
export interface GameWords<G extends GameTypes = AnyGame> {
  title: string
  /** A move that was made, after the subject who made it: "took 2 blue from factory 1 to line 2".
   * `before` is null if nobody here has seen that position. */
  move: (
    move: CardOf<G['move']>,
    before: G['view'] | null,
    entry: EntryOf<G>,
    person: Person,
  ) => Phrase
  /** What the rules did by themselves; null if the move's words already say it. */
  event: (event: G['fact'], subject: (seat: number) => Subject) => Phrase | null
  /** Where points came from, for the breakdown at the end: by the `kind` of the event. */
  source: (kind: string) => string
  /** What is to be decided now: "Take tiles from a factory or the centre." */
  prompt: (scene: SceneOf<G>) => string
  /** The move being built, in a sentence and what follows from it. */
  aim: (scene: SceneOf<G>) => { title: Phrase; detail: Phrase }
  /** One legal move as an item of a list: "3 blue from factory 2 to line 3: full, +6". */
  option: (move: CardOf<G['move']>, scene: SceneOf<G>) => string
  /** The same where there is little room; like `option` if it is missing. */
  short?: (move: CardOf<G['move']>, scene: SceneOf<G>) => string
  /** What kind of move it is, as a hint that does not tell the move: "Take from a factory." */
  kind: (move: CardOf<G['move']>) => string
  /** Short state of the table for a screen reader at the start of a turn. */
  overview: (scene: SceneOf<G>) => string
  /** The last button: "Confirm", "Pass, keep 4". */
  confirm: (scene: SceneOf<G>) => string
  /** Why a move is refused, by the server's code. */
  refusals: RefusalWords<G['refusals']>
  /** Names and explanations of the options a table agrees on: "wall" -> "grey". */
  options: Record<string, OptionWords>
  /** What the guide says about this decision, the first thing first; each is said once. */
  guide: (scene: SceneOf<G>) => Thought[]
  /** What stands beside the round in the top bar: "joker: orange". */
  note?: (scene: SceneOf<G>) => Phrase | null
}

/** For each code of a refusal a sentence with its facts. */
export type RefusalWords<Refusals> = {
  [Code in keyof Refusals]?: (facts: Refusals[Code]) => string
}

/** The keys of a game: what pressing one picks. Null if it means nothing now. */
export type Keys<G extends GameTypes = AnyGame> = (key: string, scene: SceneOf<G>) => boolean

/** How a move is told: which facts change what on the table. No rule is known here: what is drawn
 * follows from the facts and from the two views around them. */
export interface GameStory<G extends GameTypes = AnyGame> {
  /** The table once the move is made, before any of its facts changes it. */
  landed: (before: G['view'], after: G['view'], entry: EntryOf<G>) => G['view']
  /** What a fact changes, by its kind; other facts are part of the move. */
  changes: Changes<G['view'], G['fact']>
  /** The kinds that are told of all boards at once. */
  losses: string[]
  /** The kinds that are counted at the end of the game. */
  bonuses: string[]
  /** The fields of a view that name the round. */
  roundName: string[]
  /** The place of one of the `spaces` of a fact. */
  spot: (seat: number, space: Fields) => string
  /** The tiles that move when a fact is told. */
  flights: (fact: G['fact']) => Flight[]
}

/** For each kind of fact what it changes. */
type Changes<View, Fact> = {
  [Kind in KindOf<Fact>]?: (view: View, fact: OfKind<Fact, Kind>, after: View) => View
}
export type KindOf<Fact> = Fact extends { kind: infer Kind extends string } ? Kind : string
/** The facts of a kind. */
export type OfKind<Fact, Kind> = Fact extends { kind: string }
  ? Extract<Fact, { kind: Kind }>
  : Fact

/** What a fact changes; undefined if it is part of the move. */
export function changeOf(
  { changes }: GameStory,
  { kind }: AnyFact,
): ((view: AnyView, fact: AnyFact, after: AnyView) => AnyView) | undefined {
  return (changes as Record<string, ReturnType<typeof changeOf>>)[kind]
}

export interface GameModule<G extends GameTypes = AnyGame> {
  key: string
  words: Texts<GameWords<G>>
  /** What is shared: factories, centre, supply, plates. */
  Tray: Component<{ scene: SceneOf<G> }>
  /** A seat's board: what lies on the card that the table draws, under the name, the clock and the
   * score. `tiny` is a picture of about 60 px without buttons or text. */
  Board: Component<{ scene: SceneOf<G>; seat: number; size: 'full' | 'small' | 'tiny' }>
  /** The full board is a round platter without a card: name, score and clock stand in the upper
   * corners of the space it takes. */
  isRound?: boolean
  /** Under the own board: end bonuses, tablets, the hand. */
  Shelf: Component<{ scene: SceneOf<G> }> | null
  /** Inside the action bar where a choice has no place on the board: payment, tiles to keep. */
  Options: Component<{ scene: SceneOf<G> }> | null
  /** The symbols of what is picked, for the action bar. */
  picture?: (scene: SceneOf<G>) => string[]
  /** The lit targets as buttons of the action bar, where they are too small to be tapped. */
  targets?: (scene: SceneOf<G>) => { label: string; part: Fields }[]
  /** The rules, in our words, drawn with the same symbols. */
  Rules: () => Promise<{ default: Component }>
  /** The number of rounds if it is fixed, and the round now. */
  round: (view: G['view'], components?: G['parts']) => { now: number; of: number | null }
  score: (view: G['view'], seat: number) => number
  /** What is left in the bag: symbol and count. */
  bag: (view: G['view']) => { id: string; count: number }[]
  flights: (before: G['view'], after: G['view'], entry: EntryOf<G>) => Flight[]
  story: GameStory<G>
  keys: Keys<G>
  /** Documented keys: key and what it does, in both languages. */
  keyList: Texts<[string, string][]>
  /** The symbols of a small picture for the front page. */
  Picture: Component
}

/** A game's module as the table uses it. The table hands on what the server tells of this game and
 * nothing else, so this is the one place where types of a game are taken for granted. */
export function gameModule<G extends GameTypes>(module: GameModule<G>): GameModule {
  return module as unknown as GameModule
}
