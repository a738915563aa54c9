// The panel of a lesson, and its marks on the board.
import {inTurn} from './game.js'
import {pointName} from './letters.js'
import {lossText} from './values.js'
import {html, nothing, render, repeat} from './view.js'
import {colourName, t} from './words.js'
/** @import {Lesson} from './lesson.js' */
/** @import {Task} from './task.js' */
/** @import {Colour, Marks, Tried} from './types.d.ts' */

/** @typedef {{name: string, text: string, action: () => void, isPressed?: boolean, className?: string}} Act */

/** The most moves of a line on the board. */
const longestLine = 8

/** The line of a move as marks. @param {Tried} tried @param {Colour} colour @returns {Marks} */
export const slipLine = ({line}, colour) => ({line: inTurn(line.slice(0, longestLine), colour)})

/** The marks of a lesson on the board. @param {Lesson} lesson @returns {Marks} */
export function lessonMarks({task, isDone}) {
  if (!task || isDone || task.isAway) return {line: []}
  const {shown, colour, hint, exercise} = task
  if (shown) return slipLine(shown, colour)
  const played = exercise.played ? [exercise.played] : []
  const colours = new Map(hint.map(point => [point, 'fair']))
  for (const point of played) colours.set(point, 'poor')
  return {colours, labels: new Map(played.map(point => [point, '?']))}
}

/** The exercise in words. @param {Task} task */
function textOf({state, colour, point, tried, best, shown, hint, exercise}) {
  const loses = (/** @type {Tried} */ {point: move, judged}) => ({move: pointName(move), loss: lossText(judged)})
  const why = shown?.judged.mark ? t('lesson.why', loses(shown)) : ''
  switch (state) {
    case 'judging': return t('lesson.judging', {move: pointName(point)})
    case 'wrong': return [why, t('lesson.again')].join(' ')
    case 'found': {
      const isBest = tried?.point === best?.point
      return [t(isBest ? 'lesson.best' : 'lesson.good', {move: pointName(point), best: pointName(best?.point ?? '')}), why].join(' ')
    }
    case 'answer': return [t('lesson.answer', {move: pointName(best?.point ?? '')}), why].join(' ')
    default: return [exercise.played
      ? t('lesson.ask', {colour: colourName(colour), move: pointName(exercise.played)})
      : t('lesson.win', {colour: colourName(colour)}),
      hint.length ? t('lesson.hinted') : ''].join(' ')
  }
}

export class LessonPanel {
  #root

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root
  }

  /** @param {Lesson} lesson */
  show(lesson) {
    const {task, isDone, title, at, all, found} = lesson
    this.#root.hidden = !task
    if (!task) return
    const acts = actsOf(lesson, task)
    const focused = document.activeElement
    const hadFocus = focused?.parentElement?.matches('.buttons') && this.#root.contains(focused)
    render(html`
      <div class="head"><h2 id="lesson-title">${isDone ? title : [title, t('lesson.place', {at: at + 1, all})].join(' · ')}</h2>
        <button type="button" class="plain small" data-act="leave" @click=${() => lesson.leave()}>${t('lesson.leave')}</button></div>
      <p class="said" role="status">${isDone ? t('lesson.done', {found, all}) : textOf(task)}</p>
      <div class="buttons">${repeat(acts, ({name}) => name, ({name, text, action, isPressed, className = 'plain'}) => html`
        <button type="button" class=${className} data-act=${name} aria-pressed=${isPressed ?? nothing} @click=${action}>${text}</button>`)}
      </div>`, this.#root)
    // A button that is gone leaves its focus to another.
    if (!hadFocus || focused?.isConnected) return
    const next = this.#root.querySelector('.buttons button') ?? this.#root.querySelector('button')
    if (next instanceof HTMLElement) next.focus()
  }
}

/** The buttons of a lesson. @param {Lesson} lesson @param {Task} task @returns {Act[]} */
function actsOf(lesson, task) {
  const act = (/** @type {string} */ name, /** @type {() => void} */ action, className = 'plain') =>
    ({name, text: t(`lesson.${name}`), action, className})
  if (lesson.isDone || task.state === 'judging') return []
  if (task.isAway) return [act('return', () => task.return(), 'main')]
  if (task.isOpen)
    return [...(task.hint.length ? [] : [act('hint', () => task.giveHint())]), act('show', () => task.answer())]
  const lines = [task.played, task.best].flatMap(tried => (tried ? [{name: `line-${tried.point}`,
    text: t('lesson.line', {move: pointName(tried.point)}), action: () => task.show(tried), isPressed: task.shown === tried}] : []))
  return [...lines, act('next', () => lesson.next(), 'main')]
}
