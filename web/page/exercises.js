// The exercises of this browser, from the slips in its games, and the days on which they come back.
/** @import {Exercise} from './types.d.ts' */

/** An exercise, the day on which it is due, and how often in a row it was solved.
 * @typedef {{exercise: Exercise, due: number, step: number}} Kept */

const key = 'goishi-exercises'

/** The days until an exercise comes back: at first, and after each time that its move was found. */
const days = [1, 3, 7, 16, 35]

/** The most exercises; the oldest give way. */
const most = 200

/** The number of a day in the time zone of the reader. */
export const today = (now = new Date()) =>
  Math.floor((now.getTime() / 60000 - now.getTimezoneOffset()) / (24 * 60))

/** @returns {Kept[]} */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** @param {Kept[]} kept */
function store(kept) {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The page also works in a browser without storage.
  }
}

/** The same for exercises with the same position and the same way to it. @param {Exercise} exercise */
const nameOf = ({setup: {game, size, rules, stones = [], first = 'black', opening = null}, moves}) =>
  JSON.stringify([game, size, rules, stones, first, opening, moves])

/** Keeps exercises that are new. @param {Exercise[]} exercises */
export function keepExercises(exercises) {
  const kept = stored()
  const known = new Set(kept.map(({exercise}) => nameOf(exercise)))
  const added = exercises.filter(exercise => {
    const name = nameOf(exercise)
    const isNew = !known.has(name)
    known.add(name)
    return isNew
  })
  store([...kept, ...added.map(exercise => ({exercise, due: today() + days[0], step: 0}))].slice(-most))
}

export const keptExercises = () => stored().map(({exercise}) => exercise)

/** The exercises that are due, the longest due first. */
export const dueExercises = () => stored().filter(({due}) => due <= today())
  .sort((a, b) => a.due - b.due).map(({exercise}) => exercise)

/** Notes the result of an exercise that was due: a found move comes back later, and at last no more; another one
 * begins anew. @param {Exercise} exercise @param {boolean} isFound */
export function noteResult(exercise, isFound) {
  const name = nameOf(exercise)
  store(stored().flatMap(kept => {
    if (kept.due > today() || nameOf(kept.exercise) !== name) return [kept]
    const step = isFound ? kept.step + 1 : 0
    return step < days.length ? [{...kept, step, due: today() + days[step]}] : []
  }))
}
