// The panel of a lesson, and its marks on the board.
import {button} from './dialog.js'
import {inTurn} from './game.js'
import {pointName} from './letters.js'
import {html} from './svg.js'
import {lossText} from './values.js'
import {colourName, t} from './words.js'
/** @import {Lesson} from './lesson.js' */
/** @import {Task} from './task.js' */
/** @import {Colour, Marks, Tried} from './types.d.ts' */

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
  #said = html('p', {className: 'said'})
  #title = html('h2', {id: 'lesson-title'})
  #leave = html('button', {type: 'button', className: 'plain small'})
  #buttons = html('div', {className: 'buttons'})

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root
    this.#said.setAttribute('role', 'status')
    this.#leave.dataset.act = 'leave'
    root.append(html('div', {className: 'head'}, this.#title, this.#leave), this.#said, this.#buttons)
  }

  /** @param {Lesson} lesson */
  show(lesson) {
    const {task, isDone, title, at, all, found} = lesson
    this.#root.hidden = !task
    if (!task) return
    this.#leave.textContent = t('lesson.leave')
    this.#leave.onclick = () => lesson.leave()
    this.#title.textContent = isDone ? title : [title, t('lesson.place', {at: at + 1, all})].join(' · ')
    const text = isDone ? t('lesson.done', {found, all}) : textOf(task)
    if (this.#said.textContent !== text) this.#said.textContent = text
    const name = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.act : undefined
    const hadFocus = this.#buttons.contains(document.activeElement)
    const acts = actsOf(lesson, task)
    this.#buttons.replaceChildren(...acts)
    if (hadFocus) (acts.find(act => act.dataset.act === name) ?? acts[0] ?? this.#leave).focus()
  }
}

/** The buttons of a lesson. @param {Lesson} lesson @param {Task} task */
function actsOf(lesson, task) {
  const act = (/** @type {string} */ name, /** @type {() => void} */ action, className = 'plain') => {
    const element = button(t(`lesson.${name}`), action, className)
    element.dataset.act = name
    return element
  }
  if (lesson.isDone || task.state === 'judging') return []
  if (task.isAway) return [act('return', () => task.return(), 'main')]
  if (task.isOpen)
    return [...(task.hint.length ? [] : [act('hint', () => task.giveHint())]), act('show', () => task.answer())]
  const lines = [task.played, task.best].flatMap(tried => {
    if (!tried) return []
    const element = button(t('lesson.line', {move: pointName(tried.point)}), () => task.show(tried), 'plain')
    element.dataset.act = `line-${tried.point}`
    element.setAttribute('aria-pressed', String(task.shown === tried))
    return [element]
  })
  return [...lines, act('next', () => lesson.next(), 'main')]
}
