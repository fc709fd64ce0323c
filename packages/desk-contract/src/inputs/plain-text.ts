import { z } from 'zod'
import { say, type InputMessage } from './input-words.ts'

const control = /[\p{Cc}\u2028\u2029]/u
const noControls = say('takes no control characters')

/** Reads a text of one line. */
export const lineOf = (most: number, tooLong: InputMessage) =>
  z
    .string(say('is missing'))
    .trim()
    .min(1, say('must not be empty'))
    .max(most, tooLong)
    .refine((text) => !control.test(text), noControls)

/** Reads a text that may have several lines. */
export const linesOf = (most: number, tooLong: InputMessage) =>
  z
    .string(say('is missing'))
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, say('must not be empty'))
        .max(most, tooLong)
        .refine((text) => !control.test(text.replaceAll('\n', '')), noControls),
    )
