import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { byteOrderMark, csvLine } from './csv.ts'
import type { ExportScope, ExportTable } from './export-tables.ts'

/** Writes a text, and resolves once there is room for more. */
export type WriteText = (text: string) => Promise<void>

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

/** A file that stands in the way of an export. Its path is the message. */
export class FileExists extends Error {
  override readonly name = 'FileExists'
}

/** Throws {@link FileExists} if one of the files is there. */
export function assertNew(files: readonly string[]): void {
  const taken = files.find((file) => existsSync(file))
  if (taken !== undefined) throw new FileExists(taken)
}

/**
 * Writes a table to a new file that only its owner can read. The file has its name once it is whole. Until then its name
 * ends in `.part`.
 */
export async function writeTableFile(table: ExportTable, scope: ExportScope, file: string): Promise<number> {
  const partFile = `${file}.part`
  const handle = await open(partFile, 'w', 0o600)
  try {
    const rowCount = await writeTable(table, scope, (text) => handle.appendFile(text))
    await handle.sync()
    await handle.close()
    await rename(partFile, file)
    return rowCount
  } catch (error) {
    await handle.close()
    await rm(partFile, { force: true })
    throw error
  }
}
