import { Converter } from 'opencc-js/t2cn'

/** The number of UTF-16 units, each of which has one folded unit. */
const unitCount = 0x10000

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

/** Characters that people type in place of each other. */
const alike: Readonly<Record<string, string>> = {
  '‘’ʼ＇`´': "'",
  '“”「」『』《》': '"',
  '‐‑‒–—―－〜～': '-',
  '・‧•·': ' ',
}

/** Returns a character in lower case, at half width and without accents, if that is one UTF-16 unit. */
function foldLetter(letter: string): string {
  if (/\s/u.test(letter)) return ' '
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.length === 1 ? plain : letter
}

/**
 * Returns a table of the folded form of each UTF-16 unit. Folding unites upper and lower case, full and half width,
 * letters with and without accents, and Traditional and Simplified Chinese in the variants of Hong Kong and Taiwan. One
 * unit gives one unit, so a position in a folded text is the same position in the text.
 */
export function createFoldTable(): Uint16Array<SharedArrayBuffer> {
  const table = new Uint16Array(new SharedArrayBuffer(unitCount * Uint16Array.BYTES_PER_ELEMENT))
  const han: number[] = []
  for (let unit = 0; unit < unitCount; unit += 1) {
    const folded = isSurrogate(unit) ? unit : foldLetter(String.fromCharCode(unit)).charCodeAt(0)
    table[unit] = folded
    if (/\p{Script=Han}/u.test(String.fromCharCode(folded))) han.push(unit)
  }
  for (const [letters, folded] of Object.entries(alike))
    for (const letter of letters) table[letter.charCodeAt(0)] = folded.charCodeAt(0)
  for (const from of ['hk', 'tw', 't'] as const) {
    // Line breaks keep the converter from reading neighbours as a word.
    const convert = Converter({ from, to: 'cn' })
    const simplified = convert(han.map((unit) => String.fromCharCode(table[unit] ?? unit)).join('\n')).split('\n')
    for (const [index, unit] of han.entries()) {
      const letter = simplified[index]
      if (letter?.length === 1) table[unit] = letter.charCodeAt(0)
    }
  }
  return table
}
