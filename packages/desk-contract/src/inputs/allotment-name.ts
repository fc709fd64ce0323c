import { z } from 'zod'
import { say } from './input-words.ts'

/** Reads the name of an allotment. */
export const allotmentName = z
  .string(say('is missing'))
  .regex(/^[a-z0-9-]{1,64}$/, say('NAME is 1 to 64 of a-z, 0-9 and -, such as press.'))
