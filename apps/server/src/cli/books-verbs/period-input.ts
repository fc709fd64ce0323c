import { periodOfDays, startOfDay, type Period } from '@pokfei/domain/books/period'
import { formatDate } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'

const date = z
  .string()
  .refine((text) => startOfDay(text) !== null, 'A day is written as 2026-11-30. Days are those of Hong Kong.')

/** The names of the arguments of a period. Both days are in it. */
export const periodArguments = ['FROM', 'TO'] as const

/** Reads the arguments of a period. */
export const periodInput = { FROM: date, TO: date }

/** Returns the period of two days that {@link periodInput} has read. Returns null if the last day is before the first one. */
export const periodOf = ({ FROM, TO }: { readonly FROM: string; readonly TO: string }): Period | null =>
  periodOfDays(FROM, TO)

/** The refusal of a period without a day. */
export const noDay = 'TO is before FROM. Nothing was done.'

/** The period of a result as JSON. */
export const periodResult = { fromSSE: z.int(), toSSE: z.int(), isFinal: z.boolean() }

/** Returns the words of a period. */
export const periodWords = ({ fromSSE, toSSE }: Period): string =>
  `${formatDate(fromSSE)} to ${formatDate(toSSE - 1)}, both included, Hong Kong time`

/** Returns a warning for a period that may still change. */
export const finalWords = (isFinal: boolean): readonly string[] =>
  isFinal
    ? []
    : ['This period is not closed: it has not ended, or payments of it are not settled. The figures may still grow.']
