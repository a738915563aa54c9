// A game on the page: its set-up, its players and the tree of moves. The engine has the rules; this
// module knows none.
import GameTree from '@sabaki/immutable-gametree'
import {actsBetween, isSwapped, saidOn} from './opening.js'
import {packed, unpacked} from './stored_tree.js'
/** @import {ByColour, Chosen, Colour, Ending, GameNode, GameParts, Levels, Move, NodeData, Part, Point, Saying, SharedSeat} from './types.d.ts' */

/** @type {Colour[]} */
export const colours = ['black', 'white']

/** @param {Colour} colour @returns {Colour} */
export const opponent = colour => (colour === 'black' ? 'white' : 'black')

/** A line as moves with alternating colours.
 * @param {Point[]} points @param {Colour} mover @returns {Move[]} */
export const inTurn = (points, mover) =>
  points.map((point, at) => [at % 2 === 0 ? mover : opponent(mover), point])

/** The move that leads to a node; the first node has none. @param {GameNode} node */
export const moveTo = ({data}) => /** @type {Move} */ (data.move)

/** @param {NodeData} a @param {NodeData} b */
const sameMove = (a, b) => a.move && b.move && a.move.join() === b.move.join() &&
  JSON.stringify(a.said ?? []) === JSON.stringify(b.said ?? [])

/** @param {Levels} seats @returns {Levels} */
export const exchanged = ({black, white}) => ({black: white, white: black})

/** A name that cannot be guessed. Pages over plain HTTP have no `crypto.randomUUID`. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
    byte.toString(16).padStart(2, '0')).join('')
}

/** The local date in the format of records. */
function today() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map(part => String(part).padStart(2, '0')).join('-')
}

/** @param {GameNode} [root] */
function treeOf(root) {
  let last = 0
  const waiting = root ? [root] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    last = Math.max(last, node.id)
    waiting.push(...node.children)
  }
  return new GameTree(/** @type {ConstructorParameters<typeof GameTree<NodeData>>[0]} */ ({
    getId: () => ++last,
    merger: (node, data) => (sameMove(node.data, data)
      ? {...node.data, ...data, time: node.data.time ?? data.time} : null),
    ...(root ? {root} : {}),
  }))
}

/** A game. `players`: the players at the start. */
export class Game {
  /** @param {GameParts} parts */
  constructor({key, setup, players, clock, tree, at, ending, chosen, names, isExercise, teaches, shared}) {
    this.key = key ?? newKey()
    this.setup = setup
    this.seats = players ?? {black: 0, white: 0}
    this.clock = clock ?? null
    this.tree = treeOf(Array.isArray(tree) ? unpacked(tree) : tree)
    if (!tree) this.note(this.tree.root.id, 'sgf', {DT: [today()]})
    this.at = at !== undefined && this.tree.get(at) ? at : this.tree.root.id
    /** The end of the game, if it ended other than by the rules. @type {Ending | null} */
    this.ending = ending ?? null
    /** The choices in the opening since the last move. @type {Chosen | null} */
    this.chosen = chosen?.said ? chosen : null
    /** The next part in an unfinished opening, from the engine. @type {Part | null} */
    this.part = null
    /** The players of a watched game; null: the game is played on this page.
     * @type {ByColour<string> | null} */
    this.names = names ?? null
    /** Whether Goishi takes back the slips of a person who plays against it. */
    this.teaches = teaches ?? false
    /** The seat of this page, if the game is played on two pages. @type {SharedSeat | null} */
    this.shared = shared ?? null
    /** Whether the game is only an exercise, which is not saved. */
    this.isExercise = isExercise ?? false
  }

  /** The data of the game for JSON. */
  toJSON() {
    const {key, setup, seats: players, clock, ending, chosen, teaches, shared} = this
    const {list: tree, places} = packed(this.tree.root)
    const placed = (/** @type {{at: number} | null} */ what) => what && {...what, at: places.get(what.at)}
    return {key, setup, players, clock, at: places.get(this.at), ending: placed(ending), chosen: placed(chosen), teaches, shared, tree}
  }

  /** Whether the game goes on between two pages, so that only the server changes it. */
  get isShared() {
    return this.shared !== null && !this.shared.isOver
  }

  /** Whether this page plays in a game that goes on between two pages. */
  get isPlayer() {
    return this.isShared && this.shared?.seat !== 'watch'
  }

  /** The players by colour at the current node. An opening may have exchanged them. */
  get players() {
    return this.#playersAfter(this.said)
  }

  /** Gives a colour of the current node to another player. @param {Colour} colour @param {number} level */
  seat(colour, level) {
    const players = {...this.players, [colour]: level}
    this.seats = isSwapped(this.said) ? exchanged(players) : players
  }

  /** The colour of the only person, who plays against Goishi; null: there are two people or none.
   * @returns {Colour | null} */
  get person() {
    const {black, white} = this.players
    return this.names || Boolean(black) === Boolean(white) ? null : black ? 'white' : 'black'
  }

  get hasGoishi() {
    return Boolean(this.seats.black || this.seats.white)
  }

  /** All choices in the opening so far. */
  get said() {
    return saidOn(this.path(), this.#saidHere)
  }

  /** The level of the player who acts next, 0 for a person. */
  get actor() {
    const {move} = this.node.data
    const colour = this.part?.colour ?? (move ? opponent(move[0]) : this.setup.first ?? 'black')
    return this.players[colour]
  }

  /** The colour that resigns by the button: the mover's, or the person's if Goishi moves.
   * @param {Colour} mover */
  resigner(mover) {
    const other = opponent(mover)
    return this.players[mover] && !this.players[other] ? other : mover
  }

  /** Whether a person acts between a path of nodes and its successor `next`.
   * @param {GameNode[]} path @param {GameNode} next */
  isPersonsTurn(path, next) {
    return actsBetween(path, next).some(([colour, said]) => this.#playersAfter(said)[colour] === 0)
  }

  /** The SGF properties of the record other than board and moves. */
  get facts() {
    return this.tree.root.data.sgf ?? {}
  }

  /** Whether the game was read from a file or a text. */
  get isOfFile() {
    return this.tree.root.data.end !== undefined
  }

  /** Whether this is the position in which the game of a file ends. */
  get isAtEndOfFile() {
    return this.at === this.tree.root.data.end
  }

  /** A player's name, if the game has one; else null. @param {Colour} colour */
  nameOf(colour) {
    return this.names?.[colour] ?? (this.facts[colour === 'black' ? 'PB' : 'PW']?.[0] || null)
  }

  get node() {
    return /** @type {GameNode} */ (this.tree.get(this.at))
  }

  /** The nodes from the root to a node; default: the current one. */
  path(id = this.at) {
    return [...this.tree.listNodesVertically(id, -1, {})].reverse()
  }

  /** The moves on the way to a node. */
  moves(id = this.at) {
    return this.path(id).flatMap(({data: {move}}) => (move ? [move] : []))
  }

  /** The current line, from the root to its last node. */
  line() {
    const nodes = this.path()
    for (let node = this.next(); node; node = this.next(node)) nodes.push(node)
    return nodes
  }

  /** The child that was visited last; undefined without children.
   * @returns {GameNode | undefined} */
  next(node = this.node) {
    return node.children.find(child => child.id === node.data.last) ?? node.children[0]
  }

  /** The node of the sibling move this many places before or after the current one.
   * @param {number} steps */
  sibling(steps) {
    const {children = []} = this.tree.get(this.node.parentId) ?? {}
    return children[children.findIndex(({id}) => id === this.at) + steps]?.id
  }

  /** Goes to the node of a move, and adds the node if it is new.
   * @param {Move} move @param {NodeData} data */
  add(move, data = {}) {
    const said = this.#saidHere.length ? {said: this.#saidHere} : {}
    const opening = this.part ? {isOpening: true, by: this.part.colour} : {}
    this.tree = this.tree.mutate(draft => {
      this.at = draft.appendNode(this.at, {move, ...said, ...opening, ...data})
    })
    this.chosen = null
    this.#remember()
  }

  /** Goes to the end of the first line. */
  goToEnd() {
    while (this.node.children.length > 0) this.at = this.node.children[0].id
  }

  /** Removes the moves after the current node. */
  cut() {
    this.tree = this.tree.mutate(draft => this.node.children.forEach(({id}) => draft.removeNode(id)))
  }

  /** Goes to a node. False if the node does not exist. @param {number | null | undefined} id */
  go(id) {
    if (id === undefined || id === null || !this.tree.get(id)) return false
    this.at = id
    if (!this.isShared) this.chosen = null // the server keeps the choices of two pages
    this.#remember()
    return true
  }

  /** Records a choice in the opening. The node of the next move stores it. @param {string} word */
  say(word, by = /** @type {Part} */ (this.part).colour) {
    this.chosen = {at: this.at, said: [...this.#saidHere, {word, by}]}
  }

  /** Takes back the choices since the last move, up to the last choice of a person. */
  unsay() {
    const said = [...this.#saidHere]
    const before = saidOn(this.path())
    for (let last = said.pop(); last; last = said.pop())
      if (this.#playersAfter([...before, ...said])[last.by] === 0) break
    this.chosen = said.length ? {at: this.at, said} : null
  }

  /**
   * Sets a property of a node.
   * @template {keyof NodeData} Key
   * @param {number} id
   * @param {Key} key
   * @param {NodeData[Key]} value
   */
  note(id, key, value) {
    if (!this.tree.get(id)) return
    this.tree = this.tree.mutate(draft => draft.updateProperty(id, key, value))
  }

  /** The end of the game at this node, other than by the rules; null if there is none. */
  get endingHere() {
    return this.ending?.at === this.at ? this.ending : null
  }

  get #saidHere() {
    return this.chosen?.at === this.at ? this.chosen.said : []
  }

  /** @param {Saying[]} said */
  #playersAfter(said) {
    return isSwapped(said) ? exchanged(this.seats) : this.seats
  }

  #remember() {
    const {id, parentId} = this.node
    if (parentId !== null && parentId !== undefined) this.note(parentId, 'last', id)
  }
}
