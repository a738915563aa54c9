'use strict'
// Import and export of games while the connection is lost.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')
/** @import {Statement} from '../../web/page/types.d.ts' */

/** The exchange of a page without connection, and its messages. */
async function exchangeOffline() {
  Object.assign(globalThis, {
    addEventListener() {},
    // lit-html has a walker, which these tests do not use.
    document: Object.assign(new EventTarget(), {createTreeWalker() {}, querySelector() {}}),
  })
  const {Exchange} = await load('exchange')
  Object.assign((await load('english')).english, (await load('english_files')).aboutFiles)
  const table = {
    game: {setup: {game: 'Tictactoe'}},
    position: {game: 'Tictactoe', columns: 'ABC', rows: ['...', '...', '...'], row_1_on_top: false, has_points: false},
    async study() {},
  }
  /** @type {string[]} */
  const said = []
  const say = (/** @type {string} */ text) => said.push(text)
  return {exchange: new Exchange(table, say, say), said, table}
}

test('a text that is opened while the connection is lost changes nothing', async () => {
  const {exchange, said} = await exchangeOffline()
  await exchange.openText('(;GM[4]SZ[3];B[bb])')
  assert.deepEqual(said, [])
})

test('no file is given while the connection is lost', async () => {
  const {exchange} = await exchangeOffline()
  /** @type {unknown[]} */
  const given = []
  URL.createObjectURL = blob => String(given.push(blob))
  const ways = exchange.waysToSave(() => {}).slice(0, 2)
  assert.deepEqual(ways.map((/** @type {[string, () => Promise<void>]} */ [text]) => text), ['SGF, with all variations', 'The moves as text'])
  /** @type {unknown[]} */
  const failed = []
  process.on('unhandledRejection', error => failed.push(error))
  for (const [, save] of ways) await save()
  assert.deepEqual([given, failed], [[], []])
})

test('the link to a position does not have the token of the server, which the address may have', async () => {
  const {exchange, table, said} = await exchangeOffline()
  const {Game} = await load('game')
  /** @type {string[]} */
  const copied = []
  const clipboard = {
    async writeText(/** @type {string} */ text) {
      copied.push(text)
    },
  }
  Object.defineProperty(globalThis, 'navigator', {value: {clipboard}, configurable: true})
  globalThis.location = /** @type {any} */ ({href: 'http://board.example/goishi/?token=SECRET#chapter'})
  table.game = new Game({setup: {game: 'Tictactoe', size: [3, 3], rules: {}}})
  await exchange.share()
  assert.deepEqual(said, ['The link is in the clipboard'])
  assert.match(copied[0], /^http:\/\/board\.example\/goishi\/#game=Tictactoe&size=3x3&/u)
})

test('a step sets the game up again when its set-up was cut short', async () => {
  const [{Table}, {Game}, {Lost}] = await Promise.all([load('table'), load('game'), load('connection')])
  const server = {isThere: true, heard: /** @type {string[]} */ ([])}
  const engine = {
    async obeyAll(/** @type {string[]} */ commands) {
      if (!server.isThere) throw new Lost()
      server.heard.push(...commands)
    },
    position: async () => ({over: false, legal: ['A1', 'A2'], refused: /** @type {object[]} */ ([]),
      moves: /** @type {string[]} */ ([]), to_move: 'black'}),
  }
  const table = new Table(engine, {on() {}, start() {}, stop() {}})
  const game = new Game({setup: {game: 'Tictactoe'}})
  await table.begin(game)
  server.isThere = false
  await table.begin(new Game({setup: {game: 'Nogo'}}))
  server.isThere = true
  server.heard = []
  await table.go(game.tree.root.id)
  assert.equal(server.heard[0], 'set_game Tictactoe')
})

/** A page whose engine loads texts by `take`, and has these remarks on the position.
 * @param {(text: string) => Statement[] | void} take @param {Statement[]} remarks */
async function exchangeWith(take, remarks) {
  const page = await exchangeOffline()
  const {Refusal} = await load('engine')
  const rows = Array.from({length: 15}, () => '.'.repeat(15))
  /** @type {unknown[]} */
  const none = []
  const engine = {
    upload: async () => {},
    gamesOf: async () => ({total: 1, matching: 1, damaged: 0, games: none}),
    load: async (/** @type {string} */ text) => {
      const reasons = take(text)
      if (reasons) throw Object.assign(new Refusal('cannot load file'), {reasons})
    },
    position: async () => ({...page.table.position, game: 'Gomoku', columns: 'ABCDEFGHJKLMNOP', rows, rules: {},
      set_up: none, first_to_move: 'black', moves: none, remarks}),
    save: async () => '(;GM[4])',
  }
  Object.assign(page.table, {
    study: async (/** @type {(on: typeof engine) => unknown} */ search) => search(engine),
    async begin() {},
  })
  return page
}

test('a text that is no game is refused with the reason', async () => {
  const {learn, t} = await load('words')
  await learn('zh')
  const {exchange, said} = await exchangeWith(() => [{code: 'move', values: ['2', 'H8'], text: 'move 2, H8'},
    {code: 'taken', values: [], text: 'the point is taken'}], [])
  for (t.language of ['en', 'zh']) await exchange.openText('h8 h8')
  t.language = 'en'
  assert.deepEqual(said, ['This cannot be opened: move 2, H8: the point is taken',
    '无法打开这份棋谱：第 2 手 H8：这里已有棋子'])
})

test('a list whose columns may have an I is opened, and may be read the other way', async () => {
  const remark = {code: 'columns-without-i', values: /** @type {string[]} */ ([]), text: 'the columns have no I'}
  /** @type {string[]} */
  const loaded = []
  const {exchange, said} = await exchangeWith(text => {
    loaded.push(text)
  }, [remark])
  /** @type {[string, () => Promise<void>][]} */
  const offered = []
  exchange.on('letters', (/** @type {[string, () => Promise<void>]} */ offer) => offered.push(offer))
  await exchange.openText('h8 k9')
  assert.deepEqual(said, ['The game is open; read without a column I'])
  const [[way, read]] = offered
  assert.equal(way, 'with-i')
  await read()
  assert.deepEqual(loaded, ['h8 k9', '# letters=with-i\nh8 k9'])
})
