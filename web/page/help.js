// The sheet of the rules of the game and of the keys.
import {diagram} from './diagram.js'
import {closeButton, openDialog} from './dialog.js'
import {html} from './svg.js'
import {t} from './words.js'

/** A position of each game that shows its most important rule, see `diagram`. @type {Record<string, string[]>} */
const pictures = {
  Gomoku: ['....O..', '..OO.O.', '.xxxxx.', '..OX...', '.......'],
  Othello: ['......', '.XOO+.', '..OX..', '......'],
  Nogo: ['OX...', '-....', '..XX.', '.....'],
  Tictactoe: ['x.O', '.xO', '..x'],
}

/** The keys or the gesture of each action. @returns {[what: string[], action: string][]} */
const keys = () => [
  [['←', '→', t('keys.wheel')], t('keys.steps')],
  [['Home', 'End'], t('keys.ends')],
  [['u', 'r'], t('keys.undo')],
  [['m'], t('keys.move')],
  [['t'], t('keys.thoughts')],
  [['e'], t('keys.explorer')],
  [['p', 'n'], t('keys.mistakes')],
  [['#'], t('settings.numbers')],
  [['Tab', '↑', '↓', 'Enter'], t('keys.board')],
  [[t('keys.right')], t('keys.mark')],
  [[t('keys.drag')], t('keys.arrow')],
  [['?'], t('keys.help')],
]

/** @param {string} game */
function rulesOf(game) {
  const caption = t(`picture.${game}`)
  const figure = html('figure', {}, html('figcaption', {textContent: caption}))
  figure.prepend(diagram(game, pictures[game], caption))
  const rules = html('ul', {}, ...t(`rules.${game}`).split('\n').map(rule => html('li', {textContent: rule})))
  return html('div', {className: 'rules'}, figure, rules)
}

/** @param {HTMLDialogElement} dialog @param {string} game */
export function showHelp(dialog, game) {
  const list = html('dl', {className: 'keys'}, ...keys().flatMap(([what, action]) => [
    html('dt', {}, ...what.map(key => html('kbd', {textContent: key}))), html('dd', {textContent: action})]))
  const form = openDialog(dialog, t('help.title', {game: t(`game.${game}`)}),
    [...(game in pictures ? [rulesOf(game)] : []), html('h3', {textContent: t('keys.title')}), list],
    [closeButton(dialog)])
  // The first button would take the focus, and is at the lower end.
  const heading = /** @type {HTMLElement} */ (form.firstElementChild)
  heading.tabIndex = -1
  heading.focus()
}
