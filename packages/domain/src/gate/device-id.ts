import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses when they are read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6

/** A fresh device's name for operators, as `K2XD7Q`. It opens nothing. */
export function newDeviceID(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
