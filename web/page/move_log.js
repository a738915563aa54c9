// The moves on the board, for screen readers.
import {moveTo} from './game.js'
import {pointName} from './letters.js'
import {html, render, repeat} from './view.js'
import {colourName, t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {GameNode} from './types.d.ts' */

/** The most moves that are announced one by one, and the number of lines that stay. */
const most = 5
const longest = 50

/** The values for a text about the move to a node. @param {GameNode} node */
function named(node) {
  const [colour, point] = moveTo(node)
  return {colour: colourName(colour), point: pointName(point)}
}

/** An invisible live region: announces each move, and the results of steps, undo and variations. */
export class MoveLog {
  #root
  /** @type {{text: string}[]} */
  #lines = []
  /** @type {Game | null} */
  #game = null
  /** @type {number | null} */
  #at = null

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root
  }

  /** Announces the changes in a game. @param {Game} game */
  show(game) {
    const before = game === this.#game ? this.#at : null
    if (before === game.at) return
    if (game !== this.#game) this.#lines = []
    const path = game.path()
    const known = path.findIndex(({id}) => id === before)
    const moves = known < 0 ? [] : path.slice(known + 1)
    const isNew = before === null && path.length === 1
    if (moves.length > 0 && moves.length <= most) for (const node of moves) this.#add(t('log.move', named(node)))
    else if (!isNew) this.#add(placeOf(path))
    this.#game = game
    this.#at = game.at
  }

  /** @param {string} text */
  #add(text) {
    this.#lines = [...this.#lines, {text}].slice(-longest)
    render(repeat(this.#lines, line => line, line => html`<p>${line.text}</p>`), this.#root)
  }
}

/** @param {GameNode[]} path */
const placeOf = path => (path.length === 1 ? t('log.start')
  : t('log.place', {number: path.length - 1, ...named(path[path.length - 1])}))
