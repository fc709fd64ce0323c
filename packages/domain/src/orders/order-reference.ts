import { randomBytes } from '../random.ts'

/** Thirty characters that nobody confuses when they are read aloud or copied: no 0 O, 1 I L or U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 4

/**
 * A fresh order reference, as in `7Q4M-K2XD`. The first group goes with the second of the order and
 * comes round again after nine days; the last is random. So it tells nothing of how many orders there
 * are, and yet the orders of a rush stand together in the index, where random references would touch
 * a page each. The store says when one is taken already.
 */
export function newOrderReference(nowSSE: number): string {
  return `${secondGroup(nowSSE)}-${randomGroup()}`
}

function secondGroup(nowSSE: number): string {
  const places = Array.from({ length: groupLength }, (_, index) => alphabet.length ** (groupLength - 1 - index))
  return places.map((place) => letter(Math.floor(nowSSE / place) % alphabet.length)).join('')
}

function randomGroup(): string {
  let group = ''
  while (group.length < groupLength) {
    const [byte = 255] = randomBytes(1)
    // The last few values would make the first letters likelier than the others.
    if (byte < 240) group += letter(byte % alphabet.length)
  }
  return group
}

function letter(index: number): string {
  return alphabet[index] ?? ''
}
