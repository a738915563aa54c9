// The page: its parts and their connections.
import {Board} from './board.js'
import {ChoicePanel} from './choice_panel.js'
import {choose, chosen} from './choices.js'
import {Clocks} from './clocks.js'
import {Comment} from './comment.js'
import {Connection, Lost} from './connection.js'
import {Course} from './course.js'
import {confirm} from './dialog.js'
import {editPosition} from './editor.js'
import {Ending} from './ending.js'
import {Engine, Refusal} from './engine.js'
import {Exchange, offerLetters} from './exchange.js'
import {ExplorerPanel} from './explorer_panel.js'
import {Game, colours, moveTo} from './game.js'
import {GameList} from './game_list.js'
import {showHelp} from './help.js'
import {Insight} from './insight.js'
import {InsightPanel} from './insight_panel.js'
import {invite, showLinks} from './invitation.js'
import {Keeper} from './keeper.js'
import {Learning} from './learning.js'
import {pointName} from './letters.js'
import {Matches} from './matches.js'
import {MoveLog} from './move_log.js'
import {MoveList} from './move_list.js'
import {askForGame} from './new_game.js'
import {numberNext, numbering, numbersOf} from './numbers.js'
import {OfferBar} from './offer_bar.js'
import {usualSetup} from './offers.js'
import {openingName} from './opening_names.js'
import {Overlay, slipMarks} from './overlay.js'
import {showPastGames} from './past_games.js'
import {Players, playerOf} from './players.js'
import {Review} from './review.js'
import {SearchSettings} from './search_settings.js'
import {applySettings, askForSettings} from './settings.js'
import {Shared, leaveAddress, noSuchGame, seatInLink} from './shared.js'
import {SharedPanel} from './shared_panel.js'
import {Sketch} from './sketch.js'
import {Sound} from './sound.js'
import {describe, stateOf} from './state.js'
import {Table} from './table.js'
import {Tools, isKeyOfPage} from './tools.js'
import {VariationTree} from './variation_tree.js'
import {thoughtOf} from './values.js'
import {onWheel} from './wheel.js'
import {colourName, t, translated, whyRefused} from './words.js'
/** @import {Tool} from './tools.js' */
/** @import {Choice, Point, Summary} from './types.d.ts' */

/** Milliseconds for which a remark replaces the state of the game. */
const remarkLasts = 3500

/** The number of moves by which the list identifies a game. */
const firstMoves = 6

/** The texts for the codes by which the server rejects a page. @type {Record<number, string>} */
const turnedAway = {1013: 'state.full', 4401: 'state.stale'}

/**
 * An element of index.html by its id.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 */
const by = id => /** @type {Kind} */ (document.getElementById(id))

await applySettings()
const connection = new Connection(`${location.protocol.replace('http', 'ws')}//${location.host}/engine`)
const engine = new Engine(connection)
const clocks = new Clocks()
const table = new Table(engine, clocks)
const board = new Board(by('board'))
const overlay = new Overlay(board)
const sketch = new Sketch(by('board'), board)
const players = new Players(by('players'))
const choicePanel = new ChoicePanel(by('choice'))
const moveList = new MoveList(by('moves'), by('variations'))
const moveLog = new MoveLog(by('log'))
const tree = new VariationTree(by('tree'))
const course = new Course(by('course'))
const comment = new Comment(by('comment'))
const keeper = new Keeper(connection)
const exchange = new Exchange(table, remark, warn)
const gameList = new GameList(by('file'), by('list-dialog'), (file, number) => exchange.openNumber(file, number))
exchange.on('games', ([file, found]) => gameList.show(file, found))
exchange.on('letters', ([way, read]) => offerLetters(by('save-dialog'), way, read))
const matches = new Matches(connection, table, warn)
const shared = new Shared(connection, table)
const sharedPanel = new SharedPanel(by('shared'), shared, () => showLinks(by('invite-dialog'), shared))
const offerBar = new OfferBar(by('offer'), shared)
const review = new Review(table)
const learning = new Learning(table, review, overlay, {lesson: by('lesson'), teacher: by('teacher'), mistakes: by('mistakes'),
  exercises: by('exercises'), due: by('due'), dialog: by('exercises-dialog')})
const tools = new Tools(by('tools'))
const ending = new Ending(by('end'))
const sound = new Sound()
const searchSettings = new SearchSettings(engine)
const insight = new Insight(table, engine)
const panel = new InsightPanel(/** @type {HTMLElement} */ (document.querySelector('.insight')))
const explorer = new ExplorerPanel(by('explorer'))
/** The games of the engine. @type {string[]} */
let games = []
let viewsOf = ''
let remarkTimer = 0

function firstGame() {
  const {setup, players: who, clock, teaches} = lastChoice()
  return new Game({setup, players: who, teaches, clock})
}

/** The first game of the page: the game in its address, the last one, or a new one. */
async function openFirst() {
  if (await openShared()) return
  const linked = exchange.takeFromAddress()
  try {
    const game = linked ?? await keeper.last() ?? firstGame()
    await table.begin(game, {live: linked ? linked.hasGoishi : game.node.children.length === 0})
    review.resume()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const {setup, players: who} = usualChoice()
    await table.begin(new Game({setup, players: who}))
    warn(t('open.refused'))
  }
}

/** Enters the game of two pages in the address. A link to watch stays there for a reload, and so does one to a game
 * that the server cannot open now. */
async function openShared() {
  const token = seatInLink(location.hash)
  if (!token) return false
  try {
    await shared.enter(token)
    if (shared.colour) leaveAddress()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === noSuchGame) leaveAddress()
    warnOfShared(error)
    return false
  }
}

/** @param {Refusal} refusal */
function warnOfShared(refusal) {
  warn(t('shared.failed', {why: whyRefused(refusal)}))
}

/** @returns {Choice} */
function usualChoice() {
  return {setup: usualSetup('Gomoku'), players: {black: 0, white: 4}, clock: null}
}

/** The choice of the last new game. Older pages kept its clock in another form. @returns {Choice} */
function lastChoice() {
  const choice = chosen('game', null) ?? usualChoice()
  return Array.isArray(choice.clock) ? {...choice, clock: null} : choice
}

function show() {
  const {game, position} = table
  if (!position) return
  t.game = position.game
  document.body.dataset.game = position.game.toLowerCase()
  shared.follow(game)
  gameList.follow(game)
  const canAct = !table.isOver && !table.isThinking && shared.mayPlay && (!game.actor || !table.isLive)
  const choices = canAct && game.part?.choices || []
  board.show(position, {canPlay: canAct && choices.length === 0, offered: game.part?.offered, numbers: numbersOf(position)})
  choicePanel.show(choices)
  players.show(table)
  showClocks()
  // The tree takes space from the list of moves.
  tree.show(game)
  moveList.show(game)
  tools.show(table)
  showCourse()
  sketch.follow(game.at)
  ending.show(table)
  sound.hear(game)
  comment.show(game)
  moveLog.show(game)
  keeper.keep(game, summaryOf())
  by('what').textContent = describe(position)
  by('opening').textContent = by('opening').title = openingName(position.opening)
  document.title = `${t(`game.${position.game}`)} – Goishi`
  document.body.dataset.state = table.isOver ? 'over' : table.isThinking ? 'thinking' : 'ready'
  say(stateOf(table))
  review.startAfterGame()
}

function showClocks() {
  players.showClocks(shared.seat ? shared.clocks : clocks)
}

/** Shows the shared game. Goishi does not think for its players. */
function showShared() {
  sharedPanel.show()
  offerBar.show()
  const isPlayer = shared.isOn && shared.colour !== null
  if (document.body.hasAttribute('data-shared') !== isPlayer) {
    document.body.toggleAttribute('data-shared', isPlayer)
    help(!isPlayer)
  }
  if (table.position && connection.isOpen) show()
}

/** Shows the course of the game and its slips. */
function showCourse() {
  const {game} = table
  course.show(game)
  overlay.show('slip', slipMarks(game))
  learning.showMistakes(game)
}

/** Shows the value of a position that a review has found. */
function showValue() {
  showCourse()
  moveList.show(table.game)
  keeper.keep(table.game, summaryOf())
}

/** Shows how far the review is. @param {[done: number, all: number] | null} progress */
function showProgress(progress) {
  by('review').textContent = progress ? t('review.stop', {done: progress[0], all: progress[1]}) : t('action.review')
}

/** The entry of the game in the list of games. @returns {Summary} */
function summaryOf() {
  const names = colours.map(colour => playerOf(table.game, colour))
  const moves = table.game.line().slice(1).map(node => pointName(moveTo(node)[1]))
  return {
    title: describe(table.position), players: names.join(' – '), state: stateOf(table),
    moves: [t('moves.count', {count: moves.length}), moves.slice(0, firstMoves).join(' ')].join(': '),
  }
}

/** Shows a text as the state of the game. @param {string} text @param {'state' | 'remark' | 'warning'} kind */
function say(text, kind = 'state') {
  clearTimeout(remarkTimer)
  by('state').textContent = text
  by('state').dataset.kind = kind
}

/** Shows a text for a while instead of the state of the game.
 * @param {string} text @param {'remark' | 'warning'} kind */
function remark(text, kind = 'remark') {
  say(text, kind)
  remarkTimer = setTimeout(() => table.position && say(stateOf(table)), remarkLasts)
}

/** Reports why an action failed. @param {string} text */
function warn(text) {
  remark(text, 'warning')
}

/** Shows a hint to tap a point again. @param {Point} point */
function askAgain(point) {
  remark(t('board.again', {point: pointName(point)}))
}

/** Offers the views of the current game, its board and rules. */
async function offerViews() {
  const described = describe(table.position)
  if (viewsOf === described) return
  viewsOf = described
  const views = await engine.views()
  if (insight.view) insight.see(views.some(({name}) => name === insight.view) ? insight.view : '')
  panel.offer(views, insight.view)
}

/** @param {boolean} isOn */
function switchThoughts(isOn) {
  choose('thoughts', isOn)
  insight.switch(isOn)
  panel.showSwitch(isOn)
}

/** @param {boolean} isOn */
function switchExplorer(isOn) {
  choose('explorer', isOn)
  insight.explores = isOn
  explorer.showSwitch(isOn)
}

/** Whether the thoughts and the explorer, as far as they are switched on, may help now. @param {boolean} mayHelp */
function help(mayHelp) {
  insight.switch(mayHelp && chosen('thoughts', false))
  insight.explores = mayHelp && chosen('explorer', false)
}

const mayHelp = () => !learning.isLesson && !document.body.hasAttribute('data-shared')

function newGame() {
  askForGame(by('new-dialog'), games, lastChoice(), async game => {
    await table.begin(game)
    const {setup, seats: who, clock, teaches} = game
    choose('game', {setup, players: who, teaches, clock})
  }, share)
}

/** Asks how a game with another page begins. @param {Pick<Choice, 'setup' | 'clock'>} choice */
const share = choice => invite(by('invite-dialog'), shared, choice)

/** Plays a point for a person. @param {Point} point */
const play = point => (shared.isOn ? shared.play(point) : learning.play(point))

function resign() {
  if (shared.isOn) {
    confirm(t('resign.ask', {colour: colourName(shared.colour ?? 'black')}), t('action.resign'), () => shared.act('resign'))
    return
  }
  const colour = table.game.resigner(table.position.to_move)
  confirm(t('resign.ask', {colour: colourName(colour)}), t('action.resign'), () => table.resign(colour))
}

/** Sets the action of a button, which needs a game. @param {string} id @param {() => void} action */
const onClick = (id, action) => by(id).addEventListener('click', () => table.position && action())

/** @type {Record<Tool, () => void>} */
const actions = {
  first: () => table.go(table.game.tree.root.id),
  back: () => table.go(table.game.node.parentId),
  forward: () => table.go(table.game.next()?.id),
  last: () => table.go(table.game.line().at(-1)?.id),
  undo: () => (shared.isOn ? shared.act('offer', {kind: 'undo'}) : table.undo()),
  redo: () => table.redo(),
  move: () => (table.isThinking ? table.hurry() : table.letMove()),
  resign,
}

const explain = () => table.position && showHelp(by('help-dialog'), table.position.game)

/** Keys besides those of the tools. @type {Record<string, () => void>} */
const keys = {
  t: () => mayHelp() && switchThoughts(!insight.isOn),
  e: () => mayHelp() && switchExplorer(!insight.explores),
  n: () => course.toSlip(1),
  p: () => course.toSlip(-1),
  '#': () => {
    numberNext()
    show()
    remark(t(`numbers.${numbering()}`))
  },
  '?': explain,
}

async function meet() {
  const [names] = await Promise.all([engine.obey('list_games'), searchSettings.meet()])
  games = names.split('\n')
  by('matches').hidden = await matches.list() === null
  if (table.game) await Promise.all([table.resume(), shared.resume()])
  else await openFirst()
}

/** Ignores the loss of the connection, after which the page meets the server again. @param {Error} error */
function unlessLost(error) {
  if (!(error instanceof Lost)) throw error
}

connection.on('open', () => meet().catch(unlessLost))
connection.on('lost', code => {
  clocks.stop() // no move is possible without a server; the clock continues with the game
  document.body.dataset.state = 'lost'
  say(t(turnedAway[code] ?? (table.position ? 'state.lost' : 'state.connecting')))
})
table.on('change', show)
table.on('thinking', show)
table.on('refused', ({code, text}) => warn(translated('reason', code, text ?? code)))
table.on('passed', colour => remark(t('state.passed', {colour: colourName(colour)})))
table.on('idle', () => table.position && offerViews())
insight.on('thoughts', thoughts => {
  panel.showThoughts(thoughts)
  explorer.showThoughts(thoughts)
  if (thoughts?.moves.length && !table.isThinking)
    table.game.note(thoughts.at, 'thought', thoughtOf(thoughts))
})
insight.on('explored', explored => explorer.show(explored, table.position))
insight.on('view', seen => panel.showView(seen))
panel.on('switch', switchThoughts)
panel.on('see', view => insight.see(view))
panel.on('marks', marks => overlay.show('thoughts', marks))
explorer.on('switch', switchExplorer)
explorer.on('marks', marks => overlay.show('explorer', marks))
explorer.on('open', number => exchange.openCollected(number))
board.on('look', point => panel.aim(point))
board.on('play', play)
panel.on('play', play)
panel.on('tapped', askAgain)
explorer.on('play', play)
explorer.on('tapped', askAgain)
board.on('tapped', askAgain)
players.on('seat', ([colour, level]) => table.seat(colour, level))
clocks.on('tick', showClocks)
shared.clocks.on('tick', showClocks)
shared.on('change', showShared)
shared.on('refused', ({code}) => warn(t(`reason.${code}`)))
shared.on('failed', warnOfShared)
addEventListener('hashchange', () => openShared().catch(unlessLost))
choicePanel.on('choose', choice => (shared.isOn ? shared.choose(choice) : table.choose(choice)))
moveList.on('go', id => table.go(id))
tree.on('go', id => table.go(id))
course.on('go', id => table.go(id))
tree.on('sibling', steps => table.go(table.game.sibling(steps)))
tools.on('tool', tool => table.position && actions[tool]())
by('new').addEventListener('click', newGame)
by('games').addEventListener('click', () => showPastGames(by('games-dialog'), keeper,
  game => table.begin(game, {live: false})))
by('matches').addEventListener('click', () => matches.show(by('matches-dialog')))
by('open').addEventListener('click', () => exchange.askForFile())
onClick('save', () => exchange.askHowToSave(by('save-dialog'), () => board.drawing))
onClick('share', () => exchange.share(by('share-dialog')))
onClick('review', () => (review.isRunning ? review.stop() : review.start()))
onClick('help', explain)
onClick('edit', () => editPosition(by('edit-dialog'), table, share))
onWheel(by('board'), isDown => table.position && tools.use(isDown ? 'forward' : 'back'))
review.on('progress', showProgress)
review.on('judged', showValue)
learning.on('lesson', isOn => help(!isOn))
comment.on('written', () => keeper.keep(table.game, summaryOf()))
ending.on('review', () => review.start())
ending.on('begin', game => (shared.colour ? shared.act('offer', {kind: 'rematch'}) : table.begin(game)))
by('settings').addEventListener('click', () => askForSettings(by('settings-dialog'), searchSettings, () => {
  tools.label()
  learning.showDue()
  showShared()
  if (table.position) offerViews()
}))
document.addEventListener('keydown', event => {
  if (isKeyOfPage(event)) keys[event.key]?.()
})
switchThoughts(chosen('thoughts', false))
switchExplorer(chosen('explorer', false))
learning.showDue()
say(t('state.connecting'))
