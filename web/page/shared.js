// A game of two pages. The server has its moves, its clocks and its seats, and sends their state to all pages.
import {chosen} from './choices.js'
import {Clocks} from './clocks.js'
import {Lost} from './connection.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {Game, colours, opponent} from './game.js'
import {isSwapped} from './opening.js'
/** @import {Connection} from './connection.js' */
/** @import {Table} from './table.js' */
/** @import {Colour, Joined, Line, Point, Reason, Seat, SharedState, Setup, ClockControl, SharedMessage, Tokens} from './types.d.ts' */

/** The code of the refusal to enter a game that the server does not have. */
export const noSuchGame = 'no-such-game'

/** The code of the refusal to enter a game that another server with the same games has in memory. */
export const gameElsewhere = 'another-server-has-this-game'

/** Milliseconds until a page tries again to enter it. */
export const elsewhereWait = 5000

/** The code of the refusal of a line of the chat that comes too soon. */
const tooManyLines = 'too-many-lines-at-once'

/** The longest name of a player. */
export const longestName = 24

/** The seat's token in an address; null if there is none. @param {string} hash */
export const seatInLink = hash => /^#(?:play|watch)=(\w+)$/u.exec(hash)?.[1] ?? null

/** Takes a seat's token out of the address, which is easily passed on. */
export function leaveAddress() {
  if (seatInLink(location.hash)) history.replaceState(null, '', location.pathname)
}

/**
 * Events: `change` after a change of the game's state, `refused` with a reason why nothing is done, `failed`
 * with the refusal of the server, or of the engine, to open a game.
 * @extends {Emitter<{change: void, refused: Reason, failed: Refusal}>}
 */
export class Shared extends Emitter {
  #connection
  #table
  /** The clocks of the server. */
  clocks = new Clocks()
  /** The state of the game that this page is at. @type {SharedState | null} */
  state = null
  /** The lines of its chat. @type {Line[]} */
  said = []
  /** Whether the server knows that this page is there. */
  isThere = false
  #id = ''
  /** The token of the server, which links need. @type {string | null} */
  #serverToken = null
  /** The game on the page. @type {Game | null} */
  #game = null
  /** The node of the last move. */
  #end = 0
  #known = ''
  /** Of the next try to enter a game. @type {ReturnType<typeof setTimeout> | undefined} */
  #retry
  /** Whether the page has had no game yet. */
  #isNew = true

  /** @param {Connection} connection @param {Table} table */
  constructor(connection, table) {
    super()
    this.#connection = connection
    this.#table = table
    connection.on('shared', message => {
      if (message.game === this.#id) this.#hear(message).catch(error => this.#fail(error))
    })
    connection.on('lost', () => {
      this.isThere = false
      this.clocks.stop()
      this.emit('change')
    })
  }

  /** The seat of this page; null if the game on the board is not shared. */
  get seat() {
    return this.state && this.#game?.shared ? this.#game.shared.seat : null
  }

  /** The colour of this page; null if it has none. @returns {Colour | null} */
  get colour() {
    return colours.find(colour => colour === this.seat) ?? null
  }

  /** Whether the game goes on, so that only the server changes it. */
  get isOn() {
    return Boolean(this.#table.game?.isShared)
  }

  /** Whether this page may act now, on the board as it is shown. */
  get mayPlay() {
    return !this.isOn || this.isThere && this.colour !== null && this.colour === this.#actor && this.#game?.at === this.#end
  }

  /** The colour of the player who acts next: in an opening not always that of the stone. */
  get #actor() {
    return this.#game?.part?.colour ?? this.#table.position?.to_move
  }

  /** Begins a game, and enters it with this colour. False: the person stays at the game on the page. Throws a Refusal.
   * @param {{setup: Setup, clock: ClockControl | null, chat: boolean}} wanted @param {Colour} colour @param {string} name */
  async host(wanted, colour, name) {
    if (!await this.#table.mayLeave()) return false
    const {ok, answer} = await this.#connection.ask({host: wanted})
    if (!ok) throw new Refusal(answer)
    /** @type {Tokens} */
    const tokens = answer
    const other = tokens[colour === 'black' ? 'white' : 'black']
    await this.#enter(tokens[colour], name, other)
    return true
  }

  /** Enters the game of a token, which replaces the game on the page. False: the person stays at that. Throws a Refusal.
   * @param {string} token */
  async enter(token) {
    if (token !== this.#game?.shared?.token && !await this.#table.mayLeave()) return false
    await this.#enter(token, chosen('name', ''), null)
    return true
  }

  /** @param {string} token @param {string} name @param {string | null} other the token of the other player */
  async #enter(token, name, other) {
    const joined = await this.#join(token, name)
    const {seat, watch, state} = joined
    await this.#begin(joined, gameOf(state, seat, {token, watch, other}))
  }

  /** Enters the shared game on the page, also one that is over, for a rematch and the chat; and leaves one that is on the
   * page no longer. @param {Game} game */
  follow(game) {
    const isFirst = this.#isNew
    this.#isNew = false
    const isShared = Boolean(game.shared?.token)
    if (game === this.#game || !this.#game && !isShared) return
    if (this.#game) {
      leaveAddress()
      this.#leave()
    }
    this.#forget(isShared ? game : null)
    if (isShared) this.resume(isFirst)
  }

  /** Enters the game on the page again, with a new connection. Tries again while another server has it. `goesOn`: whether a
   * rematch that has begun meanwhile takes the place of a game that is over. */
  async resume(goesOn = true) {
    clearTimeout(this.#retry)
    const game = this.#game
    if (!game?.shared) return
    const wasOver = game.shared.isOver
    try {
      const joined = await this.#join(game.shared.token, chosen('name', ''))
      if (game !== this.#game) return
      if (goesOn || !wasOver || joined.state.round === game.shared.round) {
        await this.#hear(joined)
        return
      }
      this.#leave()
      this.#goOnAlone(game)
    } catch (error) {
      const code = game === this.#game && error instanceof Refusal ? error.code : null
      if (code === noSuchGame) this.#goOnAlone(game)
      if (code === gameElsewhere) this.#retry = setTimeout(() => game === this.#game && this.resume(goesOn), elsewhereWait)
      if (!wasOver || !(error instanceof Refusal)) this.#fail(error)
    }
  }

  /** Leaves a game to this page: the server does not have it, or a later one in its place. @param {Game} game */
  #goOnAlone(game) {
    Object.assign(game.shared ?? {}, {isOver: true, token: ''})
    this.#forget(null)
  }

  #leave() {
    this.#connection.ask({act: 'leave'}).catch(() => {})
  }

  /** Plays a point, or emits the reason why not. @param {Point} point */
  play(point) {
    const why = this.colour === null ? {code: 'watching'}
      : this.#game?.at !== this.#end ? {code: 'not-last'}
        : this.colour !== this.#actor ? {code: 'not-your-turn'} : this.#table.objection(point)
    if (why) this.emit('refused', why)
    else this.choose(point)
  }

  /** Makes a choice in an opening, or plays a point. @param {string} word */
  choose(word) {
    return this.act('move', {point: word, at: this.state?.moves.length})
  }

  /** Asks the server for an act of this player. @param {string} act @param {object} more */
  async act(act, more = {}) {
    try {
      const {ok, answer} = await this.#connection.ask({act, ...more})
      if (!ok) this.emit('refused', {code: new Refusal(answer).code === tooManyLines ? 'too-fast' : 'not-now'})
      return ok
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  /** Sends this player's name to the others. False: it is not sent. @param {string} name */
  async rename(name) {
    const token = this.#game?.shared?.token
    if (!token) return false
    try {
      await this.#join(token, name)
      return true
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  /** The links to the seats: of the other player, if this page has made the game, and of those who watch. */
  get links() {
    const {other = null, watch = ''} = this.#game?.shared ?? {}
    const server = this.#serverToken ? `?${new URLSearchParams({token: this.#serverToken})}` : ''
    const link = (/** @type {string} */ part) => new URL(`${server}#${part}`, location.origin + location.pathname).href
    return {play: other && link(`play=${other}`), watch: link(`watch=${watch}`)}
  }

  /** Reports a refusal. After the loss of a connection the page enters the game again. @param {unknown} error */
  #fail(error) {
    if (error instanceof Refusal) this.emit('failed', error)
    else if (!(error instanceof Lost)) throw error
  }

  /** Throws a Refusal. @param {string} token @param {string} name @returns {Promise<Joined>} */
  async #join(token, name) {
    const {ok, answer} = await this.#connection.ask({join: token, name: name.slice(0, longestName)})
    if (!ok) throw new Refusal(answer)
    return answer
  }

  /** @param {Game | null} game */
  #forget(game) {
    this.clocks.start(null)
    this.#game = game
    this.#end = game?.at ?? 0
    this.state = null
    this.said = []
    this.#id = ''
    this.#known = ''
    this.emit('change')
  }

  /** @param {SharedMessage} message */
  async #hear(message) {
    const {state, seat} = message
    const game = this.#game
    if (!game?.shared) return
    if (message.said) this.#note(message)
    if (!state || !seat) return
    if (state.round !== game.shared.round) {
      await this.#begin(message, gameOf(state, seat, game.shared))
      return
    }
    const known = this.#known
    const wasOver = game.shared.isOver
    this.#take(message, game)
    // After the end the page has all moves, and perhaps variations of its own.
    const isSettled = wasOver && game.shared.isOver
    if (!isSettled && this.#known !== known) await this.#table.change(game, () => this.#put(game))
    this.emit('change')
  }

  /** Notes the lines of the chat. After entering a game these are all. @param {SharedMessage} message */
  #note({said = [], token}) {
    const isAll = token !== undefined
    this.said = isAll ? said : [...this.said, ...said]
    this.emit('change')
  }

  /** Begins a game of the server. @param {SharedMessage} message @param {Game} game */
  async #begin(message, game) {
    if (message.said) this.#note(message)
    this.#end = game.at
    this.#known = ''
    this.#take(message, game)
    this.#put(game)
    await this.#table.begin(game, {live: false, asks: false})
    this.emit('change')
  }

  /** Takes the state of a game over. @param {SharedMessage} message @param {Game} game */
  #take({game: id, seat, state, token}, game) {
    if (!state || !seat || !game.shared) return
    const {clock, left, running, names, end, moves, away, undo} = state
    if (token !== undefined) this.#serverToken = token
    this.#id = id
    this.isThere = true
    this.#game = game
    this.state = state
    this.#known = JSON.stringify([moves, end])
    Object.assign(game.shared, {
      seat, isOver: end !== null, away: colours.filter(colour => colour in away),
      mayUndo: undo.some(colour => colour === seat),
    })
    const facts = {...game.facts}
    delete facts.PB
    delete facts.PW
    Object.assign(facts, names.black && {PB: [names.black]}, names.white && {PW: [names.white]})
    if (JSON.stringify(facts) !== JSON.stringify(game.facts)) game.note(game.tree.root.id, 'sgf', facts)
    this.clocks.start(clock, left)
    if (running) this.clocks.run(running)
  }

  /** Puts the moves of the server on the board. A view at the last move follows them. @param {Game} game */
  #put(game) {
    if (this.#game !== game || !this.state) return
    const {moves, end} = this.state
    const {at} = game
    const follows = at === this.#end
    game.go(game.tree.root.id)
    game.part = null
    game.chosen = null
    for (const [colour, word, by] of moves) {
      if (!colour) game.say(word, by)
      else game.add([colour, word], by ? {isOpening: true, by} : {})
    }
    game.cut() // what was taken back
    this.#end = game.at
    game.ending = end && end.by !== 'rules' ? {at: game.at, winner: end.winner, by: end.by} : null
    if (!follows) game.go(at)
  }
}

/** The game of a state, without its moves.
 * @param {SharedState} state @param {Seat} seat @param {{token: string, watch: string, other: string | null}} tokens */
function gameOf({setup, round, moves}, seat, {token, watch, other}) {
  // The key of a game stays when an opening exchanges the seats.
  const said = moves.flatMap(([colour, word, by]) => (colour || !by ? [] : [{word, by}]))
  const place = seat === 'watch' || !isSwapped(said) ? seat : opponent(seat)
  return new Game({
    key: `${watch.slice(0, 16)}${place}${round}`,
    setup,
    shared: {token, watch, other, seat, round, isOver: false, mayUndo: false, away: []},
  })
}
