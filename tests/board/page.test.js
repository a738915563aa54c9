'use strict'
// Games on the page, played by mouse and keys in a headless browser.
const assert = require('node:assert')
const {pageTests, pointsOf} = require('./browser.js')
/** @import {Options, Visitor} from './types.d.ts' */

const onPage = pageTests()

/** Plays the first legal point, or points `stride` apart, until the game is over.
 * @param {Visitor} visitor @param {number} most @param {number} stride */
async function playOut(visitor, most, stride) {
  for (let count = 0; count < most; ++count) {
    const points = await visitor.choices()
    if (points.length === 0) break
    await visitor.play(points[(count * stride) % points.length])
  }
  await visitor.state('over')
}

/** The number of stones of a winning row, and the possible results of the game.
 * @type {[game: string, options: Options, most: number, stride: number, row: number, result: RegExp][]} */
const games = [
  ['Gomoku', {sides: [5, 5]}, 25, 0, 5, /^(Black|White) wins with a row$|^Draw$/u],
  ['Othello', {size: 4}, 16, 7, 1, /^(Black|White) wins by \d+$|^Draw$/u],
  ['Nogo', {size: 5}, 25, 7, 1, /^(Black wins: White|White wins: Black) has no legal move, (Black|White) has \d+$/u],
  ['Tictactoe', {}, 9, 7, 3, /^(X|O) wins with a row$|^Draw$/u],
]
for (const [game, options, most, stride, row, result] of games) {
  onPage(`${game} is played to its end by clicks, and taken back`, async visitor => {
    await visitor.begin(game, options)
    await playOut(visitor, most, stride)
    assert.match(await visitor.text('#state'), result)
    const marked = await visitor.count('.won')
    assert.equal(marked >= row, (await visitor.text('#state')).endsWith('with a row'), `${marked} stones of a winning row are marked`)
    const moves = await visitor.moves()
    assert.equal((await visitor.legal()).length, 0)
    for (let left = moves.length; left > Math.max(0, moves.length - 15); --left) {
      await visitor.tool('back')
      await visitor.isAt(left - 2)
    }
    assert.deepEqual(await visitor.moves(), moves)
    await visitor.tool('last')
    await visitor.state('over')
    assert.match(await visitor.text('#state'), result)
  })
}

onPage('Goishi answers, and a move is taken back with its answer', async visitor => {
  await visitor.begin('Othello', {players: [0, 1]})
  await visitor.play('D3')
  await visitor.plies(2)
  await visitor.ready()
  await visitor.tool('undo')
  await visitor.isAt(-1)
  assert.deepEqual((await visitor.legal()).sort(), ['C4', 'D3', 'E6', 'F5'])
  await visitor.tool('redo')
  await visitor.isAt(1)
  assert.match(await visitor.text('#state'), /^Your move, Black$/u)
})

onPage('a move is taken back while Goishi thinks', async visitor => {
  await visitor.thinksFor(60)
  await visitor.begin('Gomoku', {players: [0, 10]})
  // The book knows the answer to a stone at the centre.
  await visitor.press('A1')
  await visitor.state('thinking')
  await visitor.tool('undo')
  await visitor.counts('.stones .stone', 0)
  await visitor.press('B1')
  await visitor.state('thinking')
  await visitor.tool('move')
  await visitor.plies(2)
  assert.equal((await visitor.moves())[0], 'B1')
})

onPage('Goishi begins, plays itself, and is told to go on', async visitor => {
  await visitor.begin('Tictactoe', {players: [10, 10]})
  await visitor.state('over')
  assert.equal(await visitor.text('#state'), 'Draw')
  await visitor.begin('Tictactoe', {players: [2, 0]})
  await visitor.plies(1)
  await visitor.ready()
  await visitor.tool('back')
  await visitor.says('#state', 'Goishi to move')
  await visitor.tool('move')
  await visitor.sees('.ply[aria-current]')
})

onPage('a refused move says why', async visitor => {
  const said = async (/** @type {string} */ point, /** @type {string} */ words) => {
    await visitor.press(point)
    await visitor.says('#state', words)
  }
  await visitor.begin('Othello')
  await said('A1', 'It would not flip any disc')
  await said('D4', 'The point is taken')
  await visitor.begin('Gomoku', {rule: 'renju'})
  await visitor.play('F8', 'A1', 'G8', 'A3', 'H9', 'C1', 'H10', 'O15')
  assert.equal(await visitor.count('.cross'), 1)
  await said('H8', 'A double three is forbidden to Black')
})

onPage('points are reached and played with the keyboard', async visitor => {
  await visitor.begin('Tictactoe')
  await visitor.page.focus('.point[tabindex="0"]')
  for (const key of /** @type {const} */ (['ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter'])) await visitor.page.keyboard.press(key)
  await visitor.sees('.ply')
  assert.deepEqual(await visitor.moves(), ['A3'])
  assert.match(await visitor.page.$eval('[data-point=A3]', point => point.ariaLabel), /^A3: X/u)
  await visitor.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur())
  await visitor.page.keyboard.press('u')
  await visitor.isAt(-1)
})

onPage('a clock runs out and loses the game', async visitor => {
  await visitor.page.evaluate(() => {
    const real = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => real() + ahead
    globalThis.later = seconds => (ahead += 1000 * seconds)
  })
  await visitor.begin('Gomoku', {clock: 1})
  await visitor.play('H8')
  assert.equal(await visitor.count('.clock.running'), 1)
  await visitor.page.evaluate(() => globalThis.later(61))
  await visitor.state('over')
  assert.equal(await visitor.text('#state'), 'Black wins: White ran out of time')
  await visitor.tool('undo')
  await visitor.state('ready')
})

onPage('a player resigns, once that is confirmed', async visitor => {
  await visitor.begin('Nogo')
  await visitor.tool('resign')
  await visitor.sees('#confirm-dialog[open]')
  await visitor.click('#confirm-dialog button:not(.main)')
  await visitor.says('#state', 'Black to move')
  await visitor.resign()
  assert.equal(await visitor.text('#state'), 'White wins: Black resigns')
})

/** Distant moves in the format of a link. */
const sixtyFour = [1, 3, 5, 7, 9, 11, 13, 15].flatMap(row => [...'ACEGJLNP'].map(column => column + row))
  .map((point, at) => (at % 2 ? point.toLowerCase() : point)).join('.')

onPage('the list of moves follows a long game, and the board takes the room of screens of every size', async visitor => {
  await visitor.page.evaluate(moves => {
    location.hash = `game=Gomoku&size=15x15&moves=${moves}`
  }, sixtyFour)
  await visitor.sees('li:nth-child(64) [aria-current]')
  await visitor.tool('first')
  await visitor.sees('#moves:not(:has([aria-current]))')
  await visitor.tool('last')
  await visitor.sees('li:nth-child(64) [aria-current]')
  for (const [width, height] of [[1280, 800], [1366, 660], [820, 1180], [3840, 2160]]) {
    await visitor.page.setViewportSize({width, height})
    await visitor.page.evaluate(() => new Promise(requestAnimationFrame))
    const {rows, isLastSeen} = await visitor.listed()
    assert.ok(rows >= 6, `the list has ${rows} rows at ${width} x ${height}`)
    assert.ok(isLastSeen, `the last move is out of sight at ${width} x ${height}`)
    const side = await visitor.page.$eval('#board', board => board.getBoundingClientRect().width)
    assert.ok(side >= 0.85 * Math.min(width, height), `the board has ${side} px at ${width} x ${height}`)
  }
})

onPage('boards are rectangles, have holes, and count rows as their game does', async visitor => {
  await visitor.begin('Othello')
  assert.equal((await pointsOf(visitor.page, '.point'))[0], 'A1')
  const rows = () => visitor.page.$$eval('.row', all => all.map(row => row.children.length))
  await visitor.begin('Gomoku', {sides: [7, 5]})
  assert.equal((await pointsOf(visitor.page, '.point'))[0], 'A5')
  assert.deepEqual(await rows(), [7, 7, 7, 7, 7])
  await visitor.play('G5')
  await visitor.begin('Nogo', {sides: [4, 3], mask: ['A1', 'D3', 'B2']})
  assert.deepEqual(await rows(), [4, 4, 4])
  assert.deepEqual(await pointsOf(visitor.page, '[data-hole]'), ['D3', 'B2', 'A1'])
  await visitor.play('C1')
  await visitor.openDialog('new')
  assert.equal(await visitor.count('.mask input:checked'), 3)
  await visitor.close('#new-dialog')
  await visitor.begin('Nogo', {size: 5, hollow: 'hollow-cross'})
  assert.deepEqual(await (await pointsOf(visitor.page, '[data-hole]')).sort(),
    ['B5', 'C5', 'E2', 'E3', 'E7', 'E8', 'G5', 'H5'])
  await visitor.openDialog('new')
  assert.equal(await visitor.count('.mask'), 0)
})

onPage('a board that cannot be played is refused with the reason, in the language of the page', async visitor => {
  const begin = async () => {
    await visitor.openDialog('new')
    await visitor.page.selectOption('#new-dialog select:has([value=hollow-cross])', 'own')
    for (const point of ['A1', 'A2', 'B1', 'B2']) await visitor.click(`.mask input[value=${point}]`)
    await visitor.click('#new-dialog button.main')
  }
  await visitor.begin('Nogo', {sides: [2, 2]})
  await begin()
  await visitor.says('#new-dialog .problem', 'This game cannot be played: the holes leave no point to play on')
  await visitor.close('#new-dialog')
  await visitor.speak('zh')
  await begin()
  await visitor.says('#new-dialog .problem', '无法进行这样的对局：去掉这些点后无处可下')
})
