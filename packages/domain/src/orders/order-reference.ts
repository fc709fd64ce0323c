import { randomLetters, spokenLetters } from '../spoken-letters.ts'

const groupLength = 4

/**
 * The number of consecutive references that share the first letter of their second group. References of one moment then
 * stand together in the index: one page takes them instead of thirty.
 */
const perLetter = 64

let letterUses = 0
let sharedLetter = ''
let lastSSE = -1
let lastGroup = ''

/**
 * Returns a fresh order reference, as in `7Q4M-K2XD`. The first group follows from the second of the order and repeats
 * after nine days. The last group is random.
 * So a reference reveals nothing of the number of orders. Yet the orders of a rush stand together in the index, where
 * random references would touch a page each. The store reports a reference that is taken already.
 */
export function newOrderReference(nowSSE: number): string {
  if (nowSSE !== lastSSE) {
    lastSSE = nowSSE
    lastGroup = secondGroup(nowSSE)
  }
  if (letterUses === 0) sharedLetter = randomLetters(1)
  letterUses = (letterUses + 1) % perLetter
  const reference = `${lastGroup}-${sharedLetter}${randomLetters(groupLength - 1)}`
  // Digits alone would read as a telephone number.
  return /[A-Z]/.test(reference) ? reference : newOrderReference(nowSSE)
}

function secondGroup(nowSSE: number): string {
  const base = spokenLetters.length
  const places = Array.from({ length: groupLength }, (_, index) => base ** (groupLength - 1 - index))
  return places.map((place) => spokenLetters.charAt(Math.floor(nowSSE / place) % base)).join('')
}
