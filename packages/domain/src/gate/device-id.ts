import { randomLetters } from '../spoken-letters.ts'

const length = 6

/** Returns a fresh ID of a device for operators, such as `K2XD7Q`. It grants no access. */
export function newDeviceID(): string {
  return randomLetters(length)
}
