'use strict'
// The words of the page: every language has all of them, and the page uses no others.
const assert = require('node:assert')
const fs = require('node:fs')
const path = require('node:path')
const {test} = require('node:test')

const page = path.resolve(__dirname, '../../web/page')
const sources = fs.readdirSync(page).map(name => [name, fs.readFileSync(path.join(page, name), 'utf8')])

async function wordsOf(language) {
  const module = await import(path.join(page, `${language}.js`))
  return module[language]
}

const own = key => !key.startsWith('engine: ')
const namesIn = text => [...text.matchAll(/\{\w+\}/gu)].map(([name]) => name).sort()

for (const language of ['chinese', 'japanese']) {
  test(`${language} has the words of English, with the same names in them`, async () => {
    const english = await wordsOf('english')
    const words = await wordsOf(language)
    assert.deepEqual(Object.keys(words).filter(own).sort(), Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) assert.deepEqual(namesIn(words[key]), namesIn(text), key)
  })
}

test('Chinese and Japanese know the same words of the engine', async () => {
  const foreign = words => Object.keys(words).filter(key => !own(key)).sort()
  assert.deepEqual(foreign(await wordsOf('chinese')), foreign(await wordsOf('japanese')))
})

test('every word that the page uses is there, and none is left over', async () => {
  const english = await wordsOf('english')
  const used = new Set()
  const stems = []
  for (const [name, text] of sources) {
    if (['english.js', 'chinese.js', 'japanese.js'].includes(name)) continue
    for (const [, key] of text.matchAll(/(?:t\(|\? |: )'([a-z]+\.[\w-]+)'/gu)) used.add(key)
    for (const [, key] of text.matchAll(/data-(?:text|label)="([^"]+)"/gu)) used.add(key)
    for (const [, stem] of text.matchAll(/t\(`([a-z]+\.)\$\{/gu)) stems.push(stem)
  }
  for (const key of used) assert.ok(key in english, `${key} has no words`)
  const idle = Object.keys(english).filter(key => key !== 'language' && !used.has(key) &&
    !stems.some(stem => key.startsWith(stem)))
  assert.deepEqual(idle, [])
})
