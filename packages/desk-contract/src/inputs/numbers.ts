import { z } from 'zod'
import { say } from './input-words.ts'

const fromOne = say('takes a whole number from 1')
const ofPage = say('takes the number that the page before has printed')
const ofList = say('takes a number from 1 to 1000')

/** Reads a number of things, 1 to 999,999. */
export const count = z.int(fromOne).min(1, fromOne).max(999_999, fromOne)

/** Reads the most lines of a list. Without it, the list has `usual` ones. */
export const limitOf = (usual: number) => z.int(ofList).min(1, ofList).max(1000, ofList).default(usual)

/** The fields that choose a page of numbered rows: the number behind which it begins, and its length. */
export const numberedPage = { after: z.int(ofPage).positive(ofPage).optional(), limit: limitOf(20) }
