import { randomLetters } from '../spoken-letters.ts'

/** The letters of each half of a new code. Ten letters out of thirty are 49 bits, too many to guess. */
const halfLength = 5

/** The fewest and the most letters of a code that an operator chooses. */
const fewestLetters = 8
const mostLetters = 32

/**
 * Returns a typed code in the form in which it is stored and compared: capital letters and digits. Spaces, hyphens and
 * letter case do not count, nor do other forms of the same characters.
 */
export const normalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()

/** Returns a new random code without look-alikes, such as `7Q4MK2XD9A`. */
export const newCode = (): string => randomLetters(2 * halfLength)

/** True if an operator may choose this code: 8 to 32 letters and digits, in the form of {@link normalCode}. */
export const isOwnCode = (code: string): boolean =>
  code.length >= fewestLetters && code.length <= mostLetters && /^[0-9A-Z]+$/.test(code)

/** Returns a stored code in two groups, as people read it: `7Q4MK-2XD9A`. A chosen code stays in one piece. */
export const codeForPeople = (code: string): string =>
  code.length === 2 * halfLength ? `${code.slice(0, halfLength)}-${code.slice(halfLength)}` : code
