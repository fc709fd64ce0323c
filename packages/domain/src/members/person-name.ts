import type { FieldErrorCode } from '@pokfei/contracts/field-errors'

/** The largest number of characters (code points) of a stored name. */
export const longestName = 80

/** The largest number of UTF-16 units that are read. Normalising a long run of marks takes quadratic time. */
const longestTyped = 1000

/** The errors of a name. */
export type NameErrorCode = Extract<FieldErrorCode, `name${string}`>

/** A name as stored and shown, or its error for the form to show. */
export type NameResult =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'rejected'; readonly error: NameErrorCode }

/** Characters that count as white space: control characters and the blank Braille pattern. */
const blanks = /[\p{Cc}\s\u2800]+/gu

/**
 * Invisible characters, and those that turn the text around them. Three stay where a script or a picture needs them:
 * joiners after Arabic, Syriac and Indic letters, a joiner between two pictures, and the mark that colours a picture.
 */
const invisible =
  /(?!(?<=(?![\p{C}\p{DI}])[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200c\u200d])(?!(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d\p{ExtPict})(?!(?<=\p{ExtPict})\ufe0f)[\p{C}\p{DI}]/gu

/** Combining marks (and joiners) without a base character, and the fifth and later marks on one letter. */
const marksOnNothing = /(^|\s)[\p{M}\u200c\u200d]+/gu
const marksTooMany = /(\p{M}{4})\p{M}+/gu

/** Returns a text without invisible characters: normalised (NFKC), in one line, trimmed. */
function plain(typed: string): string {
  return typed
    .replace(blanks, ' ')
    .normalize('NFKC')
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(marksOnNothing, '$1')
    .replace(marksTooMany, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Reads a name by the one rule: {@link plain}, at least one letter, and at most {@link longestName} characters. */
export function readName(typed: string): NameResult {
  if (typed.length > longestTyped) return { kind: 'rejected', error: 'nameTooLong' }
  const name = plain(typed)
  if (name === '') return { kind: 'rejected', error: 'nameNeeded' }
  if (!/\p{L}/u.test(name)) return { kind: 'rejected', error: 'nameWithoutLetter' }
  return [...name].length > longestName ? { kind: 'rejected', error: 'nameTooLong' } : { kind: 'name', name }
}

/**
 * Returns the name of a person who cannot be asked for a better one. It is cut to its length; null if the rule leaves
 * none.
 */
export function nameOrNull(given: string | null): string | null {
  const name = [...plain((given ?? '').slice(0, longestTyped))].slice(0, longestName).join('')
  const read = readName(name)
  return read.kind === 'name' ? read.name : null
}
