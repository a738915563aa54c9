// Games that come to the page from outside, as files, texts and links. What reads files is loaded with the first of them.
import {gameInLink} from './link.js'
import {seatInLink} from './shared.js'
import {elementOf} from './view.js'
/** @import {Exchange} from './exchange.js' */
/** @import {OnDemand} from './on_demand.js' */

/** @typedef {OnDemand<'files', {exchange: Exchange}>} Files */

/** The ends of the names of files with games. */
export const endings = '.sgf,.ggf,.pgn,.psq,.txt,.obf,.wtb,.wtd,.jou,.trn,.rif,.lib,.pos,.gz,.bz2,.zst'

/** Whether a text is a record beyond doubt: SGF, GGF, PGN, Piskvork's or RenjuNet's, or a list of at least two moves.
 * @param {string} text */
function isRecord(text) {
  if (/^\s*(?:\(\s*;|\[\w+ "|Piskvorky|<)/u.test(text)) return true
  const moves = text.match(/[a-z]\d{1,2}|pass/giu) ?? []
  return moves.length > 1 && text.trim().split(/[\s,;]+/u).every(word => /^(?:\d+\.?)?(?:(?:[a-z]\d{1,2}|pass)-?)*$/iu.test(word))
}

/** Opens files and texts that are dropped or pasted, and links. `isPlaying`: whether another person plays here too; then a text
 * may have been meant for the chat, and must be a record. @param {Files} files @param {() => boolean} isPlaying */
export function openWhatComes(files, isPlaying) {
  const openText = (/** @type {string} */ text) => {
    if (isPlaying() ? isRecord(text) : text.trim()) files.use(({exchange}) => exchange.openText(text))
  }
  document.addEventListener('dragover', event => event.preventDefault())
  document.addEventListener('drop', event => {
    event.preventDefault()
    const dropped = [...event.dataTransfer?.files ?? []]
    if (dropped.length) files.use(({exchange}) => exchange.openFiles(dropped))
    else openText(event.dataTransfer?.getData('text') ?? '')
  })
  document.addEventListener('paste', event => {
    if (!elementOf(event).closest('input, textarea')) openText(event.clipboardData?.getData('text') ?? '')
  })
  addEventListener('hashchange', () => {
    if (!location.hash || seatInLink(location.hash)) return
    const game = takeFromAddress()
    files.use(({exchange}) => exchange.openLinked(game))
  })
}

/** Asks for files, and opens them. @param {Files} files */
export function askForFile(files) {
  const input = Object.assign(document.createElement('input'), {type: 'file', accept: endings, multiple: true})
  input.addEventListener('change', () => {
    const selected = [...input.files ?? []]
    if (selected.length) files.use(({exchange}) => exchange.openFiles(selected))
  })
  input.click()
}

/** Takes the game out of the page's address; null if there is none. A link to a seat that could not be entered stays. */
export function takeFromAddress() {
  const game = gameInLink(location.hash)
  if (location.hash && !seatInLink(location.hash)) history.replaceState(null, '', location.pathname)
  return game
}
