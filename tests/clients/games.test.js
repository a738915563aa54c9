'use strict'
// Whole games through @sabaki/gtp between small engines, the referee one of them.
const test = require('node:test')
const assert = require('node:assert')
const fs = require('fs')
const os = require('os')
const path = require('path')
const {spawnSync} = require('child_process')

const root = path.resolve(__dirname, '../..')
const mock = (/** @type {string} */ manner) => `${process.execPath} ${path.join(__dirname, 'mock_engine.js')} ${manner}`
const installed = fs.existsSync(path.join(root, 'scripts/sabaki/node_modules/@sabaki/gtp'))
const skip = installed ? false : 'needs @sabaki/gtp: cd scripts/sabaki && npm ci'

/** Plays two games between mock engines of two manners. @param {string} a @param {string} b @param {string[]} options */
function match(a, b, ...options) {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-games-'))
  const run = spawnSync(process.execPath, [
    path.join(root, 'scripts/sabaki/main.js'), '--game', 'tictactoe', '--a', mock(a), '--b', mock(b),
    '--referee', mock('first'), '--games', '2', '--opening-plies', '0', '--out', out, ...options
  ], {encoding: 'utf8', timeout: 60000})
  const records = fs.readdirSync(out).filter(name => name.endsWith('.sgf')).sort()
    .map(name => fs.readFileSync(path.join(out, name), 'utf8'))
  fs.rmSync(out, {recursive: true})
  return {...run, records}
}

test('a match is played to its end, recorded and summed up', {skip}, () => {
  const {status, stdout, records} = match('first', 'last')
  assert.equal(status, 0)
  // A1 C3 B1 B3 C1, twice from Black's side.
  assert.match(stdout, /a against b {3}1-0-1 .* as Black 1-0-0 {3}as White 0-0-1/)
  assert.match(stdout, /every game was played to its end/)
  assert.equal(records.length, 2)
  assert.match(records[0], /GM\[4\].*SZ\[3\]/)
  assert.match(records[0], /PB\[mock first 1\]PW\[mock last 1\]RE\[B\+1\]/)
  assert.match(records[0], /;B\[ac\];W\[ca\];B\[bc\];W\[ba\];B\[cc\]\)/)
})

test('an illegal move loses, and the match ends with 1', {skip}, () => {
  const {status, stdout} = match('first', 'occupied')
  assert.equal(status, 1)
  assert.match(stdout, /B\+F after 1 plies, illegal move A1/)
})

test('an engine that dies loses', {skip}, () => {
  const {status, stdout, stderr} = match('first', 'dies', '--games', '1')
  assert.deepEqual([status, stderr], [1, ''])
  assert.match(stdout, /B\+F after 1 plies, GTP engine output has stopped/)
})

test('resigning is an end', {skip}, () => {
  const {status, stdout} = match('first', 'resigns')
  assert.equal(status, 0)
  assert.match(stdout, /a against b {3}2-0-0/)
})

test('an engine that cannot be started is said so', {skip}, () => {
  const {status, stderr} = match('first', 'last', '--b', '/nowhere/engine')
  assert.equal(status, 1)
  assert.match(stderr, /\/nowhere\/engine cannot be started/)
})
