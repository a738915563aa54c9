// The files in a page of one file: web/one_file.mjs puts them there, compressed and in base64.

/** @param {string} name @returns {Element | null} */
const elementFor = name => document.querySelector(`script[data-file="${name}"]`)

/** Whether the page is one file. */
export const isOneFile = () => elementFor('goishi.wasm') !== null

/** The content of a file in the page; null: it is not there.
 * @param {string} name @returns {Promise<Uint8Array | null>} */
export async function inside(name) {
  const element = elementFor(name)
  if (!element) return null
  const text = atob(element.textContent ?? '')
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; ++at) bytes[at] = text.charCodeAt(at)
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(plain).arrayBuffer())
}

/** The engine in the page; null: it is in files. @returns {Promise<{script: string, wasm: Uint8Array} | null>} */
export async function engineInside() {
  const [script, wasm] = await Promise.all([inside('engine.js'), inside('goishi.wasm')])
  return script && wasm && {script: new TextDecoder().decode(script), wasm}
}
