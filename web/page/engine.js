// The engine behind the connection: GTP commands and their answers.
/** @import {Connection, Heard} from './connection.js' */
/** @import {Position, Report, ReportedMove, View} from './types.d.ts' */

/** Centiseconds between the reports of a search: some 30 a second. */
export const reportInterval = 3

/** A command that the engine, or the server before it, has refused. */
export class Refusal extends Error {}

/** The content of a line of `kata-analyze`: the moves, best first, and the positions looked at.
 * @param {string} line @returns {Report} */
export function readReport(line) {
  const moves = line.split('info move ').slice(1).map(readMove)
  const root = / rootInfo visits (\d+)/u.exec(line)
  return {moves, visits: root ? Number(root[1]) : moves.reduce((sum, move) => sum + move.visits, 0)}
}

/** @param {string} text @returns {ReportedMove} */
function readMove(text) {
  const words = `move ${text.replace(/rootInfo .*$/u, '')}`.trim().split(' ')
  const pv = words.indexOf('pv')
  const value = (/** @type {string} */ key) => {
    const at = words.indexOf(key)
    return at < 0 || at > pv ? null : words[at + 1]
  }
  const lead = value('scoreLead')
  const plies = value('plies')
  return {
    move: value('move') ?? '',
    visits: Number(value('visits')),
    rate: Number(value('winrate')),
    lead: lead === null ? null : Number(lead),
    proof: value('proof'),
    plies: plies === null ? null : Number(plies),
    line: words.slice(pv + 1),
  }
}

export class Engine {
  #connection

  /** @param {Connection} connection */
  constructor(connection) {
    this.#connection = connection
  }

  /** The answer of a GTP command. Throws a Refusal. A search for a review is more urgent than others'
   * thoughts.
   * @param {string} command @param {Heard} heard @returns {Promise<string>} */
  async obey(command, heard = null, isReview = false) {
    const {ok, answer} = await this.#connection.ask({gtp: command, ...isReview && {review: true}}, heard)
    if (!ok) throw new Refusal(answer)
    return answer
  }

  /** Obeys commands in order, sent at once; the first refusal is thrown when all are answered.
   * @param {string[]} commands */
  async obeyAll(commands) {
    const results = await Promise.allSettled(commands.map(command => this.obey(command)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  /** @returns {Promise<Position>} */
  async position() {
    return JSON.parse(await this.obey('goishi-position'))
  }

  /** Ends a search that runs. */
  stop() {
    this.obey('stop').catch(() => {})
  }

  /** The views of the game: [{title, name}]. */
  async views() {
    const menu = await this.obey('gogui-analyze_commands')
    return menu.split('\n').map(line => line.split('/'))
      .filter(([, , command]) => command?.startsWith('goishi-view '))
      .map(([, title, command]) => ({title, name: command.slice('goishi-view '.length)}))
  }

  /** What a view shows. @param {string} name */
  async view(name) {
    /** @type {View} */
    const seen = {colours: new Map(), labels: new Map(), text: ''}
    for (const line of (await this.obey(`goishi-view ${name}`)).split('\n')) {
      const [kind, ...words] = line.split(' ')
      if (kind === 'COLOR') for (const point of words.slice(1)) seen.colours.set(point, words[0])
      if (kind === 'LABEL')
        for (let i = 0; i + 1 < words.length; i += 2) seen.labels.set(words[i], words[i + 1])
      if (kind === 'TEXT') seen.text = words.join(' ')
    }
    return seen
  }

  /** Puts a game from a file in the place of the one that is played. Throws a Refusal.
   * @param {string} text */
  async load(text) {
    const {ok, answer} = await this.#connection.ask({load: text})
    if (!ok) throw new Refusal(answer)
  }

  /** The game so far in a format: sgf, ggf, psq, txt or obf. Throws a Refusal.
   * @param {string} format @returns {Promise<string>} */
  async save(format) {
    const {ok, answer} = await this.#connection.ask({save: format})
    if (!ok) throw new Refusal(answer)
    return answer
  }
}
