// The look, the language and the letters that are chosen for the page.
import {chosen} from './choices.js'
import {applyLetters} from './letters.js'
import {speak} from './words.js'

/** Applies the selected look and language to the page. False: the texts of the language could not be loaded. */
export async function applySettings() {
  const look = chosen('look', 'auto')
  if (look === 'auto') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
  const isSpoken = await speak(chosen('language', null))
  applyLetters()
  return isSpoken
}
