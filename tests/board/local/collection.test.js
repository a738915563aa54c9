'use strict'
// The collection of the page without a server: made of files in the browser, explored, kept, deleted.
const assert = require('node:assert')
const {after, before, describe, test} = require('node:test')
const {Visitor, barriers, launch} = require('../browser.js')
const {chooseGames, endEngine, rememberWorkers, serve, siteTests, visit} = require('./site.js')
/** @import {Browser} from 'playwright-core' */
/** @import {Visitor as Page} from '../types.d.ts' */

const games = [
  '(;GM[2]SZ[8]PB[Ada]PW[Bea]EV[Open]DT[2001-02-03]RE[B+12];B[dc];W[cc];B[cd])',
  '(;GM[2]SZ[8]PB[Cid]PW[Ada]DT[1999]RE[W+4];B[dc];W[cc])',
  '(;GM[2]SZ[8]PB[Dan]PW[Eve]DT[1998]RE[0];B[dc];W[ec])',
]
const illegal = '(;GM[2]SZ[8]PB[Fay]PW[Gus];B[aa])'
const inGomoku = '(;GM[4]SZ[15]RU[freestyle]PB[Fay]PW[Gus]RE[B+];B[hh];W[ii])'

/** Many games of TicTacToe that differ in their players. */
const many = Array.from({length: 4000}, (_, at) => `(;GM[tictactoe]SZ[3]PB[P${at}]RE[0];B[bb];W[aa];B[ac];W[ca])`).join('\n')

/** Begins a game with the explorer on. @param {Page} visitor */
async function explore(visitor, game = 'Othello') {
  await visitor.begin(game)
  await visitor.click('#explores')
  await visitor.sees('.own button')
}

/** Waits for the number of games. @param {Page} visitor @param {number} wanted */
const has = (visitor, wanted) => visitor.says('.own .count', `Games: ${wanted}`)

for (const isolated of [true, false]) {
  describe(isolated ? 'with threads' : 'with one thread', () => {
    const onPage = siteTests({isolated, workers: isolated})

    onPage('files become a collection, which is explored, grows and outlives the page', async visitor => {
      await explore(visitor)
      await visitor.says('.own .none', /^Choose files of games/u)
      assert.deepEqual(await barriers(visitor, '#explorer'), [])
      await chooseGames(visitor, {'first.sgf': games.slice(0, 2).join('\n'), 'illegal.sgf': illegal})
      await has(visitor, 2)
      await visitor.says('.own .said', 'Added: 2, known before: 0, left out: 1')
      await visitor.says('.own .problems', /^illegal\.sgf: game 1, line 1: move 1, A1: /u)
      assert.deepEqual(await barriers(visitor, '#explorer'), [])
      await visitor.says('.explored tbody td.games', '2')
      await visitor.page.click('.explored tbody tr')
      await visitor.shows('D3')
      await visitor.says('.explored tbody td.move', 'C3')
      await chooseGames(visitor, {'second.sgf': games.join('\n'), 'gomoku.sgf': inGomoku})
      await has(visitor, 4)
      await visitor.says('.own .said', 'Added: 2, known before: 2, left out: 0')
      await visitor.counts('.explored tbody tr', 2)
      await visitor.kept()
      await visitor.page.reload()
      await visitor.counts('.explored tbody tr', 2)
      await has(visitor, 4)
      await visitor.page.click('.listed .past:has-text("Ada – Bea")')
      await visitor.shows('D3', 'C3', 'C4')
      await visitor.begin('Gomoku')
      await visitor.says('.explored tbody td.move', 'H8')
      await visitor.click('.own .buttons button:last-child')
      await visitor.confirm()
      await visitor.says('.own .none', /^Choose files of games/u)
      await visitor.counts('.explored table', 0)
      await visitor.page.reload()
      await visitor.says('.own .none', /^Choose files of games/u)
    })
  })
}

describe('a page with threads', () => {
  const onPage = siteTests({isolated: true})

  onPage('files without games, and damaged ones, are told and change nothing', async visitor => {
    await explore(visitor)
    await chooseGames(visitor, {'empty.sgf': '', 'noise.lib': '\u0001\u0002\u0003', 'noise.wtb': 'wtb'})
    await visitor.says('.own .said', /^Added: 0, known before: 0/u)
    await visitor.says('.own .problems', /noise\.wtb/u)
    await visitor.says('.own .none', /^Choose files of games/u)
    await chooseGames(visitor, {'cut.sgf': `${games[0]}\n${games[1].slice(0, -4)}`})
    await has(visitor, 1)
    await visitor.says('.own .problems', 'cut.sgf: game 2, line 2: SGF: a value has no end')
  })

  onPage('large files show how far they are, and can be left', async visitor => {
    await explore(visitor, 'Tictactoe')
    await chooseGames(visitor, {'many.sgf': many})
    await visitor.says('.own .said', /^many\.sgf: game [\d,]+ …$/u)
    await visitor.click('.own .buttons button')
    await visitor.sees('.own .main')
    await visitor.says('.own .said', '')
  })

  onPage('a list of moves is a game of the board', async visitor => {
    await explore(visitor)
    await chooseGames(visitor, {'moves.txt': 'f5d6c3d3c4\n'})
    await has(visitor, 1)
    await visitor.says('.explored tbody td.games', '1')
  })
})

/** @type {Record<string, () => void>} */
const storages = {
  'forbids databases': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
  },
  'is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  },
}
for (const [name, prepare] of Object.entries(storages)) {
  describe(`a browser that ${name}`, () => {
    const onPage = siteTests({isolated: true, prepare})
    onPage('has the collection as long as the page is open, and says so', async visitor => {
      await explore(visitor)
      await chooseGames(visitor, {'games.sgf': games[0]})
      await visitor.sees('[data-notice="local.unkept"]')
      await has(visitor, 1)
      await visitor.says('.explored tbody td.games', '1')
      await chooseGames(visitor, {'more.sgf': games[1]})
      await has(visitor, 2)
      await visitor.says('.explored tbody td.games', '2')
      await visitor.click('.own .buttons button:last-child')
      await visitor.confirm()
      await visitor.sees('.own .main')
    })
  })
}

describe('a collection that is damaged in the browser', () => {
  const onPage = siteTests({isolated: true})
  onPage('is told, and is deleted', async visitor => {
    await explore(visitor)
    await chooseGames(visitor, {'games.sgf': games[0]})
    await has(visitor, 1)
    await visitor.page.evaluate(() => new Promise(resolve => {
      const request = indexedDB.open('goishi-collection')
      request.onsuccess = () => {
        const store = request.result.transaction('collections', 'readwrite').objectStore('collections')
        store.put({version: 'other', games: 1, file: new Blob(['no database'])}, 'collection').onsuccess = resolve
      }
    }))
    await visitor.play('D3')
    await visitor.says('.own .none', /cannot be read/u)
    await chooseGames(visitor, {'games.sgf': games[0]})
    await visitor.says('.own .said', /^This was not possible: .*is not a collection/u)
    await visitor.click('.own .buttons button:last-child')
    await visitor.confirm()
    await visitor.sees('.own .main')
    await chooseGames(visitor, {'games.sgf': games[0]})
    await has(visitor, 1)
    await visitor.counts('.explored tbody tr', 1)
  })
})

describe('an engine that dies', () => {
  const onPage = siteTests({isolated: true, prepare: rememberWorkers})
  onPage('has the collection when it starts again', async visitor => {
    await explore(visitor)
    await chooseGames(visitor, {'games.sgf': games.slice(1).join('\n')})
    await has(visitor, 2)
    const first = await visitor.page.evaluate(() => globalThis.workers.length)
    // The first worker is that of the game, the last one made the collection.
    await visitor.page.evaluate(() => globalThis.workers[0].postMessage({kind: 'nothing'}))
    await visitor.until(count => globalThis.workers.length > count, first)
    await visitor.ready()
    await visitor.play('D3')
    await visitor.counts('.explored tbody tr', 2)
  })

  onPage('while it makes a collection leaves the game and the collection alone', async visitor => {
    await explore(visitor, 'Tictactoe')
    await chooseGames(visitor, {'many.sgf': many})
    await visitor.says('.own .said', /^many\.sgf: game/u)
    await visitor.page.evaluate(endEngine)
    await visitor.says('.own .said', /^This was not possible: the engine has ended/u)
    await visitor.play('B2')
    await visitor.says('.own .none', /^Choose files of games/u)
  })
})

describe('two tabs, and no network', () => {
  /** @type {Browser} */
  let browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser?.close())

  test('tabs that add games at the same time lose none, and both see them', async () => {
    const server = await serve({isolated: true})
    const {visitor, context, close} = await visit(browser, server.address)
    const other = await Visitor.in(await context.newPage(), server.address)
    await explore(visitor)
    await explore(other)
    await Promise.all([chooseGames(visitor, {'one.sgf': games[0]}), chooseGames(other, {'other.sgf': games[1]})])
    await visitor.says('.own .said', /^Added/u)
    await other.says('.own .said', /^Added/u)
    await visitor.play('D3')
    await has(visitor, 2)
    await other.play('D3')
    await has(other, 2)
    await visitor.says('.explored tbody td.games', '2')
    await other.says('.explored tbody td.games', '2')
    assert.deepEqual([...visitor.problems, ...other.problems], [])
    await close()
    await server.stop()
  })

  test('without a network the collection is there, and grows', async () => {
    const server = await serve({isolated: true})
    const {visitor, context, close} = await visit(browser, server.address)
    await visitor.until(async () => (await navigator.serviceWorker.ready).active.state === 'activated')
    await explore(visitor)
    await chooseGames(visitor, {'games.sgf': games[0]})
    await has(visitor, 1)
    await visitor.until(async () => await caches.match('engine/threads/goishi.wasm', {ignoreSearch: true}) !== undefined)
    await visitor.kept()
    await server.stop()
    await context.setOffline(true)
    await visitor.page.reload()
    await visitor.ready()
    await has(visitor, 1)
    await visitor.counts('.explored tbody tr', 1)
    await chooseGames(visitor, {'more.sgf': games[1]})
    await has(visitor, 2)
    await visitor.says('.explored tbody td.games', '2')
    await close()
  })
})
