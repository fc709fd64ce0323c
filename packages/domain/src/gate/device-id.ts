import { randomLetters } from '../spoken-letters.ts'

const length = 6

/** A fresh device's name for operators, as `K2XD7Q`. It opens nothing. */
export function newDeviceID(): string {
  return randomLetters(length)
}
