'use strict'
// A GTP engine for TicTacToe that can also misbehave: node mock_engine.js [first|last|occupied|dies|resigns].
// It plays the first or the last empty point, an occupied one, ends instead of answering, or gives up.
const readline = require('readline')

const manner = process.argv[2] || 'first'
const vertices = [1, 2, 3].flatMap(row => ['A', 'B', 'C'].map(column => column + row))
const lines = ['A1 B1 C1', 'A2 B2 C2', 'A3 B3 C3', 'A1 A2 A3', 'B1 B2 B3', 'C1 C2 C3', 'A1 B2 C3',
  'A3 B2 C1'].map(line => line.split(' '))
/** @type {[colour: string, vertex: string][]} */
let history = []

const owner = (/** @type {string} */ vertex) => (history.find(([, v]) => v === vertex) || [''])[0]
const winner = () => ['B', 'W'].find(c => lines.some(line => line.every(v => owner(v) === c)))
const empty = () => (winner() ? [] : vertices.filter(v => !owner(v)))
const toMove = () => (history.length > 0 && history[history.length - 1][0] === 'B' ? 'W' : 'B')

function choose() {
  if (manner === 'dies') process.exit(1)
  if (manner === 'resigns') return 'resign'
  if (manner === 'occupied' && history.length > 0) return history[0][1]
  return manner === 'last' ? empty()[empty().length - 1] : empty()[0]
}

/** @type {Record<string, (...args: string[]) => string>} */
const commands = {
  name: () => `mock ${manner}`,
  version: () => '1',
  list_commands: () => Object.keys(commands).join('\n'),
  komi: () => '',
  boardsize: () => '',
  clear_board: () => ((history = []), ''),
  undo: () => (history.pop(), ''),
  play: (colour, vertex) => {
    if (!empty().includes(vertex)) throw new Error('illegal move')
    history.push([colour[0].toUpperCase(), vertex])
    return ''
  },
  genmove: colour => {
    const vertex = choose()
    if (vertex !== 'resign') history.push([colour[0].toUpperCase(), vertex])
    return vertex
  },
  'gogui-rules_board_size': () => '3',
  printsgf: () => '(;FF[4]GM[4])',
  'gogui-rules_legal_moves': () => empty().join(' '),
  'gogui-rules_side_to_move': () => (toMove() === 'B' ? 'black' : 'white'),
  final_score: () => (winner() ? `${winner()}+1` : '0'),
  quit: () => (setImmediate(() => process.exit(0)), '')
}

readline.createInterface({input: process.stdin}).on('line', line => {
  const [name, ...args] = line.trim().split(/\s+/)
  if (name === '') return
  try {
    process.stdout.write(`= ${commands[name](...args)}\n\n`)
  } catch (error) {
    process.stdout.write(`? ${commands[name] ? /** @type {Error} */ (error).message : 'unknown command'}\n\n`)
  }
})
