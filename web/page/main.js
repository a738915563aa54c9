// The page: its parts, and what passes between them.
import {Board} from './board.js'
import {ChoicePanel} from './choice_panel.js'
import {choose, chosen} from './choices.js'
import {Clocks} from './clocks.js'
import {Comment} from './comment.js'
import {Connection, Lost} from './connection.js'
import {Course} from './course.js'
import {Engine, Refusal} from './engine.js'
import {Exchange} from './exchange.js'
import {Game} from './game.js'
import {Insight} from './insight.js'
import {InsightPanel} from './insight_panel.js'
import {Keeper} from './keeper.js'
import {Matches} from './matches.js'
import {MoveLog} from './move_log.js'
import {MoveList} from './move_list.js'
import {askForGame} from './new_game.js'
import {usualSetup} from './offers.js'
import {showPastGames} from './past_games.js'
import {Players, playerOf} from './players.js'
import {review} from './review.js'
import {applySettings, askForSettings} from './settings.js'
import {describe, stateOf} from './state.js'
import {Table} from './table.js'
import {Tools, isKeyOfPage} from './tools.js'
import {VariationTree} from './variation_tree.js'
import {judge, thoughtOf} from './values.js'
import {colourName, t, told} from './words.js'

/** Milliseconds for which a remark stands in the place of the state of the game. */
const remarkLasts = 3500

/** The words for the codes with which the server turns a page away. */
const turnedAway = {1013: 'state.full', 4401: 'state.stale'}

const by = id => document.getElementById(id)

applySettings()
const connection = new Connection(`${location.protocol.replace('http', 'ws')}//${location.host}/engine`)
const engine = new Engine(connection)
const clocks = new Clocks()
const table = new Table(engine, clocks)
const board = new Board(by('board'))
const players = new Players(by('players'))
const choicePanel = new ChoicePanel(by('choice'))
const moveList = new MoveList(by('moves'), by('variations'))
const moveLog = new MoveLog(by('log'))
const tree = new VariationTree(by('tree'))
const course = new Course(by('course'))
const comment = new Comment(by('comment'))
const keeper = new Keeper(connection)
const exchange = new Exchange(table, text => say(text, {remark: true}))
const matches = new Matches(connection, table, text => say(text, {remark: true}))
const tools = new Tools(by('tools'))
const insight = new Insight(table, engine)
const panel = new InsightPanel(document.querySelector('.insight'))
let games = []
let viewsOf = ''
let remarkTimer = 0

function firstGame() {
  const {setup, players: who, clock} = chosen('game', null) ?? usualChoice()
  return new Game({setup, players: who, clock: clock && {main: 60 * clock[0], increment: clock[1]}})
}

/** The game that the page opens with: the game of its address, the last one, or a new one. */
async function openFirst() {
  const linked = exchange.takeFromAddress()
  try {
    const game = linked ?? await keeper.last() ?? firstGame()
    await table.begin(game, {live: !linked && game.node.children.length === 0})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await table.begin(new Game(usualChoice()))
    say(t('open.refused'), {remark: true})
  }
}

function usualChoice() {
  return {setup: usualSetup('Gomoku'), players: {black: 0, white: 4}, clock: null}
}

function show() {
  const {game, position} = table
  if (!position) return
  const canAct = !table.isOver && !table.isThinking && (!game.actor || !table.isLive)
  const choices = canAct && game.part?.choices || []
  board.show(position, {canPlay: canAct && choices.length === 0, offered: game.part?.offered})
  choicePanel.show(choices)
  players.show(table)
  players.showClocks(clocks)
  // The tree takes room from the list of moves.
  tree.show(game)
  moveList.show(game)
  tools.show(table)
  course.show(game)
  by('rematch').hidden = !table.isOver
  comment.show(game)
  moveLog.show(game)
  by('remark').textContent = judgementHere(game)
  keeper.keep(game, summaryOf())
  by('what').textContent = describe(position)
  document.title = `${t(`game.${position.game}`)} – Goishi`
  document.body.dataset.state = table.isOver ? 'over' : table.isThinking ? 'thinking' : 'ready'
  say(stateOf(table))
}

/** The remark on the last move, when it was a slip. */
function judgementHere({node, tree}) {
  const judged = judge(tree.get(node.parentId), node)
  if (!judged?.mark) return ''
  const {loss, unit, best} = judged
  return t(`review.${unit}`, {move: node.data.move[1], loss: loss.toFixed(1), best})
}

/** The game in the list of games. */
function summaryOf() {
  const names = ['black', 'white'].map(colour => playerOf(table.game, colour))
  return {title: describe(table.position), players: names.join(' – '), state: stateOf(table)}
}

/** Shows a text as the state of the game; a remark gives way to the state after a while. */
function say(text, {remark = false} = {}) {
  clearTimeout(remarkTimer)
  by('state').textContent = text
  by('state').classList.toggle('remark', remark)
  if (remark) remarkTimer = setTimeout(() => table.position && say(stateOf(table)), remarkLasts)
}

/** Offers the views of the game that is played. */
async function offerViews() {
  const {game} = table.position
  if (viewsOf === game + t.language) return
  viewsOf = game + t.language
  panel.offer(await engine.views(), insight.view)
}

function switchThoughts(isOn) {
  choose('thoughts', isOn)
  insight.switch(isOn)
  panel.showSwitch(isOn)
}

function newGame() {
  const choice = chosen('game', null) ?? usualChoice()
  askForGame(by('new-dialog'), games, choice, async game => {
    await table.begin(game)
    const {setup, seats: who, clock} = game
    choose('game', {setup, players: who, clock: clock && [clock.main / 60, clock.increment]})
  })
}

async function reviewGame() {
  by('review').disabled = true
  try {
    await review(table)
  } finally {
    by('review').disabled = false
  }
}

/** The same game again, with the colours exchanged. */
function rematch() {
  const {setup, seats: {black, white}, clock} = table.game
  return table.begin(new Game({setup, players: {black: white, white: black}, clock}))
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

async function meet() {
  games = (await engine.obey('list_games')).split('\n')
  by('matches').hidden = await matches.list() === null
  if (table.game) await table.resume()
  else await openFirst()
}

connection.addEventListener('open', () => meet().catch(error => {
  if (!(error instanceof Lost)) throw error
}))
connection.addEventListener('lost', ({detail}) => {
  document.body.dataset.state = 'lost'
  say(t(turnedAway[detail] ?? (table.position ? 'state.lost' : 'state.connecting')))
})
table.addEventListener('change', show)
table.addEventListener('thinking', show)
table.addEventListener('refused', event => say(told(event.detail), {remark: true}))
table.addEventListener('passed', event =>
  say(t('state.passed', {colour: colourName(event.detail)}), {remark: true}))
table.addEventListener('idle', () => table.position && offerViews())
insight.addEventListener('thoughts', ({detail}) => {
  panel.showThoughts(detail)
  if (detail?.moves.length && !table.isThinking)
    table.game.note(detail.at, 'thought', thoughtOf(detail))
})
insight.addEventListener('view', ({detail}) => panel.showView(detail))
panel.addEventListener('switch', ({detail}) => switchThoughts(detail))
panel.addEventListener('see', ({detail}) => insight.see(detail))
panel.addEventListener('play', ({detail}) => table.play(detail))
panel.addEventListener('marks', ({detail}) => board.overlay(detail))
for (const part of [board, panel])
  part.addEventListener('tapped', ({detail}) =>
    say(t('board.again', {point: detail === 'pass' ? t('action.pass') : detail}), {remark: true}))
board.addEventListener('look', ({detail}) => panel.aim(detail))
clocks.addEventListener('tick', () => players.showClocks(clocks))
board.addEventListener('play', event => table.play(event.detail))
choicePanel.addEventListener('choose', event => table.choose(event.detail))
for (const chooser of [moveList, tree, course])
  chooser.addEventListener('go', event => table.go(event.detail))
tree.addEventListener('sibling', ({detail}) => table.go(table.game.sibling(detail)))
tools.addEventListener('tool', event => actions[event.detail]())
by('new').addEventListener('click', newGame)
by('games').addEventListener('click', () => showPastGames(by('games-dialog'), keeper,
  game => table.begin(game, {live: false})))
by('matches').addEventListener('click', () => matches.show(by('matches-dialog')))
by('open').addEventListener('click', () => exchange.askForFile())
by('save').addEventListener('click', () =>
  exchange.askHowToSave(by('save-dialog'), () => board.drawing))
by('share').addEventListener('click', () => exchange.share())
by('review').addEventListener('click', reviewGame)
comment.addEventListener('written', () => keeper.keep(table.game, summaryOf()))
by('rematch').addEventListener('click', rematch)
by('settings').addEventListener('click', () => askForSettings(by('settings-dialog'), () => {
  tools.label()
  show()
  if (table.position) offerViews()
}))
document.addEventListener('keydown', event => {
  if (event.key === 't' && isKeyOfPage(event)) switchThoughts(!insight.isOn)
})
switchThoughts(chosen('thoughts', false))
say(t('state.connecting'))
