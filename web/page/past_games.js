// The dialog of past games.
import {button, closeButton, confirm, openDialog} from './dialog.js'
import {html} from './svg.js'
import {t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {Keeper} from './keeper.js' */
/** @import {PastGame} from './types.d.ts' */

const when = (/** @type {number} */ seconds) =>
  new Date(1000 * seconds).toLocaleString(t.language, {dateStyle: 'medium', timeStyle: 'medium'})

/** The details that distinguish games of one minute: seconds and moves. @param {PastGame} game */
const more = ({changed, summary: {players, moves}}) =>
  [players, when(changed), ...(moves ? [moves] : [])].join(' · ')

/** Shows the games of the keeper. `open` gets the selected one.
 * @param {HTMLDialogElement} dialog @param {Keeper} keeper @param {(game: Game) => void} open */
export async function showPastGames(dialog, keeper, open) {
  const games = await keeper.games()
  const rows = games.map(past => {
    const {key, summary} = past
    const choose = button('', async () => {
      const game = await keeper.recall(key)
      dialog.close()
      if (game) open(game)
    }, 'past')
    choose.append(html('b', {textContent: summary.title}), html('span', {textContent: summary.state}),
      html('small', {textContent: more(past)}))
    const forget = async () => {
      await keeper.forget(key)
      showPastGames(dialog, keeper, open)
    }
    const remove = button('×', () => confirm(t('games.ask', {title: `${summary.title}, ${more(past)}`}), t('action.delete'), forget))
    remove.setAttribute('aria-label', `${t('action.delete')}: ${summary.title}, ${more(past)}`)
    return html('li', {}, choose, remove)
  })
  const list = rows.length ? html('ul', {className: 'games'}, ...rows)
    : html('p', {textContent: t('games.none')})
  openDialog(dialog, t('games.title'), [list], [closeButton(dialog)])
}
