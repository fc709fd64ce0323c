import type { FieldFault } from '@pokfei/contracts/reasons'

/** The most characters (code points) of a name, as it is kept. */
export const longestName = 80

/** The most UTF-16 units that are looked at: normalising takes the square of a long run of marks. */
const longestTyped = 1000

/** What can be wrong with a name. */
export type NameFault = Extract<FieldFault, `name${string}`>

/** A name as it is kept and shown, or the fault that its form tells. */
export type ReadName =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'refused'; readonly fault: NameFault }

/** What stands for white space: control characters, and the pattern of Braille without a dot. */
const blanks = /[\p{Cc}\s\u2800]+/gu

/**
 * Characters that cannot be seen or that turn the text around them. Three stay where a script or a picture needs them:
 * joiners after Arabic, Syriac and Indic letters, a joiner between two pictures, and the mark that colours a picture.
 */
const unseen =
  /(?!(?<=(?![\p{C}\p{DI}])[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200c\u200d])(?!(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d\p{ExtPict})(?!(?<=\p{ExtPict})\ufe0f)[\p{C}\p{DI}]/gu

/** Combining marks (and joiners) with nothing to stand on, and the fifth and later marks on one letter. */
const marksOnNothing = /(^|\s)[\p{M}\u200c\u200d]+/gu
const marksTooMany = /(\p{M}{4})\p{M}+/gu

/** A text without what cannot be seen: normalised (NFKC), in one line, without blanks around it. */
function plain(typed: string): string {
  return typed
    .replace(blanks, ' ')
    .normalize('NFKC')
    .replace(unseen, '')
    .normalize('NFKC')
    .replace(marksOnNothing, '$1')
    .replace(marksTooMany, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The one rule of names: {@link plain}, with at least one letter, and of at most {@link longestName} characters. */
export function readName(typed: string): ReadName {
  if (typed.length > longestTyped) return { kind: 'refused', fault: 'nameTooLong' }
  const name = plain(typed)
  if (name === '') return { kind: 'refused', fault: 'nameNeeded' }
  if (!/\p{L}/u.test(name)) return { kind: 'refused', fault: 'nameWithoutLetter' }
  return [...name].length > longestName ? { kind: 'refused', fault: 'nameTooLong' } : { kind: 'name', name }
}

/** The name of somebody whom nobody can ask for a better one: cut to its length, and null where the rule leaves none. */
export function nameOrNull(given: string | null): string | null {
  const name = [...plain((given ?? '').slice(0, longestTyped))].slice(0, longestName).join('')
  const read = readName(name)
  return read.kind === 'name' ? read.name : null
}
