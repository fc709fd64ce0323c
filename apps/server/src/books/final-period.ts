import type { Period } from '@pokfei/domain/books/period'
import type { BooksStore } from '@pokfei/domain/ports/desk/books-store'

/** True if a period has ended and its payments are settled, so that its figures stay. */
export const isFinalPeriod = async (
  books: Pick<BooksStore, 'countUnsettled'>,
  { toSSE }: Period,
  nowSSE: number,
): Promise<boolean> => toSSE <= nowSSE && (await books.countUnsettled(toSSE)) === 0
