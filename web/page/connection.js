// The WebSocket to the server: questions with their answers, and a new socket when one is lost.

const longestWait = 5000

/** A connection that comes back. Events: `open` when an engine is there, anew each time; `lost`,
 * whose detail is the code with which the server closed the socket. */
export class Connection extends EventTarget {
  #url
  #socket = null
  #next = 1
  #waiting = new Map()
  #wait = 250

  constructor(url) {
    super()
    this.#url = url
    // A browser that keeps a page that was left, to go back to it, would keep its engine as well.
    addEventListener('pagehide', () => this.#socket.close())
    this.#connect()
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /**
   * Asks the server; the answer is {ok, answer}. `heard` gets each line that comes before it. Fails
   * when the connection is lost meanwhile.
   */
  ask(message, heard = null) {
    if (!this.isOpen) return Promise.reject(new Lost())
    const id = this.#next++
    this.#socket.send(JSON.stringify({id, ...message}))
    return new Promise((resolve, reject) => this.#waiting.set(id, {resolve, reject, heard}))
  }

  #connect() {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.onopen = () => {
      this.dispatchEvent(new Event('open'))
    }
    socket.onmessage = event => this.#hear(JSON.parse(event.data))
    socket.onclose = ({code}) => this.#lose(code)
  }

  #hear(message) {
    this.#wait = 250
    const asked = this.#waiting.get(message.id)
    if (!asked) return
    if ('line' in message) {
      asked.heard?.(message.line)
    } else {
      this.#waiting.delete(message.id)
      asked.resolve(message)
    }
  }

  #lose(code) {
    for (const asked of this.#waiting.values()) asked.reject(new Lost())
    this.#waiting.clear()
    this.dispatchEvent(new CustomEvent('lost', {detail: code}))
    setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, longestWait)
  }
}

/** The connection was lost before the answer came. */
export class Lost extends Error {}
