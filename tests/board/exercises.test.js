'use strict'
// The exercises that a browser keeps, and the days on which they come back.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')
const {barriers, pageTests} = require('./browser.js')

const onPage = pageTests()

/** @param {number} number */
const exercise = number => ({setup: {game: 'Tictactoe', size: [3, 3], rules: {}},
  moves: [['black', 'B2'], ['white', 'A1'], ['black', 'C1']].slice(0, number), played: 'A2'})

test('an exercise comes back after 1, 3, 7, 16 and 35 days, and at once after a failure', async () => {
  const shelf = new Map()
  globalThis.localStorage = /** @type {any} */ ({getItem: (/** @type {string} */ key) => shelf.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => shelf.set(key, value)})
  const store = await load('exercises')
  const real = Date
  let day = 0
  globalThis.Date = /** @type {any} */ (class extends real {
    constructor() {
      super(real.UTC(2026, 10, 1, 12) + day * 86400000)
    }
  })
  try {
    store.keepExercises([exercise(3), exercise(3), exercise(2)])
    store.keepExercises([exercise(3)])
    assert.equal(store.keptExercises().length, 3 - 1)
    assert.deepEqual(store.dueExercises(), [])
    store.noteResult(exercise(3), true) // not due, so it does not count
    for (const wait of [1, 3, 7, 16, 35]) {
      day += wait - 1
      assert.ok(!JSON.stringify(store.dueExercises()).includes('C1'), `due before ${wait} days`)
      ++day
      assert.ok(JSON.stringify(store.dueExercises()).includes('C1'), `not due after ${wait} days`)
      store.noteResult(exercise(3), true)
    }
    assert.deepEqual(store.keptExercises(), [exercise(2)])
    store.noteResult(exercise(2), false)
    assert.deepEqual(store.dueExercises(), [])
    ++day
    assert.deepEqual(store.dueExercises(), [exercise(2)])
    store.keepExercises(Array.from({length: 300}, (_, at) => ({...exercise(1), moves: [['black', `A${at}`]]})))
    assert.equal(store.keptExercises().length, 200)
    assert.deepEqual(store.keptExercises()[199].moves, [['black', 'A299']])
  } finally {
    globalThis.Date = real
  }
})

test('exercises from edited positions are kept apart by their stones, the first player and the opening', async () => {
  const shelf = new Map()
  globalThis.localStorage = /** @type {any} */ ({getItem: (/** @type {string} */ key) => shelf.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => shelf.set(key, value)})
  const store = await load('exercises')
  const edited = (/** @type {object} */ more) => ({...exercise(0), setup: {...exercise(0).setup, ...more}})
  const stones = [['black', 'B2'], ['white', 'A1']]
  const all = [edited({}), edited({stones}), edited({stones: [['black', 'B2'], ['white', 'C1']]}),
    edited({stones, first: 'white'}), edited({stones, opening: 'swap'})]
  store.keepExercises(all)
  assert.equal(store.keptExercises().length, all.length)
  store.keepExercises([edited({stones: [], first: 'black'})]) // the usual start, in other words
  assert.equal(store.keptExercises().length, all.length)
})

onPage('the slips of a game against Goishi become exercises', async visitor => {
  await visitor.begin('Gomoku', {players: [0, 1]})
  for (const point of ['H8', 'A1', 'A15', 'P1', 'P15', 'A8', 'H1', 'H15']) {
    if (!(await visitor.legal()).includes(point)) continue
    await visitor.play(point)
    await visitor.ready()
    if (await visitor.page.$('body[data-state=over]')) break
  }
  if (await visitor.page.$('body[data-state=ready]')) await visitor.resign()
  await visitor.reviewed()
  await visitor.says('#review', 'Review')
  const slips = await visitor.page.evaluate(() => JSON.parse(localStorage.getItem('goishi-exercises')).length)
  assert.ok(slips > 0)
  await visitor.says('#mistakes', `Your mistakes: ${slips}`)
})

onPage('a due exercise is offered, solved, and due again later', async visitor => {
  await visitor.begin('Nogo')
  await visitor.play('A1')
  await visitor.kept()
  assert.equal(await visitor.page.$eval('#due', due => /** @type {HTMLElement} */ (due).hidden), true)
  await visitor.page.evaluate(kept => localStorage.setItem('goishi-exercises', kept),
    JSON.stringify([{exercise: exercise(3), due: 0, step: 1}]))
  await visitor.page.reload()
  await visitor.ready()
  await visitor.says('#due', '1')
  assert.deepEqual(await barriers(visitor), [])
  await visitor.openDialog('exercises')
  await visitor.says('#exercises-dialog[open] li:first-child', 'Due today: 1')
  assert.deepEqual(await barriers(visitor), [])
  await visitor.click('#exercises-dialog[open] li:first-child button')
  await visitor.says('#lesson-title', 'Exercises · 1 of 1')
  const button = await visitor.sees('[data-point=A3].legal')
  await button.click()
  await visitor.says('#lesson .said', /^A3 is the best move/u)
  await visitor.sees('#due[hidden]')
  const [{step}] = await visitor.page.evaluate(() => JSON.parse(localStorage.getItem('goishi-exercises')))
  assert.equal(step, 2)
  await visitor.click('[data-act=leave]')
  await visitor.shows('A1')
  await visitor.openDialog('exercises')
  await visitor.says('#exercises-dialog[open] li:nth-child(2)', 'Exercise of the day')
  await visitor.click('#exercises-dialog[open] li:nth-child(2) button')
  await visitor.says('#lesson-title', 'Exercise of the day · 1 of 1')
  await visitor.says('#lesson .said', /^(Black|White) to move and win\. $/u)
  await visitor.click('[data-act=show]')
  await visitor.says('#lesson .said', /^The best move is [A-P]\d+\. $/u)
  await visitor.click('[data-act=leave]')
  await visitor.shows('A1')
  await visitor.openDialog('exercises')
  await visitor.says('#exercises-dialog[open] li:nth-child(2)', 'Exercise of the day (tried)')
})

onPage('exercises of each game come with the page, five at a time', async visitor => {
  for (const [row, title] of [[3, 'Reversi: the only move that wins'], [4, 'Gomoku: a win by fours'],
    [5, 'NoGo: the only move that wins']]) {
    await visitor.openDialog('exercises')
    await visitor.says(`#exercises-dialog[open] li:nth-child(${row})`, String(title))
    await visitor.click(`#exercises-dialog[open] li:nth-child(${row}) button`)
    await visitor.says('#lesson-title', `${title} · 1 of 5`)
    await visitor.sees('[data-act=show]')
    await visitor.click('[data-act=hint]')
    await visitor.counts('.overlay .spot', 3)
    await visitor.click('[data-act=show]')
    await visitor.sees('[data-act=next]')
    // A win by fours has at least three of them, with an answer to each but the last.
    if (row === 4) await visitor.until(() => document.querySelectorAll('.overlay .ghost').length >= 5)
    await visitor.click('[data-act=next]')
    await visitor.says('#lesson-title', `${title} · 2 of 5`)
    await visitor.click('[data-act=leave]')
    await visitor.sees('body:not([data-lesson])')
  }
})
