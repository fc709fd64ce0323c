import type { SeatSpan } from '@pokfei/domain/allotments/allotment'
import { z } from 'zod'
import { say } from './input-words.ts'

const spanPattern = /^([^/]+)\/([^/]+)\/(\d{1,6})(?:-(\d{1,6}))?$/

/** Reads `B/12/1-6,B/13/4`. */
export const seatSpans = z
  .string()
  .refine(
    (text) => text.split(',').every((span) => spanPattern.test(span)),
    say('Seats are named B/12/1-6, or B/12/1-6,B/13/4.'),
  )
  .transform((text) =>
    text.split(',').map((span): SeatSpan => {
      const [, section = '', row = '', first = '', last = first] = spanPattern.exec(span) ?? []
      return { section, row, first: Number(first), last: Number(last) }
    }),
  )

/** Returns seats as {@link seatSpans} reads them. */
export const spansText = (spans: readonly SeatSpan[]): string =>
  spans
    .map(({ section, row, first, last }) => `${section}/${row}/${first === last ? first : `${first}-${last}`}`)
    .join(',')
