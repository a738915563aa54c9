// The page: its parts and their connections.
import {Assistance} from './assistance.js'
import {Board} from './board.js'
import {ChoicePanel} from './choice_panel.js'
import {choose} from './choices.js'
import {Clocks} from './clocks.js'
import {Comment} from './comment.js'
import {Connection, Lost} from './connection.js'
import {Course} from './course.js'
import {ask, confirm} from './dialog.js'
import {Ending} from './ending.js'
import {Engine} from './engine.js'
import {beginFirst, enterShared} from './first_game.js'
import {colours, moveTo} from './game.js'
import {askForFile, openWhatComes} from './incoming.js'
import {Insight} from './insight.js'
import {InsightPanel} from './insight_panel.js'
import {Keeper} from './keeper.js'
import {Learning} from './learning.js'
import {pointName} from './letters.js'
import {MoveLog} from './move_log.js'
import {MoveList} from './move_list.js'
import {Notices} from './notices.js'
import {numberNext, numbering, numbersOf} from './numbers.js'
import {lastChoice} from './offers.js'
import {OnDemand} from './on_demand.js'
import {openingName} from './opening_names.js'
import {Overlay, slipMarks} from './overlay.js'
import {Players, playerOf} from './players.js'
import {Review} from './review.js'
import {SearchSettings} from './search_settings.js'
import {applySettings} from './settings.js'
import {Shared} from './shared.js'
import {Sketch} from './sketch.js'
import {Sound} from './sound.js'
import {describe, occasionOf, stateOf} from './state.js'
import {Status} from './status.js'
import {Table} from './table.js'
import {Tools, isKeyOfPage} from './tools.js'
import {VariationTree} from './variation_tree.js'
import {onWheel} from './wheel.js'
import {asSentence, colourName, t, translated, whyRefused} from './words.js'
/** @import {Refusal} from './engine.js' */
/** @import {Game} from './game.js' */
/** @import {Tool} from './tools.js' */
/** @import {Choice, Point, Summary} from './types.d.ts' */

/** The number of moves by which the list identifies a game. */
const firstMoves = 6

/**
 * An element of index.html by its id.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 */
const by = id => /** @type {Kind} */ (document.getElementById(id))

await applySettings()
const connection = new Connection(`${location.protocol.replace('http', 'ws')}//${location.host}/engine`)
const {abilities} = connection
const engine = new Engine(connection)
const clocks = new Clocks()
const table = new Table(engine, clocks, () => ask(t('leave.ask'), t('leave.yes')))
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
const status = new Status(by('state'), () => table.position && stateOf(table))
const shared = new Shared(connection, table)
const review = new Review(table)
const tools = new Tools(by('tools'))
const ending = new Ending(by('end'))
const sound = new Sound()
const notices = new Notices(by('notices'))
const searchSettings = new SearchSettings(engine)
const insight = new Insight(table, engine)
const panel = new InsightPanel(/** @type {HTMLElement} */ (document.querySelector('.insight')))

const warn = (/** @type {string} */ text) => status.warn(text)
const warnOfMissing = () => warn(t('state.missing'))
const dialogs = new OnDemand('dialogs', module => module, warnOfMissing)
const files = new OnDemand('files', ({Exchange, GameList, offerLetters}) => {
  const exchange = new Exchange(table, text => status.remark(text), warn)
  const list = new GameList(by('file'), by('list-dialog'), (file, number) => exchange.openNumber(file, number), warn)
  exchange.on('games', ([file, found]) => list.show(file, found))
  exchange.on('letters', ([way, read]) => offerLetters(by('save-dialog'), way, read))
  return {exchange, list}
}, warnOfMissing)
const lessons = new OnDemand('lessons', ({Lessons}) => {
  const made = new Lessons(table, review, overlay, {lesson: by('lesson'), teacher: by('teacher'), dialog: by('exercises-dialog')})
  made.on('lesson', () => assistance.allow(mayHelp()))
  made.on('closed', () => learning.showDue())
  return made
}, warnOfMissing)
const explorer = new OnDemand('explorer', ({ExplorerPanel}) => {
  const made = new ExplorerPanel(by('explorer'), abilities.ownCollection)
  made.on('marks', marks => overlay.show('explorer', marks))
  made.on('open', number => files.use(({exchange}) => exchange.openCollected(number)))
  made.on('changed', () => assistance.exploreAgain())
  made.on('play', play)
  made.on('tapped', askAgain)
  return made
}, warnOfMissing)
const twoPages = new OnDemand('two_pages', ({OfferBar, SharedPanel}) => {
  const showLinks = () => dialogs.use(it => it.showLinks(by('invite-dialog'), shared))
  return [new SharedPanel(by('shared'), shared, showLinks), new OfferBar(by('offer'), shared)]
}, warnOfMissing)

const learning = new Learning(table, review, lessons, {mistakes: by('mistakes'), exercises: by('exercises'), due: by('due')})
const assistance = new Assistance(table, engine, insight,
  {panel, explorer, button: by('explores'), explores: abilities.collection})
/** The games of the engine. @type {string[]} */
let games = []

/** The first game of the page. */
async function openFirst() {
  if (await openShared()) return
  if (await beginFirst(table, keeper)) review.resume()
  else warn(t('open.refused'))
}

const openShared = () => enterShared(shared, warnOfShared)

/** @param {Refusal} refusal */
function warnOfShared(refusal) {
  status.warn(t('shared.failed', {why: whyRefused(refusal)}))
}

function show() {
  const {game, position} = table
  if (!position) return
  t.game = position.game
  document.body.dataset.game = position.game.toLowerCase()
  shared.follow(game)
  limitHelp()
  files.here?.list.follow(game)
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
  const occasion = occasionOf(game)
  by('occasion').textContent = by('occasion').title = occasion
  by('occasion').hidden = !occasion
  document.title = `${t(`game.${position.game}`)} – Goishi`
  document.body.dataset.state = table.isOver ? 'over' : table.isThinking ? 'thinking' : 'ready'
  status.say(stateOf(table))
  review.startAfterGame()
}

function showClocks() {
  players.showClocks(shared.seat ? shared.clocks : clocks)
}

/** Goishi does not help the players of a shared game, even before the page has entered it again. */
function limitHelp() {
  const {isPlayer} = table.game
  if (document.body.hasAttribute('data-shared') === isPlayer) return
  document.body.toggleAttribute('data-shared', isPlayer)
  assistance.allow(mayHelp())
}

/** Shows the shared game. */
function showShared() {
  if (shared.state) twoPages.use(panels => panels.forEach(each => each.show()))
  else twoPages.here?.forEach(each => each.show())
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

/** Shows a hint to tap a point again. @param {Point} point */
function askAgain(point) {
  status.remark(t('board.again', {point: pointName(point)}))
}

const mayHelp = () => !learning.isLesson && !document.body.hasAttribute('data-shared')

function newGame() {
  const begin = async (/** @type {Game} */ game) => {
    if (!await table.begin(game)) return false
    const {setup, seats: who, clock, teaches} = game
    choose('game', {setup, players: who, teaches, clock})
    return true
  }
  dialogs.use(it => it.askForGame(by('new-dialog'), games, lastChoice(), begin, share))
}

/** Asks how a game with another page begins; null: there are no such games.
 * @type {((choice: Pick<Choice, 'setup' | 'clock'>) => void) | null} */
const share = abilities.shared ? choice => dialogs.use(it => it.invite(by('invite-dialog'), shared, choice)) : null

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

const explain = () => table.position &&
  dialogs.use(it => it.showHelp(by('help-dialog'), table.position.game, abilities))

/** Keys besides those of the tools. @type {Record<string, () => void>} */
const keys = {
  t: () => mayHelp() && assistance.switchThoughts(),
  e: () => mayHelp() && assistance.switchExplorer(),
  n: () => course.toSlip(1),
  p: () => course.toSlip(-1),
  '#': () => {
    numberNext()
    show()
    status.remark(t(`numbers.${numbering()}`))
  },
  '?': explain,
}

async function meet() {
  const [names] = await Promise.all([engine.obey('list_games'), searchSettings.meet()])
  games = names.split('\n')
  by('matches').hidden = !abilities.matches || !(await connection.ask({matches: true})).ok
  if (table.game) await Promise.all([table.resume(), shared.resume()])
  else {
    await openFirst()
    prepareParts()
  }
}

/** Makes the parts before they are used, when the first game is on the board and the page has nothing else to do. */
async function prepareParts() {
  await new Promise(resolve => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
  const more = [...abilities.collection ? [explorer] : [], ...abilities.shared ? [twoPages] : []]
  for (const part of [dialogs, files, lessons, ...more]) await part.prepare()
}

/** Shows the page as the settings say. */
function showSettings() {
  tools.label()
  notices.show()
  learning.showDue()
  showShared()
  if (table.position) assistance.offerViews()
}

/** Ignores the loss of the connection, after which the page meets the server again. @param {Error} error */
function unlessLost(error) {
  if (!(error instanceof Lost)) throw error
}

connection.on('notice', notice => notices.add(notice))
keeper.on('unkept', refusal => (refusal ? notices.add({text: 'keep.refused', values: () => ({why: whyRefused(refusal)})})
  : notices.remove('keep.refused')))
connection.on('open', () => meet().catch(unlessLost))
connection.on('lost', why => {
  clocks.stop() // no move is possible without a server; the clock continues with the game
  document.body.dataset.state = 'lost'
  status.say(t(why ?? (table.position ? 'state.lost' : 'state.connecting')))
})
table.on('change', show)
table.on('thinking', show)
table.on('refused', ({code, text}) => status.warn(asSentence(translated('reason', code, text ?? code))))
table.on('failed', error => status.warn(t('state.failed', {why: whyRefused(error)})))
table.on('passed', colour => status.remark(t('state.passed', {colour: colourName(colour)})))
table.on('idle', () => table.position && assistance.offerViews())
panel.on('marks', marks => overlay.show('thoughts', marks))
board.on('look', point => panel.aim(point))
board.on('play', play)
panel.on('play', play)
panel.on('tapped', askAgain)
board.on('tapped', askAgain)
players.on('seat', ([colour, level]) => table.seat(colour, level))
clocks.on('tick', showClocks)
shared.clocks.on('tick', showClocks)
shared.on('change', showShared)
shared.on('refused', ({code}) => status.warn(asSentence(t(`reason.${code}`))))
shared.on('failed', warnOfShared)
addEventListener('hashchange', () => openShared().catch(unlessLost))
choicePanel.on('choose', choice => (shared.isOn ? shared.choose(choice) : table.choose(choice)))
moveList.on('go', id => table.go(id))
tree.on('go', id => table.go(id))
course.on('go', id => table.go(id))
tree.on('sibling', steps => table.go(table.game.sibling(steps)))
tools.on('tool', tool => table.position && actions[tool]())
by('new').addEventListener('click', newGame)
by('games').addEventListener('click', () => dialogs.use(it => it.showPastGames(by('games-dialog'), keeper,
  game => table.begin(game, {live: false}))))
by('matches').addEventListener('click', () => dialogs.use(it =>
  new it.Matches(connection, table, warn).show(by('matches-dialog'))))
by('open').addEventListener('click', () => askForFile(files))
openWhatComes(files, () => table.game?.isPlayer)
onClick('save', () => files.use(({exchange}) => exchange.askHowToSave(by('save-dialog'), () => board.drawing)))
onClick('share', () => files.use(({exchange}) => exchange.share(by('share-dialog'))))
onClick('review', () => (review.isRunning ? review.stop() : review.start()))
onClick('help', explain)
onClick('edit', () => dialogs.use(it => it.editPosition(by('edit-dialog'), table, share)))
onWheel(by('board'), isDown => table.position && tools.use(isDown ? 'forward' : 'back'))
review.on('progress', showProgress)
review.on('judged', showValue)
comment.on('written', () => keeper.keep(table.game, summaryOf()))
ending.on('review', () => review.start())
ending.on('begin', game => (shared.colour ? shared.act('offer', {kind: 'rematch'}) : table.begin(game)))
by('settings').addEventListener('click', () => dialogs.use(it =>
  it.askForSettings(by('settings-dialog'), searchSettings, abilities.offline, showSettings, warnOfMissing)))
document.addEventListener('keydown', event => {
  if (isKeyOfPage(event)) keys[event.key]?.()
})
assistance.begin()
by('explorer').hidden = !abilities.collection
learning.showDue()
status.say(t('state.connecting'))
