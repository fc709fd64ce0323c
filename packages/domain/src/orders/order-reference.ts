import { randomLetters, spokenLetters } from '../spoken-letters.ts'

const groupLength = 4

/** How many references in a row share the first letter of their second group. Those of a moment then stand together
 *  in the index, and one page takes what would else touch thirty. */
const perLetter = 64

let letterUses = 0
let sharedLetter = ''
let lastSSE = -1
let lastGroup = ''

/**
 * A fresh order reference, as in `7Q4M-K2XD`. The first group goes with the second of the order and
 * comes round again after nine days; the last is random. So it tells nothing of how many orders there
 * are, and yet the orders of a rush stand together in the index, where random references would touch
 * a page each. The store says when one is taken already.
 */
export function newOrderReference(nowSSE: number): string {
  if (nowSSE !== lastSSE) {
    lastSSE = nowSSE
    lastGroup = secondGroup(nowSSE)
  }
  if (letterUses === 0) sharedLetter = randomLetters(1)
  letterUses = (letterUses + 1) % perLetter
  return `${lastGroup}-${sharedLetter}${randomLetters(groupLength - 1)}`
}

function secondGroup(nowSSE: number): string {
  const base = spokenLetters.length
  const places = Array.from({ length: groupLength }, (_, index) => base ** (groupLength - 1 - index))
  return places.map((place) => spokenLetters.charAt(Math.floor(nowSSE / place) % base)).join('')
}
