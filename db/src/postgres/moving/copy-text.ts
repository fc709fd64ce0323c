import { StringDecoder } from 'node:string_decoder'
import type { MovedTable } from './moved-tables.ts'

/** A value of a SQLite column. */
export type SqliteValue = number | string | Buffer | null

/** A value that PostgreSQL cannot store in this column. SQLite stores any value in any column. */
export class UnmovableValue extends Error {
  override readonly name = 'UnmovableValue'
}

/*
 * The text format of PostgreSQL's COPY: a line for each row, a tab between two values. The line is exactly the one that
 * PostgreSQL writes for the row, so the bytes of a table can be compared.
 */

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

const unescapes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([character, escaped]) => [escaped, character]),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that COPY escapes.
const escaped = /[\\\b\f\n\r\t\v]/g

/** Returns the line of a row. Throws {@link UnmovableValue}. */
export function encodeRow({ name: table, columns }: MovedTable, row: readonly SqliteValue[]): string {
  let line = ''
  for (const [index, { name, kind }] of columns.entries()) {
    const value = row[index] ?? null
    const separator = index === 0 ? '' : '\t'
    if (value === null) line += `${separator}\\N`
    else if (kind === 'integer' && Number.isSafeInteger(value)) line += `${separator}${String(value)}`
    else if (kind === 'flag' && (value === 0 || value === 1)) line += `${separator}${value === 1 ? 't' : 'f'}`
    else if (kind === 'bytes' && value instanceof Uint8Array) line += `${separator}\\\\x${value.toString('hex')}`
    else if (kind === 'text' && typeof value === 'string' && !value.includes('\0'))
      line += separator + value.replaceAll(escaped, (character) => escapes[character] ?? character)
    else throw new UnmovableValue(`PostgreSQL cannot store a value of ${table}.${name}`)
  }
  return `${line}\n`
}

/** Returns the row of a line, without its end. */
export function decodeRow({ columns }: MovedTable, line: string): SqliteValue[] {
  const values = line.split('\t')
  return columns.map(({ kind }, index) => {
    const value = values[index] ?? '\\N'
    if (value === '\\N') return null
    if (kind === 'integer') return Number(value)
    if (kind === 'flag') return value === 't' ? 1 : 0
    if (kind === 'bytes') return Buffer.from(value.slice('\\\\x'.length), 'hex')
    return value.includes('\\') ? value.replaceAll(/\\./g, (two) => unescapes[two] ?? two) : value
  })
}

/** Yields the lines of a stream of bytes in groups, without their ends. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
}
