/** Bilingual text may break between Chinese characters and at spaces, but never before closing punctuation. */

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u
/** True if a character is as wide as it is high, as Chinese ones are. */
export const isWide = (character: string): boolean => wide.test(character)

const neverFirst = /[、。，．：；！？）」』】》〉…·％,.:;!?)\]}%’”～ー]/u
const neverLast = /[（「『【《〈([{‘“]/u

/** Breaks a text into lines of at most `width`, measured by `measure`. A word that is wider than a line is cut. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    for (const character of piece.trimStart()) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** Returns the smallest parts that stay together: a word with its space, a Chinese character with its punctuation. */
function pieces(text: string): string[] {
  const found: string[] = []
  let before = ''
  for (const character of text) {
    const staysWithLast =
      before !== '' &&
      (neverFirst.test(character) ||
        neverLast.test(before) ||
        character === ' ' ||
        (before !== ' ' && !isWide(before) && !isWide(character)))
    if (staysWithLast) found.push((found.pop() ?? '') + character)
    else found.push(character)
    before = character
  }
  return found
}
