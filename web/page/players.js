// The players and their colours, with discs and clocks.
import {face} from './clocks.js'
import {colours} from './game.js'
import {html} from './svg.js'
import {colourName, t} from './words.js'
/** @import {Clocks} from './clocks.js' */
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */
/** @import {ByColour, Colour, Position} from './types.d.ts' */

/** @typedef {Record<'root' | 'name' | 'count' | 'clock', HTMLElement>} Seat */

const letters = {black: 'X', white: 'O'}

/** The seconds below which a clock is highlighted. */
const urgent = 20

/** The name of a player by level, 0 for a person. @param {number} level */
export const nameOf = level => t(level ? 'player.level' : 'player.0', {level})

/** The name of the player of a colour. @param {Game} game @param {Colour} colour */
export const playerOf = (game, colour) => game.nameOf(colour) ?? nameOf(game.players[colour])

/** The number of stones of a colour. @param {Position} position @param {Colour} colour */
export const discsOf = ({rows}, colour) => rows.join('').split(letters[colour]).length - 1

/** The two players next to the board. */
export class Players {
  #seats = /** @type {ByColour<Seat>} */ ({})

  /** @param {HTMLElement} root */
  constructor(root) {
    for (const colour of colours) {
      const seat = {
        root: html('div', {className: `seat ${colour}`}),
        name: html('span', {className: 'who'}),
        count: html('span', {className: 'count'}),
        clock: html('span', {className: 'clock'}),
      }
      seat.clock.setAttribute('role', 'timer')
      const stone = html('span', {className: 'stone'})
      seat.root.append(stone, seat.name, seat.count, seat.clock)
      root.append(seat.root)
      this.#seats[colour] = seat
    }
  }

  /** @param {Table} table */
  show({game, position, isOver, isThinking}) {
    for (const colour of colours) {
      const seat = this.#seats[colour]
      seat.name.replaceChildren(html('b', {textContent: colourName(colour)}),
        html('small', {textContent: playerOf(game, colour)}))
      const count = discsOf(position, colour)
      seat.count.textContent = position.has_points ? String(count) : ''
      seat.count.setAttribute('aria-label', t('board.discs', {count}))
      seat.count.hidden = !position.has_points
      const moves = !isOver && (game.part?.colour ?? position.to_move) === colour
      seat.root.classList.toggle('to-move', moves)
      seat.root.classList.toggle('thinking', moves && isThinking)
    }
  }

  /** @param {Clocks} clocks */
  showClocks(clocks) {
    for (const colour of colours) {
      const seat = this.#seats[colour]
      const left = clocks.left(colour)
      seat.clock.hidden = left === null
      if (left === null) continue
      seat.clock.textContent = face(left)
      seat.clock.classList.toggle('urgent', left < urgent)
      seat.clock.classList.toggle('running', clocks.running === colour)
    }
  }
}
