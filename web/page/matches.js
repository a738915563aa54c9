// Matches of scripts/match: the dialog that shows them, and games that are followed as they are played.
import {button, closeButton, openDialog} from './dialog.js'
import {Refusal} from './engine.js'
import {Game} from './game.js'
import {html} from './svg.js'
import {t} from './words.js'

/** Milliseconds between two looks at a game that is being played, and looks at one that is gone. */
const interval = 400
const patience = 10

/** The engine's names of the games that a match knows by others. */
const names = {nogo: 'Nogo', gomoku: 'Gomoku', reversi: 'Othello', tictactoe: 'Tictactoe'}

const gameName = ({game}) => names[game] ?? game

const titleOf = match => [t(`game.${gameName(match)}`), match.size.join(' × '),
  ...(match.game === 'gomoku' ? [t(`short.${match.rule}`)] : [])].join(' · ')

const moveOf = ({color, move}) => [color, move]

const noteOf = ({seconds, evaluation, depth}) =>
  [`${seconds.toFixed(3)} s`, evaluation, depth].filter(Boolean).join(' · ')

/** How a game ended that its rules have not; null. */
function endOf({result, ended}) {
  const winner = {B: 'black', W: 'white'}[result[0]] ?? null
  if (result.endsWith('+R')) return {winner, by: 'resignation'}
  if (ended === 'time') return {winner, by: 'time'}
  return ended ? {winner, by: winner ? 'judge' : 'draw', why: ended} : null
}

export class Matches {
  #connection
  #table
  #say

  /** `say` shows a remark. */
  constructor(connection, table, say) {
    this.#connection = connection
    this.#table = table
    this.#say = say
  }

  /** The matches that the server shows, the latest first; null where it shows none at all. */
  async list() {
    return this.#ask({matches: true})
  }

  /** Shows the matches in a dialog, then the games of the one that is chosen. */
  async show(dialog) {
    const found = await this.list() ?? []
    const rows = found.map(match => {
      const {engines, games, playing, name} = match
      return item(titleOf(match), t('matches.count', {games, playing}), engines.join(' – '),
        () => this.#showGames(dialog, name))
    })
    fill(dialog, t('action.matches'), rows, t('matches.none'), [])
  }

  async #showGames(dialog, name) {
    const match = await this.#ask({match: name})
    if (!match) return this.show(dialog)
    const open = number => async () => {
      dialog.close()
      await this.open(name, number)
    }
    const row = ({number, black, white, plies, result, ended}) =>
      item(`${number + 1}: ${black} – ${white}`, result ? `${result} ${ended}` : t('matches.playing'),
        t('matches.moves', {count: plies}), open(number))
    return fill(dialog, match.engines.join(' – '), [...match.playing, ...match.games].map(row),
      t('matches.none'), [button(t('action.matches'), () => this.show(dialog))])
  }

  /** Opens a game of a match, and follows it as long as it is played. */
  async open(name, number) {
    const told = await this.#ask({watch: name, number})
    if (!told) return
    const {size, black, white, plies} = told
    const rules = told.game === 'gomoku' ? {rule: told.rule} : {}
    const game = new Game({setup: {game: gameName(told), size, rules}, names: {black, white}})
    this.#take(game, plies, told)
    try {
      await this.#table.begin(game, {live: false})
      if (told.result === null) await this.#follow(game, name, number, plies.length)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#say(t('open.refused'))
    }
  }

  async #follow(game, name, number, known) {
    let count = known
    for (let misses = 0; misses < patience && this.#table.game === game;) {
      await new Promise(resolve => setTimeout(resolve, interval))
      const told = await this.#ask({watch: name, number})
      misses = told ? 0 : misses + 1
      const news = told?.plies.slice(count) ?? []
      if (!told || news.length === 0 && told.result === null) continue
      count += news.length
      await this.#table.extend(game, () => this.#take(game, news, told))
      if (told.result !== null) return
    }
  }

  #take(game, plies, {result, ended}) {
    for (const ply of plies) game.add(moveOf(ply), {comment: noteOf(ply)})
    const end = result && endOf({result, ended})
    if (end) game.ending = {at: game.at, ...end}
  }

  async #ask(message) {
    try {
      const {ok, answer} = await this.#connection.ask(message)
      return ok ? answer : null
    } catch {
      return null // the connection is lost, and comes back
    }
  }
}

function item(title, state, more, action) {
  const element = button('', action, 'past')
  element.append(html('b', {textContent: title}), html('span', {textContent: state}),
    html('small', {textContent: more}))
  return html('li', {}, element)
}

function fill(dialog, title, rows, none, buttons) {
  const list = rows.length ? html('ul', {className: 'games'}, ...rows) : html('p', {textContent: none})
  openDialog(dialog, title, [list], [...buttons, closeButton(dialog)])
}
