// The end of a game: who has won, in words, and what may follow.
import {button} from './dialog.js'
import {Emitter} from './emitter.js'
import {Game, colours, exchanged, opponent} from './game.js'
import {Ladder} from './ladder.js'
import {discsOf} from './players.js'
import {winnerOf} from './state.js'
import {html, nothing, render} from './view.js'
import {colourName, t} from './words.js'
/** @import {Table} from './table.js' */

/** The colour of this page's only person; undefined or null: there are two or none. @param {Game} game */
const personIn = ({person, shared}) => (shared ? colours.find(colour => colour === shared.seat) : person)

/** The result for the person who played Goishi or on another page, or else for the winner, with the discs of both. Empty where
 * the state of the game says it all.
 * @param {Table} table */
function verdictOf(table) {
  const {position, game} = table
  const person = personIn(game)
  const winner = winnerOf(table)
  if (!person && !position.has_points) return ''
  const verdict = !winner ? t('end.draw')
    : !person ? t('end.wins', {colour: colourName(winner)})
      : t(winner === person ? 'end.won' : 'end.lost')
  if (!position.has_points || !position.over) return verdict
  const first = person ?? winner ?? 'black'
  return t('end.count', {verdict, own: discsOf(position, first), other: discsOf(position, opponent(first))})
}

/** The same game again with the colours exchanged, and Goishi at another level if that is given.
 * @param {Game} game @param {number | null} level */
export function nextGame({setup, seats, clock, teaches}, level = null) {
  const {black, white} = exchanged(seats)
  const players = {black: black && (level ?? black), white: white && (level ?? white)}
  return new Game({setup, players, clock, teaches})
}

/**
 * Events: `review`, and `begin` with the next game.
 * @extends {Emitter<{review: void, begin: Game}>}
 */
export class Ending extends Emitter {
  #root
  #ladder = new Ladder()

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
  }

  /** @param {Table} table */
  show(table) {
    const level = this.#ladder.look(table)
    this.#root.hidden = !table.isOver
    if (!table.isOver) return
    const verdict = verdictOf(table)
    const begin = (/** @type {number | null} */ at) => () => this.emit('begin', nextGame(table.game, at))
    this.#root.classList.toggle('won', winnerOf(table) !== null && winnerOf(table) === personIn(table.game))
    render(html`${verdict ? html`<p class="verdict">${verdict}</p>` : nothing}
      <div class="buttons">
        ${button(t('action.review'), () => this.emit('review'))}
        ${level === null ? nothing : button(t('action.level', {level, name: t(`level.${level}`)}), begin(level))}
        <button type="button" id="rematch" class="main" @click=${begin(null)}>${t('action.rematch')}</button></div>`, this.#root)
  }
}
