import { randomBytes } from 'node:crypto'

/** Thirty characters that nobody confuses when they are read aloud or copied: no 0 O, 1 I L or U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A fresh order reference, as in `7Q4M-K2XD`: random, so that it tells nothing of how many orders
 *  there are. The store says when it is taken already. */
export function newOrderReference(): string {
  let characters = ''
  while (characters.length < 8) {
    for (const byte of randomBytes(12)) {
      // The last few values would make the first letters likelier than the others.
      if (byte < 240) characters += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}`
}
