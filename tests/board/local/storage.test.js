'use strict'
// Browsers that store nothing, or no more: the page without a server plays on, and says so.
const assert = require('node:assert')
const {describe} = require('node:test')
const {siteTests} = require('./site.js')
/** @import {Visitor} from '../types.d.ts' */

/** @type {Record<string, () => void>} */
const storages = {
  'forbids databases': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
  },
  'has no databases': () => Object.defineProperty(globalThis, 'indexedDB', {value: undefined}),
  'is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  },
  'stores nothing at all': () => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(globalThis, name, {get: () => {
        throw new DOMException('', 'SecurityError')
      }})
  },
}

for (const [name, prepare] of Object.entries(storages)) {
  describe(`a browser that ${name}`, () => {
    const onPage = siteTests({isolated: true, prepare})
    onPage('plays on, and says that games are not kept', async visitor => {
      await visitor.begin('Tictactoe', {players: [0, 0]})
      assert.equal(await visitor.count('.notice'), 0)
      await visitor.play('B2', 'A1')
      await visitor.sees('[data-notice="local.unkept"]')
      await visitor.kept()
      await visitor.click('.notice button')
      await visitor.play('C3')
      await visitor.kept()
      await visitor.counts('.notice', 0)
      // It is there as long as the page is.
      await visitor.begin('Tictactoe', {players: [0, 0]})
      await visitor.openDialog('games')
      await visitor.says('#games-dialog', /B2 A1 C3/u)
      await visitor.click('#games-dialog .past')
      await visitor.shows('B2', 'A1', 'C3')
      await visitor.openDialog('games')
      await visitor.click('#games-dialog li .plain')
      await visitor.confirm()
      await visitor.until(() => document.querySelectorAll('#games-dialog .past').length === 0)
      // Nothing is announced where nothing was stored.
      assert.equal(await visitor.count('.notice'), 0)
    })
  })
}

describe('a browser that deletes nothing', () => {
  const onPage = siteTests({isolated: true, prepare: () => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('', 'ReadOnlyError')
    }
  }})
  onPage('says so when it is to delete a game', async visitor => {
    await visitor.begin('Tictactoe', {players: [0, 0]})
    await visitor.play('B2')
    await visitor.kept()
    await visitor.openDialog('games')
    await visitor.click('#games-dialog li .plain')
    await visitor.confirm()
    await visitor.says('#games-dialog .problem', /could not be deleted/u)
    await visitor.counts('#games-dialog .past', 1)
  })
})

describe('a browser that stores games', () => {
  const onPage = siteTests({isolated: true})

  onPage('lets another tab change the database, and goes on', async visitor => {
    await visitor.begin('Tictactoe', {players: [0, 0]})
    await visitor.play('B2')
    await visitor.kept()
    await visitor.page.evaluate(() => new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('goishi')
      request.onsuccess = resolve
      request.onblocked = reject
    }))
    await visitor.play('A1')
    await visitor.kept()
    await visitor.page.reload()
    await visitor.ready()
    await visitor.shows('B2', 'A1')
  })

  /** Limits what the page may store. @param {Visitor} visitor @param {number} quotaSize */
  async function limit(visitor, quotaSize) {
    const session = await visitor.page.context().newCDPSession(visitor.page)
    await session.send('Storage.overrideQuotaForOrigin', {origin: new URL(visitor.page.url()).origin, quotaSize})
  }

  onPage('says when it has no space for a game', async visitor => {
    await limit(visitor, 1)
    await visitor.begin('Tictactoe', {players: [0, 0]})
    await visitor.play('B2')
    await visitor.sees('[data-notice="local.unkept"]')
    await visitor.play('A1')
    await visitor.kept()
  })

  onPage('says when it has no space for all games', async visitor => {
    await visitor.openDialog('settings')
    await visitor.says('.offline button', /\d MB/u)
    await limit(visitor, 1)
    await visitor.click('.offline button')
    await visitor.says('.offline button', /again/u)
    await limit(visitor, 1 << 30)
    await visitor.click('.offline button')
    await visitor.says('.offline p', /All games/u)
  })
})
