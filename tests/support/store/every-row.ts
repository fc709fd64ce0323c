import { readAllRows } from './all-rows.ts'
import type { RawDatabase } from './raw-database.ts'

/** Returns all rows of all tables that both engines have, as one text. Bytes are in it as Latin-1. */
export async function everyRow(raw: RawDatabase): Promise<string> {
  return JSON.stringify(await readAllRows(raw), (_, value: unknown) => {
    const data: unknown = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
    return Array.isArray(data) ? Buffer.from(data).toString('latin1') : value
  })
}
