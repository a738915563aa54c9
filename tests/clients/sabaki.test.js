'use strict'
// Games and analysis through Sabaki's library @sabaki/gtp: reports arrive until another command is sent.
// GOISHI names the program.
const test = require('node:test')
const assert = require('node:assert')
const fs = require('fs')
const path = require('path')
/** @import {Command, Controller, ControllerStateTracker} from '@sabaki/gtp' */

const library = path.join(__dirname, 'node_modules/@sabaki/gtp')
const program = process.env.GOISHI ?? ''
const skip = !fs.existsSync(library) ? 'needs @sabaki/gtp: scripts/javascript/install tests/clients'
  : !program ? 'needs GOISHI=build/release/goishi' : false

/** The moves of a line of analysis as text.
 * @param {string} line @returns {{move: string, visits: string, winrate: string, pv: string[]}[]} */
function movesOf(line) {
  return line.split(/\s*info\s+/).slice(1).map(text => {
    const words = text.split(' ')
    const pv = words.indexOf('pv')
    const keys = Object.fromEntries(words.slice(0, pv).filter((_, i) => i % 2 === 0)
      .map((key, i) => [key, words[2 * i + 1]]))
    return {move: keys.move, visits: keys.visits, winrate: keys.winrate, pv: words.slice(pv + 1)}
  })
}

/**
 * Runs a body with an engine and ends the engine afterwards.
 * @param {string[]} args
 * @param {(controller: Controller, tracker: ControllerStateTracker) => Promise<void>} body
 */
async function withEngine(args, body) {
  /** @type {typeof import('@sabaki/gtp')} */
  const gtp = require(library)
  const controller = new gtp.Controller(program, args)
  controller.start()
  try {
    await body(controller, new gtp.ControllerStateTracker(controller))
  } finally {
    await controller.stop()
  }
}

/** Analyses until a report comes, then sends a command. Returns both responses and the lines.
 * @param {Controller} controller @param {Command} command @param {Command} next */
async function interrupted(controller, command, next) {
  /** @type {string[]} */
  const lines = []
  let seen = () => {}
  const report = new Promise(resolve => (seen = () => resolve(undefined)))
  const analysis = controller.sendCommand(command, ({line}) => {
    lines.push(line)
    if (line.startsWith('info ')) seen()
  })
  await report
  const after = controller.sendCommand(next)
  return {analysis: await analysis, after: await after, lines}
}

for (const game of ['nogo', 'gomoku', 'reversi', 'tictactoe']) {
  test(`${game}: reports come until another command does, which is then answered`, {skip, timeout: 120000}, () =>
    withEngine(['--game', game], async controller => {
      for (const name of ['analyze', 'lz-analyze', 'kata-analyze']) {
        const {analysis, after, lines} = await interrupted(controller, {name, args: ['B', '1']},
          {name: 'protocol_version'})
        assert.equal(analysis.error, false)
        assert.equal(after.content, '2')
        const reports = lines.filter(line => line.startsWith('info '))
        for (const {move, visits, winrate, pv} of reports.flatMap(movesOf)) {
          assert.match(move, /^[A-T]\d+$/)
          assert.match(visits, /^\d+$/)
          assert.match(winrate, name.startsWith('kata') ? /^[01]\.\d+$/ : /^\d{1,4}$|^10000$/)
          assert.equal(pv[0], move)
        }
      }
    }))
}

for (const game of ['nogo', 'gomoku', 'reversi', 'tictactoe']) {
  test(`${game}: the state tracker leads a player and a referee through a whole game`, {skip, timeout: 120000}, () =>
    withEngine(['--game', game, '--nodes', '50', '--playouts', '50'],
      (_, player) => withEngine(['--game', game], async (_controller, referee) => {
        /** @type {Command[]} */
        const history = []
        const side = game === 'tictactoe' ? 3 : 6
        /** @param {ControllerStateTracker} tracker @param {string} name @param {string[]} args */
        const ask = async (tracker, name, ...args) => {
          await tracker.sync({komi: 6.5, boardsize: [side, side], history})
          const {content, error} = await tracker.queueCommand({name, args})
          assert.equal(error, false, content)
          return content
        }
        for (;;) {
          const legal = (await ask(referee, 'gogui-rules_legal_moves')).split(' ')
          if (legal[0] === '') break
          const colour = await ask(referee, 'gogui-rules_side_to_move') === 'black' ? 'B' : 'W'
          const move = legal[0] === 'pass' ? 'pass' : await ask(player, 'genmove', colour)
          if (move === 'resign') break
          assert.ok(legal.includes(move), `${move} is illegal`)
          history.push({name: 'play', args: [colour, move]})
        }
        assert.ok(history.length > 4)
        assert.match(await ask(referee, 'final_score'), /^(0|[BW]\+.*)$/)
      })))
}

test('a game is followed move by move while it is analysed', {skip, timeout: 120000}, () =>
  withEngine(['--game', 'gomoku', '--size', '9'], async (controller, tracker) => {
    const moves = [['B', 'E5'], ['W', 'E6'], ['B', 'D5'], ['W', 'C5'], ['B', 'F5']]
    for (let count = 0; count <= moves.length; ++count) {
      const colour = count % 2 === 0 ? 'B' : 'W'
      const history = moves.slice(0, count).map(args => ({name: 'play', args}))
      await tracker.sync({komi: 6.5, boardsize: [9, 9], history})
      const {analysis} = await interrupted(controller, {name: 'analyze', args: [colour, '1']},
        {name: 'name'})
      const occupied = moves.slice(0, count).map(([, vertex]) => vertex)
      const reported = movesOf(analysis.content.split('\n').pop() ?? '').map(({move}) => move)
      assert.ok(reported.length > 0)
      assert.ok(reported.every(move => !occupied.includes(move)))
    }
  }))

test('a move is chosen while it is watched', {skip, timeout: 120000}, () =>
  withEngine(['--game', 'nogo', '--size', '5', '--playouts', '500'], async controller => {
    for (let colour = 'B', moves = 0; ; colour = colour === 'B' ? 'W' : 'B', ++moves) {
      const {error, content} = await controller.sendCommand(
        {name: 'genmove_analyze', args: [colour, '1']})
      assert.equal(error, false)
      const last = content.split('\n').pop() ?? ''
      if (last === 'play resign') {
        assert.ok(moves > 10)
        break
      }
      assert.match(last, /^play [A-E][1-5]$/)
    }
  }))
