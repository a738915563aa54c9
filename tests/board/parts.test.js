'use strict'
// The parts of the page that are loaded when they are first used.
const assert = require('node:assert')
const fs = require('node:fs')
const path = require('node:path')
const {test} = require('node:test')
const zlib = require('node:zlib')
const load = require('./load.js')
const {pageTests} = require('./browser.js')

const onPage = pageTests()

const source = path.resolve(__dirname, '../../web/page')
const parts = ['dialogs', 'explorer', 'files', 'lessons', 'two_pages']
const languages = ['chinese', 'japanese']

/** The most bytes, compressed, that the page loads before its first move. */
const most = 60000

const built = (/** @type {string} */ name) => fs.readFileSync(path.join(process.env.GOISHI_PAGE, name))
const text = (/** @type {string} */ name) => fs.readFileSync(path.join(source, name), 'utf8')

/** The first groups of all matches in a text. @param {string} from @param {RegExp} pattern */
const found = (from, pattern) => [...from.matchAll(pattern)].map(([, group]) => group)

test('the page begins with one script of limited size, and the parts need no other', () => {
  const imported = (/** @type {string} */ name) => found(built(`${name}.js`).toString(), /\b(?:from|import)"([^"]*)"/gu)
  assert.deepEqual(imported('board'), [])
  for (const part of parts) assert.deepEqual(imported(part), ['./board.js'])
  for (const language of languages) assert.deepEqual(imported(language), [])
  const bytes = ['index.html', 'board.js'].map(name => zlib.gzipSync(built(name), {level: 9}).length)
  assert.ok(bytes[0] + bytes[1] < most, `${bytes.join(' + ')} bytes`)
})

/** The modules that a module needs. @param {string} name @param {Set<string>} known @returns {Set<string>} */
function needed(name, known = new Set()) {
  known.add(name)
  for (const other of found(text(`${name}.js`), /^(?:import|export)\b.*'\.\/(\w+)\.js'$/gmu))
    if (!known.has(other)) needed(other, known)
  return known
}

/** The texts in the tables among these modules. @param {Set<string>} modules @returns {Promise<Record<string, string>>} */
async function textsIn(modules) {
  const tables = await Promise.all([...modules].filter(name => name.startsWith('english')).map(load))
  return Object.assign({}, ...tables.flatMap(table => Object.values(table)))
}

test('the texts of a part come with it, and all others with the page', async () => {
  const first = needed('main')
  const tables = fs.readdirSync(source).filter(name => name.startsWith('english')).map(name => path.basename(name, '.js'))
  const keys = Object.keys(await textsIn(new Set(tables)))
  for (const part of ['main', ...parts]) {
    const modules = new Set([...first, ...needed(part)])
    const known = await textsIn(modules)
    for (const module of [...modules].filter(name => !name.startsWith('english'))) {
      const code = text(`${module}.js`)
      const [names, stems] = [found(code, /'([a-z]+\.[\w-]+)'/gu), found(code, /t\(`([a-z]+\.)\$\{/gu)]
      const used = keys.filter(key => names.includes(key) || stems.some(stem => key.startsWith(stem)))
      assert.deepEqual(used.filter(key => !(key in known)), [], `${part}: ${module}`)
    }
  }
  const labels = found(text('index.html'), /data-(?:text|label|title)="([^"]+)"/gu)
  const texts = await textsIn(first)
  assert.deepEqual(labels.filter(key => !(key in texts)), [])
})

onPage('the parts are loaded before they are used', async visitor => {
  await visitor.until(names => {
    const loaded = performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname)
    return names.every(name => loaded.includes(`/${name}.js`))
  }, parts)
})

onPage('a part that cannot be loaded is missed in words, does not stop the game, and opens later', async visitor => {
  const {page} = visitor
  const blocked = new RegExp(`/(?:${parts.join('|')})\\.js`, 'u')
  await page.route(blocked, route => route.abort())
  await page.reload()
  await visitor.ready()
  await visitor.click('.point.legal')
  await visitor.plies(2)
  for (const [button, dialog] of [['help', 'help'], ['save', 'save'], ['exercises', 'exercises']]) {
    await visitor.until(() => /** @type {HTMLElement} */ (document.querySelector('#state')).dataset.kind !== 'warning')
    await visitor.click(`#${button}`)
    await visitor.says('#state', /a part of the page is missing/u)
    assert.equal(await visitor.count(`#${dialog}-dialog[open]`), 0)
  }
  await page.unroute(blocked)
  for (const dialog of ['help', 'save', 'exercises']) {
    await visitor.click(`#${dialog}`)
    await visitor.sees(`#${dialog}-dialog[open] h2`)
    await visitor.close(`#${dialog}-dialog`)
  }
  visitor.problems.length = 0 // the browser reports the requests that failed
})

onPage('what was clicked opens when its part arrives', async visitor => {
  const {page} = visitor
  /** @type {() => void} */
  let send = () => {}
  const held = new Promise(resolve => { send = () => resolve(undefined) })
  await page.route('**/dialogs.js', async route => {
    await held
    await route.continue()
  })
  await page.reload()
  await visitor.ready()
  await visitor.click('#new')
  assert.equal(await visitor.count('dialog[open]'), 0)
  send()
  await visitor.sees('#new-dialog[open] input[name=game]')
})
