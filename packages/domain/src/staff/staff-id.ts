import { randomLetters } from '../spoken-letters.ts'

const length = 8

/** Returns a fresh ID of an account of staff, such as `K7QM2XD4`. It grants no access. */
export const newStaffID = (): string => randomLetters(length)
