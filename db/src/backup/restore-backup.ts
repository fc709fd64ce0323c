import { existsSync } from 'node:fs'
import { access, constants, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import SQLite from 'better-sqlite3'
import { dataFolderMode } from '../database-path.ts'
import { auditMoney, type MoneyAudit } from '../sqlite/audit-money.ts'
import { auditBooks } from '../sqlite/audit-books.ts'

/** Where a backup is restored to. */
export interface BackupTarget {
  readonly databasePath: string
  readonly dataDir: string
}

/** What was restored and whether its books are right, or why nothing was. */
export type RestoreResult =
  | { readonly kind: 'restored'; readonly files: number; readonly money: MoneyAudit; readonly faults: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: 'notEmpty' | 'notABackup' | 'unreadable' }

/**
 * Restores a file of {@link takeBackup} into a folder that is missing or empty, and counts its books anew:
 * free + held + sold = capacity, and money in = tickets + refunds. What does not add up is told, and
 * stays as it was saved. The database appears under its name last, when everything else is there.
 */
export async function restoreBackup(file: string, { databasePath, dataDir }: BackupTarget): Promise<RestoreResult> {
  if (!(await isReadable(file))) return { kind: 'refused', reason: 'unreadable' }
  if (!isBackup(file)) return { kind: 'refused', reason: 'notABackup' }
  const folders = [dataDir, dirname(databasePath)]
  // Looked at before they are made: the database's may lie in the other.
  if ((await Promise.all(folders.map(entriesOf))).flat().length > 0) return { kind: 'refused', reason: 'notEmpty' }
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true, mode: dataFolderMode })))

  const draft = `${databasePath}.restoring`
  try {
    await copyFile(file, draft)
    const sqlite = new SQLite(draft)
    try {
      const files = await unpack(sqlite, dataDir)
      sqlite.exec('drop table backupFiles; vacuum')
      const money = auditMoney(sqlite)
      const faults = [...auditBooks(sqlite).faults, ...money.faults]
      sqlite.close()
      await rename(draft, databasePath)
      return { kind: 'restored', files, money, faults }
    } finally {
      sqlite.close()
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** What is in a folder; nothing when it is missing. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : []
}

function isBackup(file: string): boolean {
  let sqlite: SQLite.Database | null = null
  try {
    sqlite = new SQLite(file, { readonly: true, fileMustExist: true })
    const intact = sqlite.pragma('integrity_check', { simple: true }) === 'ok'
    const tables = sqlite.prepare("select count(*) from sqlite_schema where name in ('backupFiles', 'orders')").pluck().get()
    return intact && tables === 2
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return false
    throw error
  } finally {
    sqlite?.close()
  }
}

async function unpack(sqlite: SQLite.Database, dataDir: string): Promise<number> {
  const rows = sqlite.prepare<[], { path: string; content: Buffer }>('select path, content from backupFiles').iterate()
  let files = 0
  for (const { path, content } of rows) {
    const target = resolve(dataDir, path)
    if (!target.startsWith(dataDir + sep)) throw new Error(`the backup names a file outside the folder: ${path}`)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content, { flag: 'wx', mode: 0o600 })
    files += 1
  }
  return files
}
