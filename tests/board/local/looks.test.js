'use strict'
// The page without a server on phones and for screen readers.
const assert = require('node:assert')
const {barriers} = require('../browser.js')
const {siteTests} = require('./site.js')

const prepare = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('', 'SecurityError')
  }
}
const onPage = siteTests({isolated: true, prepare})

for (const [name, width, height] of /** @type {const} */ ([['a small phone', 320, 568], ['a phone', 390, 844],
  ['a phone on its side', 667, 375], ['a tablet', 768, 1024], ['a desk', 1280, 800]]))
  for (const colorScheme of /** @type {const} */ (['light', 'dark']))
    onPage(`${name}, ${colorScheme}: everything fits, and nothing is in the way of a reader`, async visitor => {
      const {page} = visitor
      await visitor.begin('Tictactoe', {players: [0, 0]})
      await visitor.play('B2')
      await visitor.sees('.notice')
      const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
      assert.ok(sizes[0] <= sizes[1], sizes.join())
      const {right} = await page.$eval('.notice', element => element.getBoundingClientRect())
      assert.ok(right <= width)
      const board = await page.$eval('#board svg', element => element.getBoundingClientRect())
      assert.ok(board.width >= 150 && board.right <= width)
      assert.deepEqual(await barriers(visitor), [])
      await visitor.openDialog('settings')
      assert.deepEqual(await barriers(visitor, '#settings-dialog'), [])
    }, {viewport: {width, height}, colorScheme})
