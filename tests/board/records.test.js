'use strict'
// Storing, opening, saving and sharing games.
const assert = require('node:assert')
const {Visitor, barriers, drop, pageTests} = require('./browser.js')
/** @import {Page} from 'playwright-core' */
/** @import {Visitor as Hands} from './types.d.ts' */

const onPage = pageTests()

/** Pastes a text into the page. @param {Hands} visitor @param {string} text */
const paste = (visitor, text) => visitor.page.evaluate(pasted => {
  const data = new DataTransfer()
  data.setData('text', pasted)
  document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}))
}, text)

/** The text of the file that the page saves in this format.
 * @param {Hands} visitor @param {string} form */
async function saved(visitor, form) {
  await visitor.page.evaluate(() => {
    globalThis.files = []
    const url = URL.createObjectURL
    URL.createObjectURL = blob => {
      globalThis.files.push(/** @type {Blob} */ (blob).text())
      return url(blob)
    }
    HTMLAnchorElement.prototype.click = () => {}
  })
  await visitor.openDialog('save')
  await visitor.page.evaluate(wanted => {
    /** @type {NodeListOf<HTMLElement>} */
    const choices = document.querySelectorAll('#save-dialog .past')
    ;[...choices].find(choice => choice.textContent.includes(wanted)).click()
  }, form)
  await visitor.until(() => globalThis.files.length > 0)
  return visitor.page.evaluate(() => globalThis.files[0])
}

onPage('a game goes on after the server was killed, with its clock stopped meanwhile, and after a reload', async (visitor, server) => {
  await visitor.begin('Othello', {clock: 1})
  await visitor.play('D3', 'C3')
  await visitor.tool('undo')
  await visitor.isAt(0)
  await visitor.click('[data-point=E3]')
  await visitor.shows('D3', 'E3')
  await visitor.kept()
  assert.equal(await visitor.count('.clock.running'), 1)
  await server.kill()
  await visitor.state('lost')
  assert.equal(await visitor.count('.clock.running'), 0, 'a clock runs while nobody can move')
  await server.start()
  await visitor.ready()
  await visitor.shows('D3', 'E3')
  assert.equal(await visitor.count('.clock.running'), 1)
  await visitor.page.reload()
  await visitor.ready()
  await visitor.shows('D3', 'E3')
  await visitor.says('#variations', 'Variations:C3')
  await visitor.click('#variations button')
  await visitor.shows('D3', 'C3')
  visitor.problems.length = 0 // sockets that found no server
})

/** Removes the functions that browsers offer only to pages on localhost or HTTPS. */
const asOverHttp = (/** @type {Page} */ page) => page.addInitScript(() => {
  for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
  for (const name of ['locks', 'clipboard', 'serviceWorker', 'storage', 'wakeLock'])
    Reflect.deleteProperty(Navigator.prototype, name)
})

onPage('a page that came over plain HTTP keeps its games, and shares them', async visitor => {
  await asOverHttp(visitor.page)
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.page.evaluate(() =>
    [crypto.randomUUID, navigator.locks, navigator.clipboard].map(api => typeof api)),
  ['undefined', 'undefined', 'undefined'])
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.ready()
  await visitor.shows('B2')
  await visitor.play('A1')
  await visitor.kept()
  await visitor.openDialog('games')
  await visitor.counts('.past', 1)
  await visitor.close('#games-dialog')
  await visitor.click('#share')
  await visitor.sees('#share-dialog[open]')
  assert.match(await visitor.value('#share-dialog input'), /#game=Tictactoe&.*moves=B2.a1$/u)
  await visitor.page.reload()
  await visitor.shows('B2', 'A1')
  assert.equal(await visitor.page.evaluate(() => location.hash), '', 'a reload goes back to the link')
})

onPage('two pages of a browser do not write into one game', async (visitor, server) => {
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await visitor.kept()
  const second = await Visitor.in(await visitor.page.context().newPage(), server.address)
  await second.shows('B2')
  await second.play('A1')
  await second.kept()
  await visitor.page.bringToFront()
  await visitor.play('C3')
  await visitor.kept()
  await visitor.openDialog('games')
  await visitor.counts('.past', 2)
})

onPage('past games are listed, opened and deleted', async visitor => {
  await visitor.begin('Tictactoe')
  await visitor.play('A1')
  await visitor.kept()
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await visitor.kept()
  await visitor.openDialog('games')
  await visitor.counts('.past', 2)
  assert.match(await visitor.text('.games li:first-child small'), /:\d\d:\d\d.* · 1 moves: B2$/u) // a game of the same minute
  await visitor.click('.games li:last-child .past')
  await visitor.shows('A1')
  await visitor.openDialog('games')
  await visitor.counts('.past', 2)
  await visitor.click('.games [aria-label$="A1"]')
  await visitor.confirm()
  await visitor.counts('.past', 1)
  await visitor.close('#games-dialog')
  await visitor.kept()
  await visitor.openDialog('games')
  await visitor.counts('.past', 1) // although it is the current game
})

onPage('a game that is too large to be kept is announced, until it is smaller', async visitor => {
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await visitor.kept()
  const long = 'x'.repeat(600000)
  await visitor.page.fill('#comment', long)
  await visitor.says('#notices p', 'This game is not kept here: it is too large. Save it as a file.')
  assert.deepEqual(await barriers(visitor, '#notices'), [])
  await visitor.play('A1')
  await visitor.tool('back')
  await visitor.holds('#comment', long) // the page is there
  await visitor.page.fill('#comment', 'short')
  await visitor.sees('#notices[hidden]')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.ready()
  await visitor.holds('#comment', 'short')
})

onPage('a game is pasted and saved with its variations', async visitor => {
  await paste(visitor, '(;GM[4]SZ[15]RU[renju];B[hh]C[the centre];W[ii](;B[hg];W[ij])(;B[ig]))')
  await visitor.shows('H8', 'J7', 'H9', 'J6')
  await visitor.tool('back')
  await visitor.says('#variations', 'Variations:J9')
  const text = (await saved(visitor, 'SGF')).replace(/\s/gu, '')
  assert.match(text, /RU\[renju\]/u)
  assert.match(text, /;B\[hh\]C\[thecentre\];W\[ii\]\(;B\[hg\];W\[ij\]\)\(;B\[ig\]\)/u)
  await paste(visitor, 'no game')
  await visitor.says('.state[data-kind=warning]', 'This cannot be opened: list of moves: “no” is not a move')
  await visitor.begin('Othello')
  await paste(visitor, 'f5d6c3')
  await visitor.says('.state[data-kind=remark]', 'The game is open') // no warning
  await visitor.shows('F5', 'D6', 'C3')
})

onPage('a file in another character set keeps its names, and a game that was given up has its result', async visitor => {
  await drop(visitor, 'chinese.sgf', [...Buffer.from('(;GM[4]SZ[15]PB['), 0xba, 0xda, ...Buffer.from(']EV[x];B[hh]LB[ii:1])')])
  await visitor.shows('H8')
  await visitor.says('.seat.black small', '黑')
  assert.match(await saved(visitor, 'SGF'), /PB\[黑\]EV\[x\]\s*;B\[hh\]LB\[ii:1\]/u)
  await visitor.resign()
  assert.match(await saved(visitor, 'SGF'), /RE\[B\+R\]/u)
  await visitor.begin('Tictactoe')
  await visitor.play('B2', 'A1', 'B1', 'A2', 'B3')
  await visitor.tool('back')
  await visitor.ready()
  assert.match(await saved(visitor, 'SGF'), /RE\[B\+1\]/u)
})

onPage('a game of another format than SGF has the names and the result of its file', async visitor => {
  const tags = ['Event "Cup"', 'Black "Ann"', 'White "Bob"', 'Result "1-0"', 'Termination "time forfeit"']
  await paste(visitor, `${tags.map(tag => `[${tag}]`).join('\n')}\n\n1. F5 D6 2. C3\n`)
  await visitor.shows('F5', 'D6', 'C3')
  await visitor.says('.seat.black small', 'Ann')
  await visitor.says('.seat.white small', 'Bob')
  await visitor.says('#state', /^Black wins.* · White to move$/u)
  await visitor.says('#occasion', 'Cup')
  await visitor.tool('back')
  await visitor.says('#state', 'Black to move')
  await visitor.begin('Othello')
  await visitor.says('#occasion', '')
})

onPage('a game of Reversi is saved as moves, as GGF, PGN and OBF, and as a picture', async visitor => {
  await visitor.begin('Othello')
  await visitor.play('D3', 'C3')
  assert.equal((await saved(visitor, 'text')).trim(), 'd3c3')
  assert.match(await saved(visitor, 'GGF'), /^\(;GM\[Othello\]/u)
  assert.match(await saved(visitor, 'PGN'), /^\[Event [^]*d3 c3/iu)
  assert.match(await saved(visitor, 'OBF'), /^[-OX]{64} X/u)
  assert.match(await saved(visitor, 'SVG'), /^<svg [^>]*>.*<\/svg>$/su)
  assert.equal((await saved(visitor, 'PNG')).slice(1, 4), 'PNG')
})

onPage('a game of Gomoku is saved for Piskvork, RenLib, RenjuNet and Yixin', async visitor => {
  await visitor.begin('Gomoku')
  await visitor.play('H8', 'A15')
  assert.match(await saved(visitor, 'PSQ'), /^Piskvorky 15x15/u)
  assert.match(await saved(visitor, 'LIB'), /^.RenLib/u)
  assert.match(await saved(visitor, 'RIF'), /<database/u)
  assert.equal(await saved(visitor, 'POS'), '\x02\x70\0')
})

onPage('a comment goes to the position at which it was begun, is kept as it is written, and saved', async visitor => {
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await visitor.page.type('#comment', 'u, m; while a move') // no keys of commands
  await visitor.click('[data-point=A1]') // plays without moving the focus, as Goishi does
  await visitor.shows('B2', 'A1')
  await visitor.page.keyboard.type(' came')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.ready()
  await visitor.shows('B2', 'A1')
  assert.equal(await visitor.value('#comment'), '')
  await visitor.tool('back')
  await visitor.holds('#comment', 'u, m; while a move came')
  await visitor.page.focus('#comment')
  await visitor.click('[data-tool=forward]')
  await visitor.holds('#comment', '')
  assert.match(await saved(visitor, 'SGF'), /;B\[bb\]C\[u, m; while a move came\]/u)
})

onPage('Goishi thinks on after a game is saved, and after a text is refused', async visitor => {
  await visitor.thinksFor(4)
  await visitor.begin('Gomoku', {players: [0, 10]})
  await visitor.press('A15') // the book knows the answer to a stone at the centre
  await visitor.state('thinking')
  assert.match(await saved(visitor, 'SGF'), /PW\[Goishi, level 10\]/u)
  await paste(visitor, 'no game')
  await visitor.plies(2)
  await visitor.ready()
  const [mine, answer] = await visitor.moves()
  assert.equal(mine, 'A15')
  assert.equal(await visitor.count('.stones .stone'), 2)
  await visitor.play(answer === 'A1' ? 'A2' : 'A1')
})

onPage('a list whose columns may have an I is read the other way on request', async visitor => {
  await visitor.begin('Gomoku')
  await paste(visitor, 'h8 k9')
  await visitor.shows('H8', 'K9')
  await visitor.says('#save-dialog[open] .buttons', 'Read it with a column ILeave it')
  await visitor.click('#save-dialog button')
  await visitor.shows('H8', 'L9')
  assert.equal(await visitor.count('#save-dialog[open]'), 0)
})

onPage('broken files change nothing', async visitor => {
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  const broken = ['(;', '(;GM[4]SZ[3];B[aa];W[aa])', '(;GM[1]RU[Japanese];B[aa])', '\0\xff'.repeat(1000),
    '('.repeat(20000), '"'.repeat(524288), '(;GM[2];B[zz]'.repeat(100)]
  for (const text of broken) {
    await drop(visitor, 'broken.sgf', text)
    await visitor.says('#state', /^This cannot be opened/u)
    await visitor.tool('back')
    await visitor.says('#state', 'X to move')
    await visitor.tool('forward')
    await visitor.says('#state', 'O to move')
  }
  for (const open of [paste, (/** @type {Hands} */ to, /** @type {string} */ text) => drop(to, 'large.sgf', text)]) {
    await open(visitor, `(;GM[4]C[${'x'.repeat(16 << 20)}])`)
    await visitor.says('#state', 'This file is too large: the limit is 16 MB')
  }
  assert.deepEqual(await visitor.moves(), ['B2'])
  await visitor.play('A1')
})

onPage('a link carries the position', async visitor => {
  await visitor.begin('Othello', {size: 6})
  await visitor.play('C2', 'B2')
  await visitor.page.evaluate(() => {
    navigator.clipboard.writeText = async text => void (globalThis.copied = text)
  })
  await visitor.click('#share')
  await visitor.says('#state', 'The link is in the clipboard')
  const link = await visitor.page.evaluate(() => globalThis.copied)
  assert.equal(await visitor.page.evaluate(() => location.href), visitor.address)
  await visitor.begin('Gomoku')
  await visitor.page.goto('about:blank')
  await visitor.page.goto(link)
  await visitor.ready()
  await visitor.shows('C2', 'B2')
  for (const wrong of ['#game=Chess&moves=', '#game=Gomoku&size=99x99&moves=', '#game=Gomoku&moves=H8.H8',
    '#game=Gomoku%0Aquit&moves=', '#game=Gomoku&memory=9&moves=', '#game=']) {
    await visitor.page.goto('about:blank')
    await visitor.page.goto(visitor.address + wrong)
    await visitor.ready()
  }
})

onPage('a link is put into the address of the open page', async visitor => {
  const come = (/** @type {string} */ hash) => visitor.page.evaluate(wanted => {
    location.hash = wanted
  }, hash)
  await come('game=Othello&size=6x6&moves=C2.b2')
  await visitor.shows('C2', 'B2')
  await visitor.until(() => !location.hash)
  for (const wrong of ['game=Chess&moves=', 'game=Gomoku&moves=H8.H8', 'chapter']) {
    await come(wrong)
    await visitor.says('#state', /^This cannot be opened/u)
    await visitor.tool('back')
    await visitor.says('#state', /to move$/u)
  }
  assert.deepEqual(await visitor.moves(), ['C2', 'B2'])
  assert.equal(await visitor.page.evaluate(() => location.hash), '')
})

onPage('variations are a tree in which a click and keys choose', async visitor => {
  await paste(visitor, '(;GM[4]SZ[15];B[hh];W[ii](;B[hg];W[ij])(;B[ig](;W[aa])(;W[bb])))')
  await visitor.shows('H8', 'J7', 'H9', 'J6')
  const drawn = await visitor.page.$$eval('#tree circle', stones => stones.map(stone =>
    [stone.className.baseVal, Number(stone.getAttribute('cx')), Number(stone.getAttribute('cy'))]))
  assert.equal(drawn.length, 8)
  assert.equal(new Set(drawn.map(([, x, y]) => `${x},${y}`)).size, 8)
  assert.deepEqual([...new Set(drawn.map(([, , y]) => y))].length, 3)
  assert.equal(drawn.filter(([name]) => name.includes('here')).length, 1)
  await visitor.page.$$eval('#tree circle', stones => stones.at(-1).dispatchEvent(new MouseEvent('click', {bubbles: true})))
  await visitor.until(() => document.querySelectorAll('.ply')[2].textContent.endsWith('J9'))
  await visitor.page.focus('#tree')
  const [before] = (await visitor.moves()).slice(-1)
  await visitor.page.keyboard.press(before === 'A15' ? 'ArrowDown' : 'ArrowUp')
  await visitor.shows('H8', 'J7', 'J9', before === 'A15' ? 'B14' : 'A15')
})
