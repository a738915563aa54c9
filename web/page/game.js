// A game as the page keeps it: its set-up, its players and the tree of moves. The rules are the
// engine's; nothing here knows one.
import GameTree from '@sabaki/immutable-gametree'

export const opponent = colour => (colour === 'black' ? 'white' : 'black')

const sameMove = (a, b) => a[0] === b[0] && a[1] === b[1]

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
    byte.toString(16).padStart(2, '0')).join('')
}

function treeOf(root) {
  let last = 0
  const visit = node => {
    last = Math.max(last, node.id)
    node.children.forEach(visit)
  }
  if (root) visit(root)
  return new GameTree({
    getId: () => ++last,
    merger: (node, data) => (node.data.move && data.move && sameMove(node.data.move, data.move)
      ? {...node.data, ...data, time: node.data.time ?? data.time} : null),
    ...(root ? {root} : {}),
  })
}

/**
 * A game. `setup` is {game, size: [width, height], rules: {name: value}, stones: [[colour, point]],
 * first}, `players` {black, white}: 0 for a person, otherwise Goishi's level; `clock` is null or
 * {main, increment} in seconds.
 */
export class Game {
  constructor({key, setup, players, clock, tree, at, ending} = {}) {
    this.key = key ?? newKey()
    this.setup = setup
    this.players = players ?? {black: 0, white: 0}
    this.clock = clock ?? null
    this.tree = treeOf(tree)
    this.at = at !== undefined && this.tree.get(at) ? at : this.tree.root.id
    /** How a game ended that the rules have not: {at, winner, by: 'time' | 'resignation'}. */
    this.ending = ending ?? null
  }

  /** The game as text can hold it. */
  toJSON() {
    const {key, setup, players, clock, at, ending} = this
    return {key, setup, players, clock, at, ending, tree: this.tree.toJSON()}
  }

  get node() {
    return this.tree.get(this.at)
  }

  /** The nodes from the root to one of them, this one when none is named. */
  path(id = this.at) {
    return [...this.tree.listNodesVertically(id, -1, {})].reverse()
  }

  /** The moves on the way to a node. */
  moves(id = this.at) {
    return this.path(id).map(node => node.data.move).filter(Boolean)
  }

  /** The line that is looked at, and how it goes on: from the root to its last node. */
  line() {
    const nodes = this.path()
    for (let node = nodes.at(-1); node.children.length > 0; nodes.push(node)) node = this.next(node)
    return nodes
  }

  /** The child that was looked at last. */
  next(node = this.node) {
    return node.children.find(child => child.id === node.data.last) ?? node.children[0]
  }

  /** Adds a move, unless the node has it already, and goes there. */
  add(move, data = {}) {
    this.tree = this.tree.mutate(draft => {
      this.at = draft.appendNode(this.at, {move, ...data})
    })
    this.#remember()
  }

  /** Goes to a node; false when there is none. */
  go(id) {
    if (id === undefined || id === null || !this.tree.get(id)) return false
    this.at = id
    this.#remember()
    return true
  }

  /** Notes something at a node. */
  note(id, key, value) {
    if (!this.tree.get(id)) return
    this.tree = this.tree.mutate(draft => draft.updateProperty(id, key, value))
  }

  /** Removes a node and what follows it, and stands at its parent when it stood there. */
  remove(id) {
    const {parentId} = this.tree.get(id)
    if (this.path().some(node => node.id === id)) this.at = parentId
    this.tree = this.tree.mutate(draft => draft.removeNode(id))
  }

  /** How this node ended the game though the rules have not; null when it did not. */
  get endingHere() {
    return this.ending?.at === this.at ? this.ending : null
  }

  #remember() {
    const {id, parentId} = this.node
    if (parentId !== null && parentId !== undefined) this.note(parentId, 'last', id)
  }
}
