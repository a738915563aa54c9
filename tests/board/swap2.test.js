'use strict'
// The choices in a swap2 opening, and the colours that follow from them.
const assert = require('node:assert')
const path = require('node:path')
const {test} = require('node:test')

const swap2 = import(path.resolve(__dirname, '../../web/page/swap2.js'))

/** A path of so many stones with these choices after three and five of them. */
const pathOf = (stones, third, fifth) => Array.from({length: stones + 1}, (_, at) =>
  ({data: {choice: at === 4 ? third : at === 6 ? fifth : undefined}}))

test('a stone of Goishi takes White, a swap Black, two stones leave the choice', async () => {
  const {choiceIn, partOf} = await swap2
  const second = partOf(pathOf(3))
  assert.equal(second.seat, 'white')
  assert.equal(choiceIn(['swap'], second), 'black')
  assert.equal(choiceIn(['A1'], second), 'white')
  assert.equal(choiceIn(['A1', 'B1'], second), 'more')
  const first = partOf(pathOf(5, 'more'))
  assert.equal(first.seat, 'black')
  assert.equal(choiceIn(['swap'], first), 'black')
  assert.equal(choiceIn(['A1'], first), 'white')
  assert.equal(choiceIn(['A1', 'B1', 'C1'], partOf(pathOf(0))), null)
})

test('the colours of the seats change when the second player takes Black, or the first White',
  async () => {
    const {isSwapped, partOf} = await swap2
    assert.equal(isSwapped(pathOf(3), 'black'), true)
    assert.equal(isSwapped(pathOf(3), 'white'), false)
    assert.equal(isSwapped(pathOf(5, 'more'), 'white'), true)
    assert.equal(isSwapped(pathOf(5, 'more'), 'black'), false)
    assert.equal(isSwapped(pathOf(6, 'more', 'white'), null), true)
    assert.equal(partOf(pathOf(6, 'more', 'white')), null)
  })
