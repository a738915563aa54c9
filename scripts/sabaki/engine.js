'use strict'
// An engine process behind @sabaki/gtp: its state tracker sends whatever leads from the position that
// the engine has to the one wanted, all at once, as Sabaki does.
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')
/** @import {Colour, Position} from './types.d.ts' */

/** Splits a command line at blanks; double and single quotes keep words together. @param {string} line */
function splitCommand(line) {
  const words = line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) || []
  return words.map(word => word.replace(/^(["'])(.*)\1$/, '$2'))
}

/** Seconds after which an engine counts as hung. */
const patience = 600

class Engine {
  /** Starts the process of a command line. @param {string} commandLine */
  constructor(commandLine) {
    const [program, ...args] = splitCommand(commandLine)
    this.commandLine = commandLine
    this.controller = new Controller(program, args)
    this.tracker = new ControllerStateTracker(this.controller)
    this.moves = 0
    this.seconds = 0
    this.slowest = 0
    this.lastWords = ''
    this.leaving = false
    this.controller.on('stderr', (/** @type {{content: string}} */ {content}) => (this.lastWords = content))
    this.controller.start()
    // A command to an engine that has ended is lost; `stopped` says so.
    this.controller.process.stdin?.on('error', () => {})
    /** @type {Promise<never>} */
    this.failed = new Promise((_, reject) => {
      this.controller.process.on('error', error =>
        reject(new Error(`${program} cannot be started: ${error.message}`)))
      this.controller.on('stopped', () => {
        if (!this.leaving) reject(new Error(`${this.commandLine} ended; ${this.lastWords}`))
      })
    })
    this.failed.catch(() => {})
  }

  /** Throws when the engine refuses, dies or is silent for too long.
   * @param {string} name @param {(string | number)[]} args */
  async ask(name, ...args) {
    const response = await this.guard(this.tracker.queueCommand({name, args: args.map(String)}))
    if (response.error) throw new Error(`${this.commandLine}: ${name} ${args.join(' ')}: ` +
      response.content)
    return response.content
  }

  /** Leads the engine to a position. @param {Position} position */
  async setPosition({boardsize, history}) {
    const plays = history.map(([colour, vertex]) => ({name: 'play', args: [colour, vertex]}))
    await this.guard(this.tracker.sync({komi: 6.5, boardsize, history: plays}))
  }

  /** The move for a colour, upper case, and the seconds it took. @param {Colour} colour */
  async genmove(colour) {
    const start = process.hrtime.bigint()
    const vertex = (await this.ask('genmove', colour)).trim().toUpperCase()
    const seconds = Number(process.hrtime.bigint() - start) / 1e9
    this.moves += 1
    this.seconds += seconds
    this.slowest = Math.max(this.slowest, seconds)
    return {vertex, seconds}
  }

  async stop() {
    this.leaving = true
    await this.controller.stop()
  }

  /**
   * Waits for an answer, unless the engine ends or is silent for too long.
   * @template Result
   * @param {Promise<Result>} promise
   */
  async guard(promise) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    /** @type {Promise<never>} */
    const silence = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.commandLine} is silent`)), patience * 1000)
    })
    try {
      return await Promise.race([promise, this.failed, silence])
    } finally {
      clearTimeout(timer)
    }
  }
}

module.exports = {Engine, splitCommand}
