'use strict'
// The connection of the page when the network fails without closing sockets.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')

/** A socket that the test opens, and through which it sends messages. */
class FakeSocket {
  /** @type {FakeSocket[]} */
  static made = []
  static OPEN = 1
  readyState = 0
  isClosed = false
  onopen = () => {}
  /** @type {(event: {data: string}) => void} */
  onmessage = () => {}
  /** @type {(event: {code: number}) => void} */
  onclose = () => {}

  constructor() {
    FakeSocket.made.push(this)
  }

  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }

  /** @param {object} message */
  hear(message) {
    this.onmessage({data: JSON.stringify(message)})
  }

  send() {}

  close() {
    this.isClosed = true
  }
}

/** The timers of the page. The test advances their time. */
class FakeTime {
  #now = 0
  /** @type {Map<number, {at: number, action: () => void}>} */
  #timers = new Map()
  #last = 0

  /** @param {() => void} action @param {number} wait */
  setTimeout = (action, wait) => {
    this.#timers.set(++this.#last, {at: this.#now + wait, action})
    return this.#last
  }

  /** @param {number} timer */
  clearTimeout = timer => this.#timers.delete(timer)

  /** @param {number} wait */
  pass(wait) {
    this.#now += wait
    for (const [timer, {at, action}] of [...this.#timers])
      if (at <= this.#now && this.#timers.delete(timer)) action()
  }
}

/** An open connection, its events, and its timers. */
async function connected() {
  const time = new FakeTime()
  const {setTimeout, clearTimeout} = time
  Object.assign(globalThis, {WebSocket: FakeSocket, addEventListener() {}, setTimeout, clearTimeout})
  const {Connection, Lost} = await load('connection')
  FakeSocket.made = []
  const connection = new Connection('ws://server/engine')
  /** @type {unknown[]} */
  const told = []
  connection.on('open', () => told.push('open'))
  connection.on('lost', (/** @type {string | null} */ why) => told.push(why))
  FakeSocket.made[0].open()
  return {connection, told, time, Lost}
}

test('a server that falls silent is lost, and is called again', async () => {
  const {connection, told, time, Lost} = await connected()
  const [first] = FakeSocket.made
  first.hear({deadline: 12})
  const answer = connection.ask({gtp: 'name'})
  for (let count = 0; count < 5; ++count) {
    time.pass(11000)
    first.hear({deadline: 12})
  }
  assert.deepEqual(told, ['open'])
  time.pass(12000)
  assert.deepEqual([told, first.isClosed], [['open', null], true])
  await assert.rejects(answer, Lost)
  time.pass(1000)
  assert.equal(FakeSocket.made.length, 2)
  FakeSocket.made[1].open()
  assert.deepEqual(told, ['open', null, 'open'])
})

test('a new socket that does not open in time is given up', async () => {
  const {told, time} = await connected()
  const [first] = FakeSocket.made
  first.hear({deadline: 12})
  first.onclose({code: 1013}) // the server has too many pages
  time.pass(1000)
  time.pass(12000)
  assert.deepEqual(told, ['open', 'state.full', null])
  time.pass(1000)
  assert.equal(FakeSocket.made.length, 3)
})
