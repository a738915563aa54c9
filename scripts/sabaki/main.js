'use strict'
// Games between two GTP engines. See `scripts/play-games --help`.
const fs = require('fs')
const path = require('path')
const {parseArgs} = require('util')
const {Referee} = require('./referee')
const {playGame} = require('./game')
const {randomFrom, randomOpening} = require('./openings')
const {toSgf} = require('./sgf')
const {summary} = require('./summary')
/** @import {Colour, Engine, Game, Options, Play, Played, Settings} from './types.d.ts' */

const help = `scripts/play-games --a COMMAND --b COMMAND [options]
  --a, --b COMMAND   the engines' command lines
  --game NAME        a game that the referee knows (reversi)
  --size N           board size (the game's usual)
  --games N          games; each opening is played twice, colours exchanged (10)
  --opening-plies N  random plies before the engines choose (4)
  --seed N           of the openings (1)
  --passes HOW       implicit: engines infer passes, as gtp-rhino does; explicit: they are told (implicit)
  --referee COMMAND  the judge (build/release/goishi --game NAME, with --size N)
  --out FOLDER       game records and summary go here (build/games/NAME)
  --a-name, --b-name NAME   in records and summary (the engine's own name and version)
Ends with 0 when every game was played to its end.
`

/** @returns {Options} */
function options() {
  const string = (/** @type {string} */ fallback) => ({type: /** @type {const} */ ('string'), default: fallback})
  const {values} = parseArgs({
    options: {
      a: {type: 'string'}, b: {type: 'string'}, game: string('reversi'), size: {type: 'string'},
      games: string('10'), 'opening-plies': string('4'), seed: string('1'),
      passes: string('implicit'), referee: {type: 'string'}, out: {type: 'string'},
      'a-name': {type: 'string'}, 'b-name': {type: 'string'}, help: {type: 'boolean'}
    }
  })
  const {a, b} = values
  if (values.help || !a || !b) {
    process.stdout.write(help)
    process.exit(values.help ? 0 : 2)
  }
  const root = path.resolve(__dirname, '../..')
  const size = values.size ? ` --size ${values.size}` : ''
  return {
    ...values,
    a,
    b,
    games: Number(values.games),
    plies: Number(values['opening-plies']),
    explicitPasses: values.passes === 'explicit',
    referee: values.referee || `${root}/build/release/goishi --game ${values.game}${size}`,
    out: values.out || `${root}/build/games/${values.game}`
  }
}

/** @param {Engine} engine @param {string | undefined} wanted */
async function nameOf(engine, wanted) {
  return wanted || `${await engine.ask('name')} ${await engine.ask('version')}`
}

/** @param {Settings} settings @param {number} number @param {Record<Colour, string>} names @param {Game} game */
function save(settings, number, names, game) {
  const comment = [game.reason, `${settings.plies} random plies, then the engines`]
    .filter(Boolean).join('; ')
  const record = toSgf({
    ...game, game: settings.game, gameNumber: settings.gameNumber, boardsize: settings.boardsize,
    names, comment,
    date: new Date().toISOString().slice(0, 10)
  })
  fs.writeFileSync(path.join(settings.out, `${String(number).padStart(3, '0')}.sgf`), record)
}

async function main() {
  const asked = options()
  const {Engine} = require('./engine') // with a library that --help does without
  fs.mkdirSync(asked.out, {recursive: true})
  const [a, b, judge] = [asked.a, asked.b, asked.referee].map(line => new Engine(line))
  const referee = new Referee(judge)
  const side = Number(asked.size || await referee.boardsize())
  /** @type {Settings} */
  const settings = {...asked, boardsize: [side, side], gameNumber: await referee.gameNumber()}
  const names = [await nameOf(a, settings['a-name']), await nameOf(b, settings['b-name'])]
  const random = randomFrom(Number(settings.seed))
  /** @type {Played[]} */
  const played = []
  /** @type {Play[]} */
  let opening = []

  for (let i = 0; i < settings.games; ++i) {
    if (i % 2 === 0) {
      opening = await randomOpening(referee, settings.boardsize, settings.plies, random)
    }
    const colour = i % 2 === 0 ? 'B' : 'W'
    const players = colour === 'B' ? {B: a, W: b} : {B: b, W: a}
    const game = await playGame(players, referee, {...settings, opening})
    played.push({...game, colour})
    const seated = colour === 'B' ? {B: names[0], W: names[1]} : {B: names[1], W: names[0]}
    save(settings, i + 1, seated, game)
    console.log(`game ${i + 1}: Black ${seated.B}, White ${seated.W}: ${game.result}` +
      ` after ${game.history.length} plies${game.reason && `, ${game.reason}`}`)
  }

  const text = summary(settings, names, [a, b], played)
  process.stdout.write(text)
  fs.writeFileSync(path.join(settings.out, 'summary.txt'), text)
  await Promise.all([a, b, judge].map(engine => engine.stop()))
  process.exitCode = played.every(({result}) => !result.endsWith('+F')) ? 0 : 1
}

main().catch(error => {
  console.error(`scripts/play-games: ${error.message}`)
  process.exit(1)
})
