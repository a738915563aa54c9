'use strict'
// The page of one file, opened from a disk: GOISHI_FILE names it.
const assert = require('node:assert')
const path = require('node:path')
const {describe} = require('node:test')
const {pathToFileURL} = require('node:url')
const {barriers} = require('../browser.js')
const {chooseGames, playsAndReloads, siteTests} = require('./site.js')
/** @import {Options} from '../types.d.ts' */

const address = pathToFileURL(path.resolve(process.env.GOISHI_FILE)).href
const onFile = siteTests({address})

for (const [game, options, move] of /** @type {[string, Options, string][]} */ ([
  ['Othello', {players: [0, 1]}, 'D3'], ['Gomoku', {players: [0, 1]}, 'H8'], ['Gomoku', {players: [0, 1], rule: 'renju'}, 'H8'],
  ['Nogo', {size: 9, players: [0, 1]}, 'E5'], ['Tictactoe', {players: [0, 1]}, 'B2']]))
  onFile(`Goishi answers in ${game}${options.rule ?? ''}`, async visitor => {
    await visitor.begin(game, options)
    await visitor.play(move)
    await visitor.plies(2)
  })

onFile('a game outlives the page', playsAndReloads)

onFile('files become a collection, which outlives the page', async visitor => {
  await visitor.begin('Gomoku', {players: [0, 0]})
  await visitor.click('#explores')
  await visitor.sees('.own button')
  await chooseGames(visitor, {'games.sgf': '(;GM[4]SZ[15]RU[freestyle]PB[Ada]PW[Bea]RE[B+];B[hh];W[ii])'})
  await visitor.says('.own .count', 'Games: 1')
  await visitor.says('.explored tbody td.move', 'H8')
  await visitor.page.reload()
  await visitor.says('.explored tbody td.move', 'H8')
})

onFile('thoughts end for a move, and a search at its limit', async visitor => {
  await visitor.thinksFor(2)
  await visitor.begin('Gomoku', {players: [0, 0]})
  await visitor.play('H8')
  await visitor.page.keyboard.press('t')
  await visitor.sees('.thought')
  await visitor.play('H9')
  await visitor.page.keyboard.press('t')
  await visitor.begin('Gomoku', {players: [0, 10]})
  await visitor.press('A1') // not in the book
  await visitor.state('thinking')
  await visitor.plies(2)
})

onFile('all parts and languages are in it, and nobody is stopped by them', async visitor => {
  for (const [language, word] of /** @type {const} */ ([['zh', /设置/u], ['ja', /設定/u]])) {
    await visitor.speak(language)
    await visitor.openDialog('settings')
    await visitor.says('#settings-dialog h2', word)
    assert.equal(await visitor.count('.offline'), 0)
    await visitor.close('#settings-dialog')
  }
  for (const dialog of ['help', 'save', 'games', 'new', 'exercises']) {
    await visitor.openDialog(dialog)
    await visitor.close(`#${dialog}-dialog`)
  }
  assert.deepEqual(await barriers(visitor), [])
})

describe('in a browser that stores nothing for files', () => {
  const onForgetful = siteTests({address, prepare: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', {get: () => {
      throw new DOMException('', 'SecurityError')
    }})
  }})
  onForgetful('the page says so, and plays', async visitor => {
    await visitor.begin('Tictactoe', {players: [0, 1]})
    await visitor.play('B2')
    await visitor.says('.notice', /does not store games/u)
  })
})

describe('in a browser whose workers cannot read addresses of the page', () => {
  // The worker then learns of no line behind the one that it obeys.
  const onBlind = siteTests({address, prepare: () => {
    URL.createObjectURL = (create => blob => {
      const url = create(blob)
      return blob instanceof Blob && blob.size < 10 ? url.replace(/\w+$/u, '0') : url
    })(URL.createObjectURL.bind(URL))
  }})
  onBlind('thoughts end by themselves, and the game goes on', async visitor => {
    await visitor.begin('Gomoku', {players: [0, 0]})
    await visitor.play('H8')
    await visitor.page.keyboard.press('t')
    await visitor.sees('.thought')
    await visitor.play('H9')
    await visitor.plies(2)
  })
})
