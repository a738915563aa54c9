// The engine behind the connection: GTP commands and their answers.
/** @import {Connection, Heard} from './connection.js' */
/** @import {Explored, GameQuery, GamesOfFile, Limits, Position, Report, ReportedMove, SeenPoint, Statement, View} from './types.d.ts' */

/** Centiseconds between the reports of a search: some 30 a second. */
export const reportInterval = 3

/** The bytes of a file in one message, which has them in base64 and may have 1 MiB. */
const partSize = 512 << 10

/** The kinds of the engine's refusals for which it has reasons in parts. The server's refusals have other words. */
const explained = ['illegal-move', 'unacceptable-size', 'syntax-error', 'cannot-load-file']

/** A command that the engine or the server has refused. */
export class Refusal extends Error {
  /** The reason in parts, the places first; empty if it is not known. @type {Statement[]} */
  reasons = []

  /** The code of its kind, such as unacceptable-size, from the words of the GTP engine. */
  get code() {
    return this.message.split(': ')[0].replaceAll(' ', '-')
  }
}

/** The content of a line of `kata-analyze`: the moves, best first, and the number of positions searched.
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

  /** The answer to a GTP command. Throws a Refusal. The search of a review is more urgent than the
   * thoughts of other pages.
   * @param {string} command @param {Heard} heard @returns {Promise<string>} */
  async obey(command, heard = null, isReview = false) {
    const {ok, answer} = await this.#connection.ask({gtp: command, ...isReview && {review: true}}, heard)
    if (!ok) throw new Refusal(answer)
    return answer
  }

  /** Sends commands together. Throws the first refusal, with its reasons, after all answers.
   * @param {string[]} commands */
  async obeyAll(commands) {
    const results = await Promise.allSettled(commands.map(command => this.obey(command)))
    const at = results.findIndex(({status}) => status === 'rejected')
    const refused = results[at]
    if (refused?.status !== 'rejected') return
    // A later command may have been refused too, and the engine knows the reasons of the last one.
    if (refused.reason instanceof Refusal) await this.obey(commands[at]).catch(() => this.#explain(refused.reason))
    throw refused.reason
  }

  /** Adds the reasons of the last refusal. @param {Refusal} refusal */
  async #explain(refusal) {
    if (explained.includes(refusal.code)) refusal.reasons = JSON.parse(await this.obey('goishi-refusal'))
    return refusal
  }

  /** @returns {Promise<Position>} */
  async position() {
    return JSON.parse(await this.obey('goishi-position'))
  }

  /** The limits of the server. @returns {Promise<Limits>} */
  async limits() {
    const {answer} = await this.#connection.ask({limits: true})
    return answer
  }

  /** Ends a running search. */
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

  /** The contents of a view. @param {string} name @returns {Promise<View>} */
  async view(name) {
    /** @type {{points: SeenPoint[], summary: Statement[]}} */
    const {points, summary} = JSON.parse(await this.obey(`goishi-view ${name} json`))
    const mapOf = (/** @type {'colour' | 'label'} */ what) =>
      new Map(points.filter(seen => seen[what]).map(seen => [seen.point, seen[what]]))
    return {colours: mapOf('colour'), labels: mapOf('label'), summary}
  }

  /** How the games of the collection went on from the position. Throws a Refusal. @returns {Promise<Explored>} */
  async explore() {
    return JSON.parse(await this.obey('goishi-explore'))
  }

  /** Gives the server a file, which it keeps for this page. `isFirst`: in the place of all others.
   * @param {File} file @param {boolean} isFirst */
  async upload(file, isFirst) {
    let at = 0
    do {
      const part = file.slice(at, at + partSize)
      const message = {upload: file.name, data: await base64Of(part), at, first: isFirst && at === 0}
      const {ok, answer} = await this.#connection.ask(message)
      if (!ok) throw new Refusal(answer)
      at += part.size
    } while (at < file.size)
  }

  /** Games of an uploaded file. Throws a Refusal.
   * @param {string} name @param {GameQuery} query @returns {Promise<GamesOfFile>} */
  async gamesOf(name, query) {
    const {ok, answer} = await this.#connection.ask({list: name, query})
    if (!ok) throw await this.#explain(new Refusal(answer))
    return JSON.parse(answer)
  }

  /** Replaces the current game by one of an uploaded file. Throws a Refusal, with its reasons if they are the engine's.
   * @param {string} name @param {number} number */
  async loadGame(name, number) {
    const {ok, answer} = await this.#connection.ask({choose: name, number})
    if (!ok) throw await this.#explain(new Refusal(answer))
  }

  /** Replaces the current game by one from a file. Throws a Refusal, with its reasons if they are the engine's.
   * @param {string} text */
  async load(text) {
    const {ok, answer} = await this.#connection.ask({load: text})
    if (ok) return
    throw await this.#explain(new Refusal(answer))
  }

  /** The game so far in a format: a text, or bytes in base64 as lib or pos. Throws a Refusal.
   * @param {string} format @returns {Promise<string>} */
  async save(format) {
    const {ok, answer} = await this.#connection.ask({save: format})
    if (!ok) throw new Refusal(answer)
    return answer
  }
}

/** @param {Blob} blob @returns {Promise<string>} */
const base64Of = blob => new Promise((resolve, reject) => {
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(blob)
})
