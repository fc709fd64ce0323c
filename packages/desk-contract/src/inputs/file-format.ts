import { z } from 'zod'
import { say } from './input-words.ts'

/** Reads the format of the file that the answer brings along. Left out, it brings none. */
export const pdfFormat = z.literal('pdf', say('takes pdf')).optional()

/** Reads the format of a catalogue file, like {@link pdfFormat}. */
export const jsonFormat = z.literal('json', say('takes json')).optional()

/** Reads one of two formats, like {@link pdfFormat}. */
export const listFormat = z.enum(['csv', 'pdf'], say('takes csv or pdf')).optional()
