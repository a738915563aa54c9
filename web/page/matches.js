// Matches of scripts/match: the dialog that shows them, and games followed live.
import {button, closeButton, openDialog} from './dialog.js'
import {Refusal} from './engine.js'
import {Game} from './game.js'
import {html, nothing} from './view.js'
import {t, translated} from './words.js'
/** @import {Connection} from './connection.js' */
/** @import {Table} from './table.js' */
/** @import {Template} from './view.js' */
/** @import {Colour, Ending, GameOfMatch, Match, Move, Ply, WatchedGame} from './types.d.ts' */

/** Milliseconds between two requests for a game in progress, and requests for a lost game. */
const interval = 400
const patience = 10

/** The engine's names of games with another name in matches.
 * @type {Record<string, string>} */
const names = {nogo: 'Nogo', gomoku: 'Gomoku', reversi: 'Othello', tictactoe: 'Tictactoe'}

/** @type {Record<string, Colour>} */
const winners = {B: 'black', W: 'white'}

const gameName = (/** @type {{game: string}} */ {game}) => names[game] ?? game

const titleOf = (/** @type {Match} */ match) => [t(`game.${gameName(match)}`), match.size.join(' × '),
  ...(match.game === 'gomoku' ? [t(`short.${match.rule}`)] : [])].join(' · ')

/** @param {Ply} ply @returns {Move} */
const moveOf = ({color, move}) => [color, move]

/** @param {Ply} ply */
const noteOf = ({seconds, evaluation, depth}) =>
  [`${seconds.toFixed(3)} s`, evaluation, depth].filter(Boolean).join(' · ')

/** The reason for the end of a game: a fault, or the adjudication. @param {string} ended its code */
const endName = ended => translated('fault', ended, ended)

/** The end of a game other than by its rules; null: the rules ended it.
 * @param {string} result @param {string} ended @returns {Omit<Ending, 'at'> | null} */
function endOf(result, ended) {
  const winner = winners[result[0]] ?? null
  if (result.endsWith('+R')) return {winner, by: 'resignation'}
  if (ended === 'time') return {winner, by: 'time'}
  return ended ? {winner, by: winner ? 'judge' : 'draw', why: endName(ended)} : null
}

export class Matches {
  #connection
  #table
  #warn

  /** `warn` reports why a game is not opened.
   * @param {Connection} connection @param {Table} table @param {(text: string) => void} warn */
  constructor(connection, table, warn) {
    this.#connection = connection
    this.#table = table
    this.#warn = warn
  }

  /** The matches of the server, the latest first; null if it serves no matches.
   * @returns {Promise<Match[] | null>} */
  async list() {
    return this.#ask({matches: true})
  }

  /** Shows the matches in a dialog, then the games of the selected one.
   * @param {HTMLDialogElement} dialog */
  async show(dialog) {
    const found = await this.list() ?? []
    fill(dialog, t('action.matches'), found.map(match => {
      const {engines, games, playing, name} = match
      return item(titleOf(match), t('matches.count', {games, playing}), engines.join(' – '),
        () => this.#showGames(dialog, name))
    }))
  }

  /** @param {HTMLDialogElement} dialog @param {string} name @returns {Promise<void>} */
  async #showGames(dialog, name) {
    /** @type {{engines: string[], playing: GameOfMatch[], games: GameOfMatch[]} | null} */
    const match = await this.#ask({match: name})
    if (!match) return this.show(dialog)
    const open = (/** @type {number} */ number) => async () => {
      dialog.close()
      await this.open(name, number)
    }
    const row = (/** @type {GameOfMatch} */ {number, black, white, plies, result, ended}) =>
      item(`${number + 1}: ${black} – ${white}`, result ? `${result} ${endName(ended)}` : t('matches.playing'),
        t('moves.count', {count: plies}), open(number))
    return fill(dialog, match.engines.join(' – '), [...match.playing, ...match.games].map(row),
      button(t('action.matches'), () => this.show(dialog)))
  }

  /** Opens a game of a match, and follows it while it is played.
   * @param {string} name @param {number} number */
  async open(name, number) {
    /** @type {WatchedGame | null} */
    const told = await this.#ask({watch: name, number})
    if (!told) return
    const {size, black, white, plies} = told
    /** @type {Record<string, string>} */
    const rules = told.game === 'gomoku' ? {rule: told.rule} : {}
    const game = new Game({setup: {game: gameName(told), size, rules}, names: {black, white}})
    this.#take(game, plies, told)
    try {
      const isBegun = await this.#table.begin(game, {live: false})
      if (isBegun && told.result === null) await this.#follow(game, name, number, plies.length)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#warn(t('open.refused'))
    }
  }

  /** @param {Game} game @param {string} name @param {number} number @param {number} known */
  async #follow(game, name, number, known) {
    let count = known
    for (let misses = 0; misses < patience && this.#table.game === game;) {
      await new Promise(resolve => setTimeout(resolve, interval))
      /** @type {WatchedGame | null} */
      const told = await this.#ask({watch: name, number})
      misses = told ? 0 : misses + 1
      const news = told?.plies.slice(count) ?? []
      if (!told || news.length === 0 && told.result === null) continue
      count += news.length
      await this.#table.change(game, () => this.#extend(game, news, told))
      if (told.result !== null) return
    }
  }

  /** Adds plies at the end of a game. A view at the end follows them.
   * @param {Game} game @param {Ply[]} plies @param {WatchedGame} told */
  #extend(game, plies, told) {
    const {at} = game
    game.go(game.tree.root.id)
    game.goToEnd()
    const isAtEnd = game.at === at
    this.#take(game, plies, told)
    if (!isAtEnd) game.go(at)
  }

  /** @param {Game} game @param {Ply[]} plies @param {WatchedGame} told */
  #take(game, plies, {result, ended}) {
    for (const ply of plies) game.add(moveOf(ply), {comment: noteOf(ply)})
    const end = result && endOf(result, ended)
    if (end) game.ending = {at: game.at, ...end}
  }

  /** The answer to a request; null without an answer. @param {object} message */
  async #ask(message) {
    try {
      const {ok, answer} = await this.#connection.ask(message)
      return ok ? answer : null
    } catch {
      return null // the connection is lost, and will reconnect
    }
  }
}

/** @param {string} title @param {string} state @param {string} more @param {() => void} action */
const item = (title, state, more, action) =>
  html`<li>${button(html`<b>${title}</b><span>${state}</span><small>${more}</small>`, action, 'past')}</li>`

/** @param {HTMLDialogElement} dialog @param {string} title @param {Template[]} rows @param {Template} back */
function fill(dialog, title, rows, back = nothing) {
  openDialog(dialog, title, rows.length ? html`<ul class="games">${rows}</ul>` : html`<p>${t('matches.none')}</p>`,
    [back, closeButton(dialog)])
}
