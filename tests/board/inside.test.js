'use strict'
// What the page tells of Goishi: names of openings, the book, and how it searches.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')

const onPage = pageTests()

onPage('the book shows its moves with their values where it has the position', async visitor => {
  await visitor.begin('Othello')
  await visitor.play('D3')
  await visitor.sees('#view option[value=book]')
  await visitor.page.selectOption('#view', 'book')
  await visitor.says('.insight .explained', /^The moves of Goishi’s opening book/u)
  await visitor.says('.insight .seen', 'expected margin in discs')
  await visitor.until(() => document.querySelectorAll('.overlay .label').length >= 2)
  assert.match(await visitor.text('.overlay .label'), /^[+-]\d\.\d$/u)
  await visitor.click('#settings')
  await visitor.click('input[name=language][value=ja]')
  await visitor.says('.insight .seen', '予想される石数の差')
  await visitor.click('input[name=language][value=en]')
  await visitor.close('#settings-dialog')
  await visitor.begin('Othello', {size: 6})
  await visitor.counts('#view option[value=book]', 0)
  await visitor.says('.insight .explained', '')
})
