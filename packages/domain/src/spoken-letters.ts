import { randomInt } from 'node:crypto'

/** Thirty characters that nobody confuses when they are read aloud or copied: no 0 O, 1 I L or U. */
export const spokenLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns so many random characters of {@link spokenLetters}, from the system's secure source. */
export function randomLetters(count: number): string {
  let letters = ''
  while (letters.length < count) letters += spokenLetters.charAt(randomInt(spokenLetters.length))
  return letters
}
