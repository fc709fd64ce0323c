import type { WriteText } from '../operations/frame/operation.ts'
import { byteOrderMark, csvLine } from '@pokfei/format/csv'
import type { ExportScope, ExportTable } from './export-tables.ts'

/** Writes a table as CSV, part by part. Returns the number of its rows. */
export async function writeTable(table: ExportTable, scope: ExportScope, write: WriteText): Promise<number> {
  let rowCount = 0
  await write(byteOrderMark + csvLine(table.header))
  for await (const rows of table.rows(scope)) {
    if (rows.length === 0) continue
    rowCount += rows.length
    await write(rows.map(csvLine).join(''))
  }
  return rowCount
}
