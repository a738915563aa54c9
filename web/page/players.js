// The players and their colours, with discs and clocks.
import {inDigits} from './clocks.js'
import {Emitter} from './emitter.js'
import {colours} from './game.js'
import {playerNames} from './new_game.js'
import {html} from './svg.js'
import {colourName, t} from './words.js'
/** @import {Clocks} from './clocks.js' */
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */
/** @import {ByColour, Colour, Position} from './types.d.ts' */

/** @typedef {Record<'root' | 'name' | 'count' | 'clock', HTMLElement> & {player: HTMLSelectElement}} Seat */

const letters = {black: 'X', white: 'O'}

/** The seconds below which a clock is highlighted: of main time, and of a period of byo-yomi. */
const urgent = 20
const urgentInPeriod = 10

/** The name of a player by level, 0 for a person. @param {number} level */
export const nameOf = level => t(level ? 'player.level' : 'player.0', {level})

/** The name of the player of a colour: that of the file if a person plays. @param {Game} game @param {Colour} colour */
export const playerOf = (game, colour) => {
  const level = game.players[colour]
  return (level ? null : game.nameOf(colour)) ?? nameOf(level)
}

/** The number of stones of a colour. @param {Position} position @param {Colour} colour */
export const discsOf = ({rows}, colour) => rows.join('').split(letters[colour]).length - 1

/** The two players next to the board. A choice lies over each of them.
 * Event: `seat` with a colour and the level that plays it from now on, 0 for a person.
 * @extends {Emitter<{seat: [colour: Colour, level: number]}>}
 */
export class Players extends Emitter {
  #seats = /** @type {ByColour<Seat>} */ ({})

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    for (const colour of colours) {
      const seat = {
        root: html('div', {className: `seat ${colour}`}),
        name: html('span', {className: 'who'}),
        count: html('span', {className: 'count'}),
        clock: html('span', {className: 'clock'}),
        player: html('select', {className: 'player'}),
      }
      seat.player.addEventListener('change', () => this.emit('seat', [colour, Number(seat.player.value)]))
      seat.clock.setAttribute('role', 'timer')
      const stone = html('span', {className: 'stone'})
      seat.root.append(stone, seat.name, seat.count, seat.clock, seat.player)
      root.append(seat.root)
      this.#seats[colour] = seat
    }
  }

  /** @param {Table} table */
  show({game, position, isOver, isThinking}) {
    for (const colour of colours) {
      const seat = this.#seats[colour]
      this.#offer(seat, colour, game)
      seat.name.replaceChildren(html('b', {textContent: colourName(colour)}),
        html('small', {textContent: playerOf(game, colour)}))
      const count = discsOf(position, colour)
      seat.count.textContent = position.has_points ? String(count) : ''
      seat.count.setAttribute('aria-label', t('board.discs', {count}))
      seat.count.hidden = !position.has_points
      const moves = !isOver && (game.part?.colour ?? position.to_move) === colour
      seat.root.classList.toggle('to-move', moves)
      seat.root.classList.toggle('thinking', moves && isThinking)
      seat.root.classList.toggle('away', game.isShared && game.shared?.away.includes(colour))
    }
  }

  /** Shows who plays. Choices stay, so that an open list stays open. @param {Seat} seat @param {Colour} colour @param {Game} game */
  #offer({player}, colour, game) {
    if (player.lang !== t.language)
      player.replaceChildren(...playerNames().map(([level, name]) => html('option', {value: String(level), textContent: name})))
    player.lang = t.language
    player.ariaLabel = t('player.choose', {colour: colourName(colour)})
    player.title = player.ariaLabel
    player.hidden = game.names !== null || game.isShared
    player.value = String(game.players[colour])
  }

  /** @param {Clocks} clocks */
  showClocks(clocks) {
    for (const colour of colours) {
      const seat = this.#seats[colour]
      const face = clocks.face(colour)
      seat.clock.hidden = face === null
      if (face === null) continue
      const {seconds, count, isPeriod} = face
      seat.clock.replaceChildren(inDigits(seconds),
        ...(count ? [html('small', {textContent: ` ${isPeriod ? '×' : '/'}${count}`})] : []))
      seat.clock.title = count ? t(isPeriod ? 'clock.periods-left' : 'clock.stones-left', {count}) : ''
      seat.clock.classList.toggle('urgent', seconds < (isPeriod ? urgentInPeriod : urgent))
      seat.clock.classList.toggle('running', clocks.running === colour)
    }
  }
}
