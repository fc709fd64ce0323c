import type { BooksPart } from '@pokfei/domain/ports/desk/books-store'

/** Reads a list to its end, part by part. Each part is read at its own moment. */
export async function* readParts<Row>(read: (after: number) => Promise<BooksPart<Row>>): AsyncIterable<readonly Row[]> {
  for (let after: number | null = 0; after !== null; ) {
    const part: BooksPart<Row> = await read(after)
    if (part.rows.length > 0) yield part.rows
    after = part.next
  }
}
