// The WebSocket to the server: questions with their answers, and a new socket when one is lost.
import {Emitter} from './emitter.js'
/** @import {Answer} from './types.d.ts' */

const longestWait = 5000

/** Bytes of a message; the server sends a page away that sends more. */
const largestMessage = 1 << 20

/** The code of a socket that was not closed by either side. */
const silent = 1006

/**
 * A question that waits for its answer.
 * @typedef {{resolve: (answer: Answer) => void, reject: (error: Error) => void, heard: Heard}} Asked
 * @typedef {((line: string) => void) | null} Heard gets each line that comes before an answer
 */

/**
 * A connection that comes back. Events: `open` when an engine is there, anew each time; `lost`
 * with the code with which the server closed the socket, or after a silence of the server.
 * @extends {Emitter<{open: void, lost: number}>}
 */
export class Connection extends Emitter {
  #url
  /** @type {WebSocket | null} */
  #socket = null
  #next = 1
  /** @type {Map<number, Asked>} */
  #waiting = new Map()
  #wait = 250
  /** Milliseconds of silence after which the connection is lost; the server says it. */
  #deadline = 0
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence

  /** @param {string} url */
  constructor(url) {
    super()
    this.#url = url
    // A browser that keeps a page that was left, to go back to it, would keep its engine as well.
    addEventListener('pagehide', () => this.#socket?.close())
    this.#connect()
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /**
   * Asks the server; the answer is {ok, answer}, and not ok where the message is too large to be sent.
   * `heard` gets each line that comes before it. Fails when the connection is lost meanwhile.
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

  /** Takes the connection for lost unless the server sends something in time: a network that breaks
   * down closes no socket. @param {WebSocket} socket */
  #expectWord(socket) {
    clearTimeout(this.#silence)
    if (this.#deadline === 0) return
    this.#silence = setTimeout(() => {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
      this.#lose(silent)
    }, this.#deadline)
  }

  /** @param {Answer & {id: number} | {id: number, line: string} | {deadline: number}} message */
  #hear(message) {
    this.#wait = 250
    if ('deadline' in message) {
      this.#deadline = 1000 * message.deadline
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
    this.emit('lost', code)
    setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, longestWait)
  }
}

/** The connection was lost before the answer came. */
export class Lost extends Error {}
