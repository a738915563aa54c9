// The players and their colours, with discs and clocks.
import {face} from './clocks.js'
import {html} from './svg.js'
import {colourName, t} from './words.js'

const letters = {black: 'X', white: 'O'}

/** Seconds from which a clock calls for attention. */
const urgent = 20

/** A player by level, 0 for a person. */
export const nameOf = level => t(level ? 'player.level' : 'player.0', {level})

/** The player of a colour. */
export const playerOf = (game, colour) => game.nameOf(colour) ?? nameOf(game.players[colour])

/** The two players beside the board. */
export class Players {
  #seats = {}

  constructor(root) {
    for (const colour of ['black', 'white']) {
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

  show({game, position, isOver, isThinking}) {
    const stones = position.rows.join('')
    for (const [colour, seat] of Object.entries(this.#seats)) {
      seat.name.replaceChildren(html('b', {textContent: colourName(colour)}),
        html('small', {textContent: playerOf(game, colour)}))
      const count = stones.split(letters[colour]).length - 1
      seat.count.textContent = position.has_points ? count : ''
      seat.count.setAttribute('aria-label', t('board.discs', {count}))
      seat.count.hidden = !position.has_points
      const moves = !isOver && (game.part?.colour ?? position.to_move) === colour
      seat.root.classList.toggle('to-move', moves)
      seat.root.classList.toggle('thinking', moves && isThinking)
    }
  }

  showClocks(clocks) {
    for (const [colour, seat] of Object.entries(this.#seats)) {
      const left = clocks.left(colour)
      seat.clock.hidden = left === null
      if (left === null) continue
      seat.clock.textContent = face(left)
      seat.clock.classList.toggle('urgent', left < urgent)
      seat.clock.classList.toggle('running', clocks.running === colour)
    }
  }
}
