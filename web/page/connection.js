// The WebSocket to the server: requests and answers, and a new socket after a loss.
import {Emitter} from './emitter.js'
/** @import {Abilities, Answer, Notice, SharedMessage} from './types.d.ts' */

const longestWait = 5000

/** The most bytes of a message; the server disconnects a page that sends more. */
const largestMessage = 1 << 20

/** The code for a connection that neither side has closed. */
const silent = 1006

/** The texts for the codes by which the server rejects a page. @type {Record<number, string>} */
const turnedAway = {
  1013: 'state.full',
  4401: 'state.stale',
}

/**
 * A request that waits for its answer.
 * @typedef {{resolve: (answer: Answer) => void, reject: (error: Error) => void, heard: Heard}} Asked
 * @typedef {((line: string) => void) | null} Heard gets each line before the answer
 */

/**
 * A connection that reconnects. Events: `open` whenever there is a new engine; `lost` after its end or a silence of the
 * server, with the key of the reason if the server has given one; `shared` with a message about a shared game; `notice`
 * never.
 * @extends {Emitter<{open: void, lost: string | null, shared: SharedMessage, notice: Notice}>}
 */
export class Connection extends Emitter {
  /** What the page may offer. @type {Abilities} */
  abilities = {shared: true, collection: true, matches: true, offline: null, ownCollection: null}
  #url
  /** @type {WebSocket | null} */
  #socket = null
  #next = 1
  /** @type {Map<number, Asked>} */
  #waiting = new Map()
  #wait = 250
  /** Milliseconds of silence after which the connection counts as lost; the server sends this. */
  #deadline = 0
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence

  /** @param {string} url */
  constructor(url) {
    super()
    this.#url = url
    // Browsers keep a page after navigation for the back button; this frees its engine.
    addEventListener('pagehide', () => this.#socket?.close())
    this.#connect()
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /**
   * Sends a request. The answer is {ok, answer}, not ok if the message is too large to be sent.
   * `heard` gets each line before the answer. Rejects if the connection is lost meanwhile.
   * @param {object} message
   * @param {Heard} heard
   * @returns {Promise<Answer>}
   */
  ask(message, heard = null) {
    if (!this.#socket || !this.isOpen) return Promise.reject(new Lost())
    const id = this.#next++
    const text = JSON.stringify({id, ...message})
    if (new Blob([text]).size > largestMessage) return Promise.resolve({ok: false, answer: 'too large'})
    this.#socket.send(text)
    return new Promise((resolve, reject) => this.#waiting.set(id, {resolve, reject, heard}))
  }

  #connect() {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    this.#expectWord(socket)
    socket.onopen = () => {
      this.#expectWord(socket)
      this.emit('open')
    }
    socket.onmessage = event => {
      this.#hear(JSON.parse(event.data))
      this.#expectWord(socket)
    }
    socket.onclose = ({code}) => this.#lose(code)
  }

  /** Treats the connection as lost unless the server sends something in time. A network failure
   * does not close the socket. @param {WebSocket} socket */
  #expectWord(socket) {
    clearTimeout(this.#silence)
    if (this.#deadline === 0) return
    this.#silence = setTimeout(() => {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
      this.#lose(silent)
    }, this.#deadline)
  }

  /** @param {Answer & {id: number} | {id: number, line: string} | {deadline: number} | SharedMessage} message */
  #hear(message) {
    this.#wait = 250
    if ('deadline' in message) {
      this.#deadline = 1000 * message.deadline
      return
    }
    if ('game' in message) {
      this.emit('shared', message)
      return
    }
    const asked = this.#waiting.get(message.id)
    if (!asked) return
    if ('line' in message) {
      asked.heard?.(message.line)
    } else {
      this.#waiting.delete(message.id)
      asked.resolve(message)
    }
  }

  /** @param {number} code */
  #lose(code) {
    clearTimeout(this.#silence)
    for (const asked of this.#waiting.values()) asked.reject(new Lost())
    this.#waiting.clear()
    this.emit('lost', turnedAway[code] ?? null)
    setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, longestWait)
  }
}

/** The connection was lost before the answer. */
export class Lost extends Error {}
