// The players and their colours, with discs and clocks.
import {inDigits} from './clocks.js'
import {Emitter} from './emitter.js'
import {colours} from './game.js'
import {playerNames} from './offers.js'
import {html, nothing, render, valueOf} from './view.js'
import {colourName, t} from './words.js'
/** @import {Clocks} from './clocks.js' */
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */
/** @import {ByColour, Colour, Position} from './types.d.ts' */

/** @typedef {Pick<Table, 'game' | 'position' | 'isOver' | 'isThinking'>} Seated */

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
  #root
  /** @type {Seated | null} */
  #table = null
  /** @type {Clocks | null} */
  #clocks = null

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
  }

  /** @param {Table} table */
  show({game, position, isOver, isThinking}) {
    this.#table = {game, position, isOver, isThinking}
    this.#render()
  }

  /** @param {Clocks} clocks */
  showClocks(clocks) {
    this.#clocks = clocks
    this.#render()
  }

  #render() {
    const table = this.#table
    if (table) render(colours.map(colour => this.#seat(colour, table)), this.#root)
  }

  /** The choice of the player lies over the seat. Its options stay, so that an open list stays open.
   * @param {Colour} colour @param {Seated} table */
  #seat(colour, {game, position, isOver, isThinking}) {
    const count = discsOf(position, colour)
    const moves = !isOver && (game.part?.colour ?? position.to_move) === colour
    const isAway = game.isShared && game.shared?.away.includes(colour)
    const label = t('player.choose', {colour: colourName(colour)})
    return html`
      <div class="seat ${colour} ${moves ? 'to-move' : ''} ${moves && isThinking ? 'thinking' : ''} ${isAway ? 'away' : ''}">
        <span class="stone"></span>
        <span class="who"><b>${colourName(colour)}</b><small>${playerOf(game, colour)}</small></span>
        <span class="count" aria-label=${t('board.discs', {count})} ?hidden=${!position.has_points}>${count}</span>
        ${this.#clock(colour)}
        <select class="player" aria-label=${label} title=${label} ?hidden=${game.names !== null || game.isShared}
          @change=${(/** @type {Event} */ event) => this.emit('seat', [colour, Number(valueOf(event))])}>
          ${playerNames().map(([level, name]) => html`
            <option value=${level} .selected=${level === game.players[colour]}>${name}</option>`)}</select>
      </div>`
  }

  /** @param {Colour} colour */
  #clock(colour) {
    const face = this.#clocks?.face(colour)
    if (!face) return nothing
    const {seconds, count, isPeriod} = face
    const kind = [seconds < (isPeriod ? urgentInPeriod : urgent) ? 'urgent' : '', this.#clocks?.running === colour ? 'running' : '']
    return html`
      <span class="clock ${kind.join(' ')}" role="timer" title=${count ? t(isPeriod ? 'clock.periods-left' : 'clock.stones-left', {count}) : ''}>
        ${inDigits(seconds)}${count ? html`<small>${` ${isPeriod ? '×' : '/'}${count}`}</small>` : nothing}</span>`
  }
}
