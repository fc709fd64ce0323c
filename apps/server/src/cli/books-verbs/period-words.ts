import type { Period } from '@pokfei/domain/books/period'
import { formatDate } from '@pokfei/format/time/hong-kong-time'

/** The arguments of a period. Both days are in it. */
export const periodArguments = { FROM: 'from', TO: 'to' } as const

/** Returns the words of a period. */
export const periodWords = ({ fromSSE, toSSE }: Period): string =>
  `${formatDate(fromSSE)} to ${formatDate(toSSE - 1)}, both included, Hong Kong time`

/** Returns a warning for a period that may still change. */
export const finalWords = (isFinal: boolean): readonly string[] =>
  isFinal
    ? []
    : ['This period is not closed: it has not ended, or payments of it are not settled. The figures may still grow.']
