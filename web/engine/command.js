// A GTP command and its answer so far.
/** @import {Answer, Heard} from './goishi.js' */

/** Commands that search until the next line. */
const endless = /^\s*\d*\s*((kata|lz)-)?analyze\b/u
/** Commands whose answer comes line by line. */
const streaming = /^\s*\d*\s*([a-z]+[-_])*analyze\b/u
/** Commands that end all searches before them. */
const urgent = /^\s*\d*\s*(stop|quit)\s*$|^\s*#\s*interrupt\s*$/u
/** Lines that have no answer. */
const silent = /^[\s\p{Cc}]*(#|$)/u

/** Whether a command ends all searches before it. @param {string} line */
export const isUrgent = line => urgent.test(line)

/** Whether a line has no answer. @param {string} line */
export const isSilent = line => silent.test(line)

export class Command {
  #heard
  /** @type {string[]} */
  #lines = []
  #heardLines = 0
  #isOk = false
  /** Whether its search must end. */
  isStopped = false
  /** The number of its line; 0: it is not with the engine. */
  number = 0
  /** The models that it lacks. @type {string[]} */
  missing = []
  /** The address whose end tells a worker without shared memory that the search must end. */
  signal = ''

  /** @param {string} line @param {Heard | null} heard
   * @param {(answer: Answer) => void} resolve @param {(error: Error) => void} reject */
  constructor(line, heard, resolve, reject) {
    this.line = line
    this.#heard = heard
    this.resolve = resolve
    this.reject = reject
  }

  /** Whether it searches until the next line. */
  get isEndless() {
    return endless.test(this.line)
  }

  /** Notes that the engine gets it, perhaps again. @param {number} number */
  begin(number) {
    this.number = number
    this.missing = []
    this.#lines = []
    this.#heardLines = 0
  }

  /** Takes a line of the engine. Gives true if the answer is complete. @param {string} line */
  take(line) {
    if (this.#lines.length === 0) {
      const first = /^([=?])\d*\s?(.*)$/u.exec(line)
      if (!first) return false
      this.#isOk = first[1] === '='
      this.#lines.push(first[2].trimEnd())
    } else if (line === '') return true
    else if (this.#heard) this.#tell(line)
    else this.#lines.push(line)
    return false
  }

  /** @returns {Answer} */
  get answer() {
    return {ok: this.#isOk, answer: this.#lines.join('\n')}
  }

  /** Whether the answer is one, instead of the result of a missing model: an analysis says that it begins before it finds a
   * model missing, and then reports nothing. */
  get isAnswered() {
    const {ok, answer} = this.answer
    return this.missing.length === 0 || ok && !(this.#heardLines === 0 && answer === '' && streaming.test(this.line))
  }

  /** @param {string} line */
  #tell(line) {
    ++this.#heardLines
    try {
      this.#heard?.(line)
    } catch (error) {
      console.error(error)
    }
  }
}
