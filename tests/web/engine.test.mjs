// The engine of the npm package, in node: `node --test engine.test.mjs` in a folder where it is installed.
// GOISHI_SINGLE tests the build without threads.
import assert from 'node:assert/strict'
import {test} from 'node:test'
import {Worker} from 'node:worker_threads'
import {Ended, Goishi, Refusal, loadModel} from 'goishi'

const shared = !process.env.GOISHI_SINGLE
const sleep = (/** @type {number} */ milliseconds) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** @param {import('node:test').TestContext} t @param {import('goishi').Options} options */
async function started(t, options) {
  const engine = await Goishi.start({shared, ...options})
  t.after(() => engine.end())
  assert.equal(engine.isShared, shared)
  return engine
}

for (const game of ['nogo', 'gomoku', 'reversi', 'tictactoe']) {
  test(`${game}: plays a move`, async t => {
    const engine = await started(t, {game, options: {nodes: 2000, playouts: 200}})
    assert.match(await engine.send('genmove black'), /^[A-T]\d+$/u)
  })
}

test('a refused command is a Refusal, and the next one is obeyed', async t => {
  const engine = await started(t, {game: 'gomoku'})
  await engine.send('play black H8')
  await assert.rejects(engine.send('play white H8'), error =>
    error instanceof Refusal && error.message.startsWith('illegal move'))
  assert.equal(await engine.send('name'), 'Goishi')
})

test('stop ends a search, which answers with a move', async t => {
  const engine = await started(t, {game: 'gomoku', options: {book: 'off', 'time-per-move': '1000s'}})
  const move = engine.send('genmove black')
  await sleep(300)
  engine.stop()
  assert.match(await move, /^[A-T]\d+$/u)
})

test('the command `stop` ends a search too', async t => {
  const engine = await started(t, {game: 'reversi', options: {book: 'off', 'time-per-move': '1000s'}})
  const answers = Promise.all([engine.send('genmove black'), engine.send('stop')])
  const [move] = await answers
  assert.match(move, /^[A-H]\d$/u)
})

test('an analysis reports until the next command', async t => {
  const engine = await started(t, {game: 'nogo'})
  /** @type {string[]} */
  const lines = []
  let hasReported = () => {}
  const reported = new Promise(resolve => {
    hasReported = () => resolve(undefined)
  })
  const analysis = engine.send('kata-analyze 5', line => {
    lines.push(line)
    hasReported()
  })
  await reported
  assert.equal(await engine.send('name'), 'Goishi')
  assert.equal(await analysis, '')
  assert.match(lines[0], /^info move [A-T]\d+ /u)
})

test('a model is loaded when a command needs it, and not before', async t => {
  /** @type {string[]} */
  const loaded = []
  const base = new URL('./', import.meta.resolve('goishi')).href
  const load = (/** @type {string} */ name) => {
    loaded.push(name)
    return loadModel(base, name)
  }
  const engine = await started(t, {game: 'gomoku', load, options: {nodes: 500, book: 'off'}})
  assert.deepEqual(loaded.sort(), ['gomoku-book', 'gomoku-freestyle'])
  await engine.send('kata-set-param rule renju')
  await engine.send('play black H8')
  await engine.send('genmove white')
  assert.ok(loaded.includes('gomoku-renju'))
  await engine.send('set_game reversi')
  await engine.send('genmove black')
  assert.ok(loaded.includes('reversi-patterns'))
  await engine.send('boardsize 6')
  await engine.send('genmove black')
  assert.ok(loaded.includes('reversi-patterns-6'))
})

test('a model that cannot be loaded refuses the command, and the engine goes on', async t => {
  const engine = await started(t, {game: 'tictactoe', load: name => Promise.reject(new Error(`no ${name} today`))})
  await assert.rejects(engine.send('set_game reversi'), /no reversi today/u)
  assert.equal(await engine.send('genmove black'), 'B2')
})

/** An engine of Gomoku whose renju model comes only after `arrive`.
 * @param {import('node:test').TestContext} t */
async function waitsForRenju(t) {
  let arrive = () => {}
  const arrival = new Promise(resolve => {
    arrive = () => resolve(undefined)
  })
  /** @type {() => void} */
  let isAsked
  const asked = new Promise(resolve => {
    isAsked = () => resolve(undefined)
  })
  const base = new URL('./', import.meta.resolve('goishi')).href
  const load = async (/** @type {string} */ name) => {
    if (name === 'gomoku-renju') {
      isAsked()
      await arrival
    }
    return loadModel(base, name)
  }
  const engine = await started(t, {game: 'gomoku', load, options: {book: 'off', 'time-per-move': '1000s'}})
  await engine.send('kata-set-param rule renju')
  await engine.send('play black H8')
  return {engine, asked, arrive}
}

test('commands keep their order while a model is loaded', async t => {
  const {engine, asked, arrive} = await waitsForRenju(t)
  /** @type {string[]} */
  const reports = []
  const answers = Promise.all([engine.send('kata-analyze white 5', line => reports.push(line)), engine.send('name'),
    engine.send('play white H9')])
  await asked
  const more = engine.send('version')
  arrive()
  assert.deepEqual(await answers, ['', 'Goishi', ''])
  assert.match(await more, /^\d/u)
  assert.deepEqual(reports, []) // the command behind it has ended the analysis before it began
})

test('a search can be stopped while its model is loaded', async t => {
  const {engine, asked, arrive} = await waitsForRenju(t)
  const move = engine.send('genmove white')
  await asked
  engine.stop()
  arrive()
  assert.match(await move, /^[A-T]\d+$/u)
})

test('the command `stop` ends a search while its model is loaded', async t => {
  const {engine, asked, arrive} = await waitsForRenju(t)
  const answers = Promise.all([engine.send('genmove white'), engine.send('stop'), engine.send('name')])
  await asked
  arrive()
  const [move, stopped, name] = await answers
  assert.match(move, /^[A-T]\d+$/u)
  assert.deepEqual([stopped, name], ['', 'Goishi'])
})

test('`stop` ends all searches before it', async t => {
  const engine = await started(t, {game: 'gomoku', options: {book: 'off', 'time-per-move': '1000s'}})
  const answers = Promise.all(['genmove black', 'name', 'genmove white', 'stop'].map(line => engine.send(line)))
  const [black, , white] = await answers
  assert.match(black, /^[A-T]\d+$/u)
  assert.match(white, /^[A-T]\d+$/u)
})

test('lines without an answer are answered with nothing', async t => {
  const engine = await started(t, {game: 'nogo'})
  for (const line of ['', '  ', '# a comment', '# interrupt']) assert.equal(await engine.send(line), '')
  assert.equal(await engine.send('name # with a comment'), 'Goishi')
})

test('a start that fails says why, and leaves no worker', async () => {
  await assert.rejects(Goishi.start({shared, game: 'chess'}), Refusal)
  await assert.rejects(Goishi.start({shared, game: 'nogo', memory: 1e9}), error =>
    error instanceof Ended && /memory/u.test(error.message))
  await assert.rejects(Goishi.start({shared, game: 'nogo', load: () => Promise.reject(new Error('no models'))}), /no models/u)
})

test('files are in memory, also in folders', async t => {
  const engine = await started(t, {game: 'gomoku'})
  await engine.writeFile('games/game.sgf', '(;GM[4]SZ[15];B[hh];W[ig])')
  await engine.send('loadsgf games/game.sgf')
  await assert.rejects(engine.writeFile('games', 'a folder is no file'), /games/u)
  await engine.send('savesgf copy.sgf')
  const copy = new TextDecoder().decode(await engine.readFile('copy.sgf') ?? undefined)
  assert.match(copy, /;B\[hh\]/u)
  assert.equal(await engine.readFile('nothing.sgf'), null)
  await engine.removeFile('games/game.sgf')
  await engine.removeFile('nothing.sgf')
  assert.equal(await engine.readFile('games/game.sgf'), null)
  await assert.rejects(engine.send('loadsgf games/game.sgf'), Refusal)
})

const inReversi = ['(;GM[2]SZ[8]PB[Ada]PW[Bea]RE[B+12];B[dc];W[cc];B[cd])', '(;GM[2]SZ[8]PB[Cid]PW[Ada]RE[W+4];B[dc];W[ec])']
const encoded = (/** @type {string} */ text) => new TextEncoder().encode(text)

/** Makes a collection, or adds to one. @param {Record<string, Uint8Array<ArrayBuffer> | Blob>} files @param {Uint8Array | null} before */
async function collected(files, before = null) {
  /** @type {string[]} */
  const reports = []
  const {status, output, result} = await Goishi.run(['collection', '/games.db', ...Object.keys(files)], {
    shared,
    result: '/games.db',
    files: {...files, ...before && {'/games.db': new Blob([Uint8Array.from(before)])}},
    begins: () => reports.splice(0),
    heard: line => reports.push(line),
  })
  return {status, output, result, reports}
}

test('a collection is made of files, grows, and is opened', async t => {
  const illegal = '(;GM[2]SZ[8];B[aa])'
  const first = await collected({'/in/a.sgf': encoded(inReversi[0]), '/in/b.sgf': new Blob([illegal])})
  assert.equal(first.output, '/games.db: 1 game: 1 added, 0 known before, 1 damaged\n')
  assert.equal(first.reports.filter(line => line.startsWith('/in/b.sgf: game 1, line 1: move 1, A1: ')).length, 1)
  const gomoku = '(;GM[4]SZ[15]RU[renju];B[hh];W[ii])'
  const second = await collected({'/in/c.sgf': encoded(inReversi.join('\n')), '/in/d.sgf': encoded(gomoku)}, first.result)
  assert.equal(second.output, '/games.db: 3 games: 2 added, 1 known before, 0 damaged\n')
  assert.equal(second.status, 0)
  const engine = await started(t, {game: 'reversi'})
  await assert.rejects(engine.send('goishi-explore'), /no collection is open/u)
  await engine.writeFile('/games.db', second.result ?? '')
  await engine.send('kata-set-param collection /games.db')
  await engine.send('play black D3')
  const {games, moves} = JSON.parse(await engine.send('goishi-explore'))
  assert.equal(games, 2)
  assert.deepEqual(moves.map((/** @type {{move: string}} */ {move}) => move).sort(), ['C3', 'E3'])
  await engine.send('set_game gomoku')
  await engine.send('kata-set-param rule renju')
  assert.equal(JSON.parse(await engine.send('goishi-explore')).games, 1)
  await engine.send('goishi-collection-game 3')
  assert.equal(await engine.send('undo'), '')
})

test('a damaged collection is refused, by the engine and by what would add to it', async t => {
  const {result} = await collected({'/in/a.sgf': encoded(inReversi[0])})
  const engine = await started(t, {game: 'reversi'})
  await engine.writeFile('/cut.db', (result ?? new Uint8Array()).slice(0, 9000))
  await assert.rejects(engine.send('kata-set-param collection /cut.db'), /the collection is damaged/u)
  await engine.writeFile('/text.db', 'no database')
  await assert.rejects(engine.send('kata-set-param collection /text.db'), /is not a collection/u)
  const {status, reports} = await collected({'/in/a.sgf': encoded(inReversi[0])}, encoded('no database'))
  assert.equal(status, 2)
  assert.match(reports.at(-1) ?? '', /is not a collection/u)
})

test('a run ends by its signal, and by what it cannot do', async () => {
  const line = '(;GM[tictactoe]SZ[3];B[bb];W[aa])\n'
  const many = Array.from({length: 3000}, (_, at) => line.replace('SZ', `PB[${at}]SZ`)).join('')
  const stop = new AbortController()
  await assert.rejects(Goishi.run(['collection', '/games.db', '/many.sgf'], {shared, signal: stop.signal,
    files: {'/many.sgf': encoded(many)}, heard: () => stop.abort()}), {name: 'AbortError'})
  await assert.rejects(Goishi.run(['--version'], {shared, signal: stop.signal}), {name: 'AbortError'})
  assert.match((await Goishi.run(['--version'], {shared})).output, /^goishi \d/iu)
  assert.equal((await Goishi.run(['nothing'], {shared})).status, 2)
  const noModels = () => Promise.reject(new Error('no models today'))
  await assert.rejects(Goishi.run(['collection', '/games.db', '/a.sgf'], {shared, load: noModels,
    files: {'/a.sgf': encoded(inReversi[0])}}), /no models today/u)
})

test('a name in Shift_JIS is read', async t => {
  const engine = await started(t, {game: 'gomoku'})
  const head = new TextEncoder().encode('(;GM[4]SZ[15]CA[Shift_JIS]RU[')
  const renju = Uint8Array.of(0x98, 0x41, 0x8E, 0xEC) // 連珠
  await engine.writeFile('renju.sgf', Uint8Array.of(...head, ...renju, ...new TextEncoder().encode('];B[hh])')))
  await engine.send('loadsgf renju.sgf')
  assert.equal(await engine.send('kata-get-param rule'), 'renju')
})

test('the end rejects what waits', async () => {
  const engine = await Goishi.start({shared, game: 'nogo', options: {'time-per-move': '1000s'}})
  const move = engine.send('genmove black')
  engine.end()
  await assert.rejects(move, Ended)
  await assert.rejects(engine.send('name'), Ended)
  await assert.rejects(engine.readFile('game.sgf'), Ended)
})

/** The milliseconds after which a worker is asked for a sign of life. */
const beat = 5000

/** An engine that searches, and whose signs of life are asked for by `beats`. Its worker may fall silent, as one that has died
 * without an event. @param {import('node:test').TestContext} t */
async function searching(t) {
  const engine = await started(t, {game: 'gomoku', options: {book: 'off', 'time-per-move': '1000s'}})
  // Node 20 takes an object, of which its types do not know yet.
  t.mock.timers.enable(/** @type {any} */ ({apis: ['setInterval']}))
  const worker = {isSilent: false, hasAnswered: () => {}}
  const {emit} = Worker.prototype
  t.mock.method(Worker.prototype, 'emit', /** @this {Worker} @param {any} name @param {any[]} values */
    function hear(name, ...values) {
      if (worker.isSilent && name === 'message') return true
      const isHeard = Reflect.apply(emit, this, [name, ...values])
      worker.hasAnswered()
      return isHeard
    })
  const beats = (/** @type {number} */ count) => t.mock.timers.tick(count * beat)
  return {engine, worker, beats, move: engine.send('genmove black')}
}

test('a worker that has died without an event ends the engine, where it can be told from one that searches', async t => {
  const {engine, worker, beats, move} = await searching(t)
  const rejected = assert.rejects(move, error => error instanceof Ended && /answers/u.test(error.message) === shared)
  worker.isSilent = true
  beats(3)
  assert.equal(engine.hasEnded, false)
  beats(1)
  assert.equal(engine.hasEnded, shared)
  engine.end()
  await rejected
})

test('a file that is asked of a dead worker is rejected', {skip: !shared}, async t => {
  const {engine, worker, beats, move} = await searching(t)
  engine.stop()
  await move
  worker.isSilent = true
  const file = engine.readFile('game.sgf')
  beats(4)
  await assert.rejects(file, Ended)
})

test('a worker that answers has not died, however long it searches', {skip: !shared}, async t => {
  const {engine, worker, beats, move} = await searching(t)
  for (let count = 0; count < 8; ++count) {
    const answered = new Promise(resolve => {
      worker.hasAnswered = () => resolve(undefined)
    })
    beats(1)
    await answered
  }
  engine.stop()
  assert.match(await move, /^[A-T]\d+$/u)
})

test('an engine that waits for a command is not asked for signs of life', {skip: !shared}, async t => {
  const {engine, worker, beats, move} = await searching(t)
  engine.stop()
  await move
  worker.isSilent = true
  beats(10)
  worker.isSilent = false
  assert.equal(await engine.send('name'), 'Goishi')
})

test('a computer that slept, and a page in the background, end no engine', {skip: !shared}, async t => {
  const {engine, worker, beats, move} = await searching(t)
  worker.isSilent = true
  let now = performance.now()
  const clock = t.mock.method(performance, 'now', () => now)
  for (let count = 0; count < 10; ++count) {
    now += 12 * beat
    beats(1)
  }
  clock.mock.restore()
  Object.assign(globalThis, {document: {hidden: true}})
  t.after(() => Reflect.deleteProperty(globalThis, 'document'))
  beats(10)
  worker.isSilent = false
  engine.stop()
  assert.match(await move, /^[A-T]\d+$/u)
})
