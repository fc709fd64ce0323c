/** Returns a text in the form for comparing, of the same length: lower case, with the keyboard's apostrophe
 *  (BRW-88). */
const compared = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/**
 * Splits a text at the first match: before, match, after. Undefined if the text does not contain the query, as after a
 * typing error.
 */
export function cutAtMatch(text: string, query: string): readonly [string, string, string] | undefined {
  const part = compared(query.trim())
  const at = part === '' ? -1 : compared(text).indexOf(part)
  if (at === -1) return undefined
  return [text.slice(0, at), text.slice(at, at + part.length), text.slice(at + part.length)]
}
