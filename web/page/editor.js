// The editor of positions: stones, holes and the side to move, from which a game begins.
import {Board} from './board.js'
import {maskRule} from './board_fields.js'
import {button, closeButton, openDialog, radioField} from './dialog.js'
import {Refusal} from './engine.js'
import {Game, colours} from './game.js'
import {Squares} from './squares.js'
import {html, nothing, render} from './view.js'
import {colourName, t, translated, whyRefused} from './words.js'
/** @import {Table} from './table.js' */
/** @import {Colour, Move, Point, Position} from './types.d.ts' */

/** The content that a tool puts on a point. @type {Record<string, string>} */
const contents = {black: 'X', white: 'O', erase: '.', hole: '?'}

/** The contents of a board that is edited. */
class Draft {
  #holesBefore

  /** @param {Position} position */
  constructor(position) {
    this.position = position
    this.squares = new Squares(position)
    this.toMove = position.to_move
    /** @type {Map<Point, string>} */
    this.cells = new Map([...this.squares.all()].map(({x, y, name}) =>
      [name, this.squares.cell(position.rows, x, y)]))
    this.#holesBefore = this.#holes
  }

  /** Puts the content of a tool on a point, or empties the point if it has this content already.
   * @param {Point} point @param {string} tool */
  put(point, tool) {
    const content = contents[tool]
    this.cells.set(point, this.cells.get(point) === content ? '.' : content)
  }

  /** Removes all stones. */
  clear() {
    for (const [point, content] of this.cells) if (content !== '?') this.cells.set(point, '.')
  }

  /** The position to be drawn. @param {Colour} mover the colour of the stone under the pointer @returns {Position} */
  shown(mover) {
    const {position, squares} = this
    const rows = position.rows.map(row => [...row])
    for (const {x, y, name} of squares.all()) rows[squares.rowName(y) - 1][x] = this.cells.get(name) ?? '.'
    return {...position, rows: rows.map(row => row.join('')), to_move: mover, legal: [...this.cells.keys()], refused: [],
      moves: [], marks_moves: false, over: false, score: null}
  }

  /** The game that begins here, with the rules, the players and the clock of another. @param {Game} game */
  gameLike({setup, players, names, clock}) {
    const {width, height} = this.squares
    const holes = this.#holes
    const rules = holes === this.#holesBefore ? setup.rules : {...setup.rules, [maskRule]: holes || 'none'}
    /** @type {Move[]} */
    const stones = colours.flatMap(colour => this.#pointsOf(contents[colour]).map(point => /** @type {Move} */ ([colour, point])))
    return new Game({
      setup: {game: setup.game, size: [width, height], rules, stones, first: this.toMove},
      players: names ? {black: 0, white: 0} : players,
      clock,
    })
  }

  get #holes() {
    return this.#pointsOf('?').join()
  }

  /** @param {string} wanted */
  #pointsOf(wanted) {
    return [...this.cells].filter(([, content]) => content === wanted).map(([point]) => point)
  }
}

/** Opens the editor on the position of the table. `share` gets the set-up and the clock of a game with another
 * page; null: there are no such games.
 * @param {HTMLDialogElement} dialog @param {Table} table @param {((game: Game) => void) | null} share */
export function editPosition(dialog, table, share) {
  const {game, position} = table
  const draft = new Draft(position)
  let tool = 'black'
  const root = document.createElement('div')
  root.className = 'board'
  const board = new Board(root, {isEdited: true})
  const tools = Object.keys(contents).filter(name => name !== 'hole' || maskRule in position.rules)
  const show = (problem = '') => {
    openDialog(dialog, t('action.edit'), html`${root}<div class="palette">
      ${radioField('brush', t('editor.tool'), tools.map(name => [name, toolName(name)]), tool, name => {
        tool = name
        show()
      })}
      ${radioField('first', t('editor.first'), colours.map(colour => [colour, colourName(colour)]), draft.toMove, colour => {
        draft.toMove = colour === 'white' ? 'white' : 'black'
      })}
      <p class="problem" role="alert">${problem}</p></div>`,
    [button(t('editor.clear'), () => {
      draft.clear()
      show()
    }), closeButton(dialog, t('action.cancel')), share ? button(t('invite.open'), () => begin(true)) : nothing,
    button(t('action.start'), () => begin(), 'main')])
    board.show(draft.shown(tool === 'white' ? 'white' : 'black'), {canPlay: true})
    root.dataset.mover = tool in {black: 0, white: 0} ? tool : ''
  }
  board.on('play', point => {
    draft.put(point, tool)
    show()
  })
  const begin = async (isShared = false) => {
    try {
      const edited = draft.gameLike(game)
      if (!await table.begin(edited)) return
      if (table.game === edited) dialog.close()
      else show(t('state.lost'))
      if (table.game === edited && isShared) share?.(edited)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isImpossible = error.reasons.some(({code}) => code === 'impossible-stones')
      show(isImpossible ? translated('edit', position.game, error.message) : t('new.refused', {why: whyRefused(error)}))
    }
  }
  dialog.addEventListener('close', () => render(nothing, dialog), {once: true})
  show()
}

/** @param {string} name */
const toolName = name => (name === 'black' || name === 'white' ? colourName(name) : t(`editor.${name}`))
