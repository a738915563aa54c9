// Import and export of games: files, texts, links.
import {button, closeButton, lineField, openDialog} from './dialog.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {GameFile, isBinary} from './game_file.js'
import {pageSize} from './game_list.js'
import {linkTo} from './link.js'
import {pngOf, svgOf} from './picture.js'
import {gameFrom, sgfOf} from './records.js'
import {Squares} from './squares.js'
import {textOf} from './texts.js'
import {html, nothing} from './view.js'
import {stated, t, whyRefused} from './words.js'
/** @import {Engine} from './engine.js' */
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */
/** @import {GamesOfFile, Statement} from './types.d.ts' */

/** The most bytes of a record as text that the server accepts. */
const largest = 512 << 10

/** Whether a text is SGF, not GGF or another format that the page leaves to the engine. @param {string} text */
const isSgf = text => /\(\s*;/u.test(text) && !/GM\s*\[Othello\]/u.test(text)

/** The letters by which a list may be read the other way, by the remark on those that were assumed.
 * @type {Record<string, string>} */
const otherLetters = {'columns-with-i': 'without-i', 'columns-without-i': 'with-i'}

/**
 * Events: `games` with a file of several games and the first of them; `letters` with the way in which the columns of a
 * text may also be read, and the function that reads it so.
 * @extends {Emitter<{games: [GameFile, GamesOfFile], letters: [way: string, read: () => void]}>}
 */
export class Exchange extends Emitter {
  #table
  #remark
  #warn

  /** `remark` reports success, and `warn` reports failure.
   * @param {Table} table @param {(text: string) => void} remark @param {(text: string) => void} warn */
  constructor(table, remark, warn) {
    super()
    this.#table = table
    this.#remark = remark
    this.#warn = warn
  }

  /** Opens the game of a file, or shows its games if there are several. @param {File[]} files */
  async openFiles(files) {
    const file = new GameFile(this.#table, files)
    const bytes = file.isTooLarge ? null : await file.bytes()
    await this.#openFile(file, bytes && !isBinary(bytes) ? textOf(bytes) : null)
  }

  /** Opens the game of a text, or shows its games if there are several. @param {string} text */
  async openText(text) {
    if (text.trim()) await this.#openFile(new GameFile(this.#table, [new File([text], t('open.text'))]), text)
  }

  /** `text`: its contents, which may have variations and comments; null: it is no text.
   * @param {GameFile} file @param {string | null} text */
  async #openFile(file, text) {
    if (file.isTooLarge) {
      this.#warn(t('open.large'))
      return
    }
    if (await this.#showGames(file)) return
    if (text === null || text.length > largest) await this.openNumber(file, 1)
    else await this.#openSingle(text)
  }

  /** Shows the games of a file, if there are several; false if there are not. @param {GameFile} file */
  async #showGames(file) {
    try {
      const found = await file.games({count: pageSize})
      if (!found || found.total < 2 || found.damaged === found.total) return !found
      this.emit('games', [file, found])
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return false // the engine says why when it is to load the game
    }
  }

  /** Opens a game of a file, and returns it; null: it cannot be played; undefined: it is not opened now.
   * @param {GameFile} file @param {number} number */
  openNumber(file, number) {
    return this.#openLoaded(engine => file.load(engine, number))
  }

  /** Replaces the current game by the game in a text. If its columns may be read with or without an I, offers the
   * other reading.
   * @param {string} text */
  async #openSingle(text) {
    const remarks = await this.#openRecord(text)
    const other = remarks.map(({code}) => otherLetters[code]).find(Boolean)
    if (other) this.emit('letters', [other, () => this.#openRecord(`# letters=${other}\n${text}`)])
  }

  /** The remarks of the engine. @param {string} text */
  async #openRecord(text) {
    /** @type {Statement[]} */
    const remarks = []
    await this.#open(async () => {
      const loaded = await this.#table.study(async engine => {
        await engine.load(text)
        return {position: await engine.position(), text: isSgf(text) ? text : await engine.save('sgf')}
      })
      remarks.push(...loaded?.position.remarks ?? [])
      return loaded && gameFrom(loaded.position, loaded.text)
    }, remarks)
    return remarks
  }

  /** Opens the game that `read` returns and shows the remarks, or reports why the text is not a game.
   * @param {() => Game | null | Promise<Game | null | undefined>} read @param {Statement[]} remarks
   * @returns {Promise<Game | null | undefined>} the game that is open; null: there is none; undefined: the connection is lost,
   * or the person stays at the game on the page */
  async #open(read, remarks = []) {
    try {
      const game = await read()
      if (game === undefined) return undefined // the connection is lost
      if (!game) throw new Refusal()
      if (await this.#table.begin(game, {live: game.hasGoishi}) === false) return undefined
      this.#remark([t('open.done'), ...remarks.map(stated)].join(t('text.joint')))
      return game
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#warn(error.message ? t('open.refused-why', {why: whyRefused(error)}) : t('open.refused'))
      return null
    }
  }

  /** Opens the game of a link; null: it has none. @param {Game | null} game */
  openLinked(game) {
    return this.#open(() => game)
  }

  /** Opens a game of the collection at the move of the present game. @param {number} number */
  openCollected(number) {
    const plies = this.#table.game.moves().length
    return this.#openLoaded(engine => engine.obey(`goishi-collection-game ${number}`), plies)
  }

  /** Opens the game that the engine loads, at a move or at its end.
   * @param {(engine: Engine) => Promise<unknown>} load @param {number} plies */
  async #openLoaded(load, plies = Infinity) {
    /** @type {Statement[]} */
    const remarks = []
    return this.#open(async () => {
      const loaded = await this.#table.study(async engine => {
        await load(engine)
        return {position: await engine.position(), text: await engine.save('sgf')}
      })
      if (!loaded) return undefined
      remarks.push(...loaded.position.remarks ?? [])
      const game = gameFrom(loaded.position, loaded.text.length > largest ? '' : loaded.text)
      game.go((game.line()[plies] ?? game.node).id)
      return game
    }, remarks)
  }

  /** Asks for the format in which to save the game. `drawing` gives the drawing of the board.
   * @param {HTMLDialogElement} dialog @param {() => SVGSVGElement} drawing */
  askHowToSave(dialog, drawing) {
    const choices = this.waysToSave(drawing).map(([text, save]) => button(text, () => {
      dialog.close()
      save()
    }, 'past'))
    openDialog(dialog, t('action.save'), html`<div class="games">${choices}</div>`, closeButton(dialog, t('action.cancel')))
  }

  /** The formats in which the game can be saved, by their names, with what saves it.
   * @param {() => SVGSVGElement} drawing @returns {[text: string, save: () => Promise<void>][]} */
  waysToSave(drawing) {
    const {position, game} = this.#table
    const name = game.setup.game.toLowerCase()
    const stock = /** @type {Element} */ (document.querySelector('.stock'))
    const saved = (/** @type {string} */ form) => this.#table.study(engine => engine.save(form))
    const bytes = async (/** @type {string} */ form) => bytesOf(await saved(form))
    const isGomoku = position.game === 'Gomoku'
    const isOfRenju = isGomoku && position.rows.length === 15 && position.columns.length === 15
    const isOthello = position.has_points && position.rows.length === 8
    /** @type {[form: string, isOffered: boolean, make: () => string | Promise<string | Blob | undefined>][]} */
    const forms = [
      ['sgf', true, () => this.#sgf()],
      ['txt', true, () => saved('txt')],
      ['psq', isGomoku, () => saved('psq')],
      ['lib', isOfRenju, () => bytes('lib')],
      ['rif', isOfRenju, () => saved('rif')],
      ['pos', isOfRenju, () => bytes('pos')],
      ['ggf', position.has_points, () => saved('ggf')],
      ['pgn', isOthello, () => saved('pgn')],
      ['obf', isOthello, () => saved('obf')],
      ['png', true, () => pngOf(drawing(), stock)],
      ['svg', true, () => svgOf(drawing(), stock)],
    ]
    return forms.filter(([, isOffered]) => isOffered).map(([form, , make]) => [t(`save.${form}`), async () => {
      try {
        const contents = await make() // undefined if the connection is lost
        if (contents !== undefined)
          give(`${name}-${new Date().toISOString().slice(0, 10)}.${form}`, contents)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.#warn(t('save.refused'))
      }
    }])
  }

  /** The game as SGF, with its variations. */
  async #sgf() {
    const {game, position} = this.#table
    const line = await this.#table.study(engine => engine.save('sgf'))
    return line === undefined ? undefined : sgfOf(game, line, new Squares(position))
  }

  /** Copies a link to the position, or shows it in a dialog if there is no clipboard, as over plain
   * HTTP. The address of the page does not change, so that a reload finds the latest state of the game.
   * @param {HTMLDialogElement} dialog */
  async share(dialog) {
    const link = new URL(location.href)
    link.search = '' // it may have the token of the server
    link.hash = linkTo(this.#table.game)
    try {
      await navigator.clipboard.writeText(link.href)
      this.#remark(t('share.copied'))
    } catch {
      openDialog(dialog, t('share.title'), lineField(link.href, {isFixed: true, label: t('share.title')}), closeButton(dialog))
      dialog.querySelector('input')?.select()
    }
  }
}

/** Offers to read the columns of a text the other way. @param {HTMLDialogElement} dialog @param {string} way @param {() => void} read */
export function offerLetters(dialog, way, read) {
  openDialog(dialog, t('open.letters'), nothing, [
    button(t(`open.${way}`), () => {
      dialog.close()
      read()
    }),
    closeButton(dialog, t('open.keep')),
  ])
}

/** The bytes of a text in base64. @param {string | undefined} text */
const bytesOf = text => (text === undefined ? undefined
  : new Blob([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))]))

/** Makes the browser save a file. @param {string} name @param {string | Blob} contents */
function give(name, contents) {
  const link = Object.assign(document.createElement('a'), {href: URL.createObjectURL(new Blob([contents])), download: name})
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
