'use strict'
// Watching matches: past games, and a game in progress.
const assert = require('node:assert')
const {spawn} = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const readline = require('node:readline')
const {after} = require('node:test')
const {barriers, pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

/** @typedef {ReturnType<typeof ply>} Ply */

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-matches-test-'))
after(() => fs.rmSync(folder, {recursive: true}))

const description = {
  game: {game: 'gomoku', width: 9, height: 9, rule: 'renju'},
  engines: [{name: 'new'}, {name: 'old'}],
  time: 'none',
}
/** @param {'black' | 'white'} color @param {string} move */
const ply = (color, move) => ({color, move, seconds: 0.5, evaluation: '51.0 %', depth: '7', left: /** @type {unknown} */ (null)})
const log = path.join(folder, 'renju/match.jsonl')
fs.mkdirSync(path.dirname(log))
const write = (/** @type {object} */ line) => fs.appendFileSync(log, `${JSON.stringify(line)}\n`)
/** @param {number} number @param {Ply[]} plies */
const finish = (number, plies) => write({
  job: {number, black: number % 2, white: 1 - number % 2, opening: []},
  game: {winner: 'black', result: 'B+R', plies, opening_plies: 0, fault: '', adjudication: ''},
})
write({match: description})
finish(0, [ply('black', 'E5'), ply('white', 'D5')])

/** The worker of a match, with a game in progress to which `add` adds plies.
 * @param {number} number */
async function playing(number) {
  const program = 'import sys; sys.path.append(sys.argv[1])\n' +
    'from pathlib import Path\nimport json\nfrom matchmaking.game import Ply\n' +
    'from matchmaking.live import LiveGame, prepare\nfrom matchmaking.schedule import Job\n' +
    'live = LiveGame(prepare(Path(sys.argv[2])), Job(int(sys.argv[3]), 1, 0, ()))\n' +
    'print("ready", flush=True)\n' +
    'for line in sys.stdin: live.add(Ply(**json.loads(line))); print("told", flush=True)\nlive.end()'
  const child = spawn('/usr/bin/python3', ['-B', '-c', program,
    path.resolve(__dirname, '../../scripts'), path.dirname(log), String(number)], {stdio: ['pipe', 'pipe', 'inherit']})
  const answers = readline.createInterface({input: child.stdout})[Symbol.asyncIterator]()
  await answers.next()
  return {
    add: async (/** @type {Ply} */ entry) => {
      child.stdin.write(`${JSON.stringify(entry)}\n`)
      await answers.next()
    },
    end: () => new Promise(resolve => {
      child.once('exit', resolve)
      child.stdin.end()
    }),
  }
}

const onPage = pageTests('--matches', folder)

/** @param {Visitor} visitor @param {number} number */
async function openGame(visitor, number) {
  await visitor.sees('#matches:not([hidden])')
  await visitor.openDialog('matches')
  await visitor.says('#matches-dialog .past', /renju/u)
  await visitor.click('#matches-dialog .past')
  const title = `${number + 1}:`
  await visitor.until(start => [...document.querySelectorAll('#matches-dialog .past b')]
    .some(element => element.textContent.startsWith(start)), title)
  await visitor.page.$$eval('#matches-dialog .past', (rows, start) =>
    /** @type {HTMLElement} */ (rows.find(row => row.textContent.startsWith(start))).click(), title)
}

onPage('axe finds nothing in the dialogs of matches', async visitor => {
  await visitor.sees('#matches:not([hidden])')
  await visitor.openDialog('matches')
  await visitor.says('#matches-dialog .past', /renju/u)
  assert.deepEqual(await barriers(visitor, '#matches-dialog'), [])
  await visitor.click('#matches-dialog .past')
  await visitor.says('#matches-dialog .past b', /^1:/u)
  assert.deepEqual(await barriers(visitor, '#matches-dialog'), [])
})

onPage('a past game of a match is looked at', async visitor => {
  await openGame(visitor, 0)
  await visitor.shows('E5', 'D5')
  await visitor.says('#state', 'Black wins: White resigns')
  assert.deepEqual(await visitor.page.$$eval('.who small', names => names.map(name => name.textContent)), ['new', 'old'])
  await visitor.holds('#comment', '0.500 s · 51.0 % · 7')
  await visitor.tool('first')
  await visitor.counts('.stones .stone', 0)
})

onPage('a game is followed while it is played', async visitor => {
  const live = await playing(1)
  await live.add(ply('black', 'A1'))
  await openGame(visitor, 1)
  await visitor.shows('A1')
  await live.add(ply('white', 'B1'))
  await visitor.shows('A1', 'B1')
  assert.equal(await visitor.page.$eval('.ply[aria-current]', current => current.textContent), '2B1')
  await visitor.tool('back')
  await visitor.counts('.stones .stone', 1)
  await live.add(ply('black', 'A2'))
  await visitor.shows('A1', 'B1', 'A2')
  assert.equal(await visitor.count('.stones .stone'), 1)
  finish(1, [ply('black', 'A1'), ply('white', 'B1'), ply('black', 'A2')])
  await live.end()
  await visitor.tool('last')
  await visitor.says('#state', 'Black wins: White resigns')
})
