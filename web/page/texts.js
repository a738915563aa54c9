// Decoding of files.

/** @param {BufferSource} bytes @param {string} set */
const decode = (bytes, set) => {
  try {
    return new TextDecoder(set, {fatal: true}).decode(bytes)
  } catch {
    return null // the character set does not exist, or the text is not in it
  }
}

/** Whether most non-ASCII letters are adjacent, as the bytes of Chinese are.
 * @param {string} latin */
function isInPairs(latin) {
  const runs = latin.match(/[^\0-\x7f]+/gu) ?? []
  return 2 * runs.filter(run => run.length > 1).length > runs.length
}

/** The text of a file: in the character set of its SGF property CA, else in UTF-8, else in GB18030 if it
 * looks like Chinese, else in that of Western European languages.
 * @param {BufferSource} bytes */
export function textOf(bytes) {
  const latin = decode(bytes, 'windows-1252') ?? ''
  const named = /(?<![A-Z])CA\s*\[([^\]]*)\]/u.exec(latin)
  return (named && decode(bytes, named[1].trim())) ?? decode(bytes, 'utf-8') ??
    (isInPairs(latin) ? decode(bytes, 'gb18030') : null) ?? latin
}
