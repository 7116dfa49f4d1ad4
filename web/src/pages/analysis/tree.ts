/** What is looked at on the analysis board: positions and the moves between them, with branches.
 *
 * A node is a move with what chance answered to it; the root is the first position. The first child
 * of a node is the main line. */
import type { AnyView, Replay, ReplayStep } from '../../api/types'

export interface Node {
  readonly id: number
  readonly parent: Node | null
  readonly children: Node[]
  readonly step: ReplayStep
  comments: string[]
}

/** A record in JSON, as docs/formats.md describes it. */
export interface StudyRecord {
  tilewright_record: 1
  game: string
  rules: number
  options: Record<string, string>
  players: { name: string; bot?: string | null }[]
  start: string
  result: null
  events: Event[]
  comments?: Comment[]
  variations?: Variation[]
}

interface Event {
  actor: number | 'chance'
  text: string
}

interface Comment {
  after: number
  text: string
}

interface Variation {
  at: number
  of?: number
  events: Event[]
  comments?: Comment[]
}

export interface Header {
  game: string
  rules: number
  options: Record<string, string>
  players: { name: string; bot?: string | null }[]
}

export class Tree {
  readonly root: Node
  /** How many variations of the record this tree cannot hold. */
  left = 0
  private count = 0

  constructor(first: ReplayStep) {
    this.root = this.node(null, first)
  }

  private node(parent: Node | null, step: ReplayStep): Node {
    return { id: this.count++, parent, children: [], step, comments: [] }
  }

  /** The node for a step after a node: the one that is there, or a new one. */
  add(parent: Node, step: ReplayStep): Node {
    const known = parent.children.find((child) => isSame(child.step, step))
    if (known) return known
    const node = this.node(parent, step)
    parent.children.push(node)
    return node
  }

  /** Take a node and all after it away; its parent is what is left. The root stays. */
  remove(node: Node): Node {
    const parent = node.parent
    if (!parent) return node
    parent.children.splice(parent.children.indexOf(node), 1)
    return parent
  }

  /** Let a node and those before it be the main line. */
  promote(node: Node): void {
    for (let one = node; one.parent; one = one.parent) {
      const among = one.parent.children
      among.splice(among.indexOf(one), 1)
      among.unshift(one)
    }
  }
}

function isSame(one: ReplayStep, other: ReplayStep): boolean {
  const draws = (step: ReplayStep) => step.draws.map(({ text }) => text).join(' ')
  return one.move?.text === other.move?.text && draws(one) === draws(other)
}

/** The nodes from the root to a node. */
export function pathTo(node: Node): Node[] {
  return node.parent ? [...pathTo(node.parent), node] : [node]
}

/** A node and all that follow it along the first children. */
export function lineFrom(node: Node): Node[] {
  const [next] = node.children
  return next ? [node, ...lineFrom(next)] : [node]
}

/** A game that the server tells again, with its branches. */
export function treeOf(replay: Replay): Tree {
  const [first, ...steps] = replay.steps
  const tree = new Tree(first!)
  const lines: (Node[] | null)[] = [[tree.root]]
  const main = lines[0]!
  for (const step of steps) main.push(tree.add(main.at(-1)!, step))
  comment(main, replay.comments)
  for (const { of, after, steps, comments } of replay.branches ?? []) {
    const parent = lines[of ?? 0]
    // A branch that begins with another deal shares no position that could be shown before it, nor
    // does what leaves it.
    if (after < 0 || !parent) {
      tree.left += 1
      lines.push(null)
      continue
    }
    const line = parent.slice(0, after + 1)
    for (const step of steps) line.push(tree.add(line.at(-1)!, step))
    comment(line, comments)
    lines.push(line)
  }
  return tree
}

function comment(line: Node[], comments: Replay['comments'] = []): void {
  for (const { step, text } of comments) line[step]?.comments.push(text)
}

/** The tree as a record: what others can open, and the server checks. */
export function recordOf(tree: Tree, header: Header): StudyRecord {
  const main = lineFrom(tree.root).slice(1)
  const variations: Variation[] = []
  // Only a server knows the result of a game that ends here, so its last move is a variation.
  const last = main.at(-1)?.step.view['to_act'] === null ? main.pop() : undefined
  if (last) variations.push(variationOf([last], main.flatMap(eventsOf).length + 1))
  const record: StudyRecord = {
    tilewright_record: 1,
    ...header,
    start: tree.root.step.position,
    result: null,
    events: main.flatMap(eventsOf),
  }
  branches(tree.root, 0, 0, variations)
  const comments = commentsOf([tree.root, ...main])
  if (comments.length > 0) record.comments = comments
  if (variations.length > 0) record.variations = variations
  return record
}

/** Add the lines that leave the line of a node, each before those that leave it in turn. */
function branches(node: Node, before: number, of: number, found: Variation[]): void {
  const line = lineFrom(node)
  let events = before
  for (const [i, one] of line.entries()) {
    if (i > 0) events += eventsOf(one).length
    for (const child of one.children.slice(1)) {
      const variation = variationOf(lineFrom(child), events + 1)
      if (of > 0) variation.of = of
      const number = found.push(variation)
      branches(child, events + eventsOf(child).length, number, found)
    }
  }
}

function variationOf(nodes: Node[], at: number): Variation {
  const variation: Variation = { at, events: nodes.flatMap(eventsOf) }
  const comments = commentsOf(nodes, eventsOf(nodes[0]!).length)
  if (comments.length > 0) variation.comments = comments
  return variation
}

function eventsOf({ step }: Node): Event[] {
  const draws = step.draws.map(({ text }): Event => ({ actor: 'chance', text }))
  return step.move && step.seat ? [{ actor: step.seat, text: step.move.text }, ...draws] : draws
}

/** The comments of a line; the first node has so many events of its own in it. */
function commentsOf(nodes: Node[], first = 0): Comment[] {
  let after = first
  return nodes.flatMap((node, i) => {
    if (i > 0) after += eventsOf(node).length
    return node.comments.map((text) => ({ after, text }))
  })
}

/** The seat to act in a view; null if chance acts or the game is over. */
export function toAct({ to_act }: AnyView): number | null {
  return typeof to_act === 'number' ? to_act : null
}
