// The reports of `goishi collection`, line by line: how far it is, and what it leaves out.
/** @import {Collected, Collecting} from './types.d.ts' */

/** The most games and files that are named because they were left out. */
const mostProblems = 200

/** The folder of the files that are read. */
export const folder = '/games/'

const progress = /^(?<file>.*): game (?<number>\d+): (?<counts>\d+ added, \d+ known before, \d+ damaged)$/u
const totals = /(?<games>\d+) games: (?<added>\d+) added, (?<known>\d+) known before, (?<damaged>\d+) damaged/u

export class Reports {
  #tell
  /** @type {string[]} */
  #problems = []
  /** The last problem, which may be why nothing was made. */
  last = ''

  /** `tell` gets the progress. @param {(progress: Collecting) => void} tell */
  constructor(tell) {
    this.#tell = tell
  }

  /** Forgets what was reported so far: the program begins anew. */
  begin() {
    this.#problems = []
  }

  /** @param {string} line */
  read(line) {
    const found = progress.exec(line)?.groups
    if (found) {
      this.#tell({file: found.file.replace(folder, ''), number: Number(found.number)})
      return
    }
    this.last = line.replace(folder, '')
    if (this.#problems.length < mostProblems) this.#problems.push(this.last)
  }

  /** What was collected, by the last line of the program; null: it is not there.
   * @param {string} output @returns {Collected | null} */
  collected(output) {
    const found = totals.exec(output)?.groups
    if (!found) return null
    const count = (/** @type {string} */ name) => Number(found[name])
    return {games: count('games'), added: count('added'), known: count('known'), damaged: count('damaged'),
      problems: this.#problems}
  }
}
