/** A study: the tree of what was looked at, where one is in it, and the scene that is drawn. */
import { get, post, Problem, problemFrom } from '../../api/http'
import type { AnyParts, Replay, ReplayStep, SeatCard, Sight, Variation } from '../../api/types'
import { loadGame } from '../../games'
import { quietScene } from '../../games/example'
import type { GameModule, LastMove, Scene } from '../../games/module'
import { lastMove } from '../../games/staging'
import { Choice } from '../../table/choice.svelte'
import { spoken } from '../../words/language.svelte'
import { nameOf } from '../../words/levels'
import { entryOf, seatCards } from '../replay/replay'
import { Engine } from './engine.svelte'
import { lineFrom, pathTo, toAct, Tree, treeOf, type Header, type Node } from './tree'
import { texts } from './words'

export class Study {
  tree: Tree
  readonly header: Header
  readonly seats: SeatCard[]
  readonly choice = new Choice()
  readonly engine = new Engine()
  at = $state.raw<Node>() as Node
  /** Goes up with every change of the tree, whose nodes are plain objects. */
  changes = $state(0)
  front = $state(1)
  isSmall = $state(false)
  isBusy = $state(false)
  problem = $state.raw<Problem | null>(null)
  private sight = $state.raw<Sight | null>(null)

  readonly step: ReplayStep = $derived.by(() => this.at.step)
  readonly actor: number | null = $derived.by(() => toAct(this.step.view))
  readonly isChance: boolean = $derived.by(() => this.step.view['to_act'] === 'chance')
  private readonly last: LastMove | null = $derived.by(() => {
    const before = this.at.parent
    if (!before || !this.step.move) return null
    return lastMove(this.module, before.step.view, this.step.view, entryOf(this.step, 1))
  })
  readonly scene: Scene = $derived.by(() => ({
    ...quietScene(this.step.view, this.components),
    seats: this.seats.map((card) =>
      card.level ? card : { ...card, name: this.nameOf(card.seat) },
    ),
    front: this.front,
    mine: this.actor === null ? [] : [this.actor],
    choice: this.choice,
    foresight: new Map((this.sight?.moves ?? []).map((move) => [move.text, move.foresight])),
    last: this.last,
    isLive: this.sight !== null && !this.isBusy,
    confirm: () => void this.confirm(),
    isSmall: this.isSmall,
  }))

  constructor(
    replay: Replay,
    readonly module: GameModule,
    readonly components: AnyParts,
    at: number,
  ) {
    const { game, rules, options, players } = replay
    this.header = { game, rules, options, players }
    this.seats = seatCards(replay)
    this.tree = treeOf(replay)
    const line = lineFrom(this.tree.root)
    this.go(line[Math.max(0, Math.min(at, line.length - 1))]!)
  }

  /** What a seat is called here. */
  nameOf(seat: number): string {
    const card = this.seats[seat - 1]
    const isNumbered = !card || /^Seat \d+$/.test(card.name)
    return isNumbered ? spoken(texts).seat(seat) : nameOf(card)
  }

  go(node: Node): void {
    this.at = node
    this.sight = null
    this.problem = null
    this.choice.offer([])
    const seat = toAct(node.step.view)
    if (seat !== null) this.front = seat
    this.engine.look(seat === null ? null : node.step.position)
    if (seat !== null) void this.look(node)
  }

  /** By a number of moves along the line one is in. */
  move(by: number): void {
    const line = [...pathTo(this.at), ...lineFrom(this.at).slice(1)]
    this.go(line[Math.max(0, Math.min(line.length - 1, line.indexOf(this.at) + by))]!)
  }

  /** To another move in the place of this one. */
  turn(by: -1 | 1): void {
    const among = this.at.parent?.children ?? []
    const next = among[among.indexOf(this.at) + by]
    if (next) this.go(next)
  }

  private async look(node: Node): Promise<void> {
    const body = { game: this.header.game, position: node.step.position }
    try {
      const sight = await post<Sight>('/api/positions', body)
      if (node !== this.at) return
      this.sight = sight
      this.choice.offer(sight.moves)
    } catch (error) {
      if (node === this.at) this.problem = problemFrom(error)
    }
  }

  confirm(): Promise<void> {
    const move = this.choice.aimed
    return move ? this.play([move.text]) : Promise.resolve()
  }

  /** Play moves from here into the tree, up to where chance decides. */
  play(moves: string[]): Promise<void> {
    return this.goOn(this.at, moves, false)
  }

  /** Let chance act. What is drawn belongs to the move before it, which is made again with it. */
  async draw(): Promise<void> {
    const node = this.at
    const move = node.step.move
    const isLeaf = node.children.length === 0 && node.comments.length === 0
    if (node.parent && move) {
      await this.goOn(node.parent, [move.text], true)
      if (isLeaf && this.at !== node) this.tree.remove(node)
    } else {
      await this.goOn(node, [], true)
    }
  }

  private async goOn(node: Node, moves: string[], draw: boolean): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.problem = null
    const { game } = this.header
    try {
      const body = { game, position: node.step.position, moves, draw }
      const [first, ...steps] = (await post<Variation>('/api/variations', body)).steps
      let end = node
      // A study begins after what is drawn before its first move.
      if (moves.length === 0 && first) end = this.begin(first)
      for (const step of steps) end = this.tree.add(end, step)
      this.changes += 1
      this.go(moves.length > 1 ? (pathTo(end)[pathTo(node).length] ?? end) : end)
    } catch (error) {
      this.problem = problemFrom(error)
    } finally {
      this.isBusy = false
    }
  }

  /** Begin the tree anew with what was drawn; what was written before the draw stays. */
  private begin(first: ReplayStep): Node {
    const { left, root } = this.tree
    this.tree = new Tree(first)
    this.tree.left = left
    this.tree.root.comments = root.comments
    return this.tree.root
  }

  remove(): void {
    this.go(this.tree.remove(this.at))
    this.changes += 1
  }

  promote(): void {
    this.tree.promote(this.at)
    this.changes += 1
  }

  comment(text: string): void {
    this.at.comments = text
      .split('\n')
      .map((row) => row.replace(/\s+/g, ' ').trim())
      .filter((row) => row !== '')
    this.changes += 1
  }
}

/** The study of a game that the server tells again; null if this page does not know the game. */
export async function studyOf(replay: Replay, at: number): Promise<Study | null> {
  const options = new URLSearchParams(replay.options)
  const [module, components] = await Promise.all([
    loadGame(replay.game),
    get<AnyParts>(`/api/games/${replay.game}/components?${options}`),
  ])
  return module ? new Study(replay, module, components, at) : null
}
