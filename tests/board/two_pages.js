'use strict'
// Games of two pages: how they are made, and entered by others.
const assert = require('node:assert')
const {Visitor, barriers} = require('./browser.js')
/** @import {Visitor as Hands} from './types.d.ts' */

/** Makes a game by the dialogs, with this colour. Gives the links: of the other player, and to watch.
 * @param {Hands} visitor @param {string} game @param {string} colour */
async function make(visitor, game, colour, {name = '', chat = false, clock = 0, opening = ''} = {}) {
  const {page} = visitor
  await visitor.openDialog('new')
  await visitor.click(`input[name=game][value=${game}]`)
  await page.selectOption('#new-dialog .field:has-text("Clock") select', String(clock))
  if (opening) await page.selectOption('#new-dialog .field:has-text("Opening") select', opening)
  await page.click('#new-dialog button:has-text("somebody")')
  return accept(visitor, colour, {name, chat})
}

/** Accepts the dialog of the invitation. Gives the links.
 * @param {Hands} visitor @param {string} colour */
async function accept(visitor, colour, {name = '', chat = false} = {}) {
  const {page} = visitor
  await page.click(`#invite-dialog .choices.colour input[value=${colour}]`, {force: true})
  await page.fill('#invite-dialog .field input', name)
  if (chat) await page.check('#invite-dialog .check input')
  await page.click('#invite-dialog button.main')
  await visitor.sees('#invite-dialog .copied')
  const links = await page.$$eval('#invite-dialog .link', fields =>
    fields.map(field => /** @type {HTMLInputElement} */ (field).value))
  assert.deepEqual(await barriers(visitor, '#invite-dialog'), [])
  await visitor.close('#invite-dialog')
  return links
}

/** Opens a link as another person. @param {Hands} visitor @param {string} link */
const other = async (visitor, link) => {
  const found = await Visitor.open(visitor.page.context().browser(), link)
  await found.sees('#shared:not([hidden])')
  return found
}

module.exports = {accept, make, other}
