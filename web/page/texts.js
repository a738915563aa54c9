// The bytes of files as text.

/** @param {BufferSource} bytes @param {string} set */
const decode = (bytes, set) => {
  try {
    return new TextDecoder(set, {fatal: true}).decode(bytes)
  } catch {
    return null // there is no such character set, or it is another one
  }
}

/** Whether most letters that are not of ASCII stand side by side, as the bytes of Chinese do.
 * @param {string} latin */
function isInPairs(latin) {
  const runs = latin.match(/[^\0-\x7f]+/gu) ?? []
  return 2 * runs.filter(run => run.length > 1).length > runs.length
}

/** The text of a file: in the character set that it names in SGF's property CA, else in UTF-8, else in
 * GB18030 where it looks like Chinese, else in that of the languages of Western Europe.
 * @param {BufferSource} bytes */
export function textOf(bytes) {
  const latin = decode(bytes, 'windows-1252') ?? ''
  const named = /(?<![A-Z])CA\s*\[([^\]]*)\]/u.exec(latin)
  return (named && decode(bytes, named[1].trim())) ?? decode(bytes, 'utf-8') ??
    (isInPairs(latin) ? decode(bytes, 'gb18030') : null) ?? latin
}
