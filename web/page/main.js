// The page: its parts, and what passes between them.
import {Board} from './board.js'
import {choose, chosen} from './choices.js'
import {Clocks} from './clocks.js'
import {Connection} from './connection.js'
import {Engine} from './engine.js'
import {Game} from './game.js'
import {MoveList} from './move_list.js'
import {askForGame} from './new_game.js'
import {usualSetup} from './offers.js'
import {Players} from './players.js'
import {applySettings, askForSettings} from './settings.js'
import {describe, stateOf} from './state.js'
import {Table} from './table.js'
import {Tools} from './tools.js'
import {colourName, t, told} from './words.js'

/** Milliseconds for which a remark stands in the place of the state of the game. */
const remarkLasts = 3500

const by = id => document.getElementById(id)

applySettings()
const connection = new Connection(`${location.protocol.replace('http', 'ws')}//${location.host}/engine`)
const engine = new Engine(connection)
const clocks = new Clocks()
const table = new Table(engine, clocks)
const board = new Board(by('board'))
const players = new Players(by('players'))
const moveList = new MoveList(by('moves'))
const tools = new Tools(by('tools'))
let games = []
let remarkTimer = 0

function firstGame() {
  const {setup, players: who, clock} = chosen('game', null) ?? usualChoice()
  return new Game({setup, players: who, clock: clock && {main: 60 * clock[0], increment: clock[1]}})
}

function usualChoice() {
  return {setup: usualSetup('Gomoku'), players: {black: 0, white: 4}, clock: null}
}

function show() {
  const {game, position} = table
  if (!position) return
  const canPlay = !table.isOver && !table.isThinking &&
    (!game.players[position.to_move] || !table.isLive)
  board.show(position, {canPlay})
  players.show(table)
  players.showClocks(clocks)
  moveList.show(game)
  tools.show(table)
  by('what').textContent = describe(position)
  document.title = `${t(`game.${position.game}`)} – Goishi`
  document.body.dataset.state = table.isOver ? 'over' : table.isThinking ? 'thinking' : 'ready'
  say(stateOf(table))
}

/** Shows a text as the state of the game; a remark gives way to the state after a while. */
function say(text, {remark = false} = {}) {
  clearTimeout(remarkTimer)
  by('state').textContent = text
  by('state').classList.toggle('remark', remark)
  if (remark) remarkTimer = setTimeout(() => table.position && say(stateOf(table)), remarkLasts)
}

function newGame() {
  const choice = chosen('game', null) ?? usualChoice()
  askForGame(by('new-dialog'), games, choice, async game => {
    await table.begin(game)
    const {setup, players: who, clock} = game
    choose('game', {setup, players: who, clock: clock && [clock.main / 60, clock.increment]})
  })
}

const actions = {
  first: () => table.go(table.game.tree.root.id),
  back: () => table.go(table.game.node.parentId),
  forward: () => table.go(table.game.next()?.id),
  last: () => table.go(table.game.line().at(-1).id),
  undo: () => table.undo(),
  redo: () => table.redo(),
  move: () => (table.isThinking ? table.hurry() : table.letMove()),
  resign: () => table.resign(),
}

connection.addEventListener('open', async () => {
  games = (await engine.obey('list_games')).split('\n')
  if (table.game) await table.resume()
  else await table.begin(firstGame())
})
connection.addEventListener('lost', () => {
  document.body.dataset.state = 'lost'
  say(t(table.position ? 'state.lost' : 'state.connecting'))
})
table.addEventListener('change', show)
table.addEventListener('thinking', show)
table.addEventListener('refused', event => say(told(event.detail), {remark: true}))
table.addEventListener('passed', event =>
  say(t('state.passed', {colour: colourName(event.detail)}), {remark: true}))
clocks.addEventListener('tick', () => players.showClocks(clocks))
board.addEventListener('play', event => table.play(event.detail))
moveList.addEventListener('go', event => table.go(event.detail))
tools.addEventListener('tool', event => actions[event.detail]())
by('new').addEventListener('click', newGame)
by('settings').addEventListener('click', () => askForSettings(by('settings-dialog'), () => {
  tools.label()
  show()
}))
say(t('state.connecting'))
