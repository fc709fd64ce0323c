import { chmod, copyFile, writeFile } from 'node:fs/promises'
import SQLite from 'better-sqlite3'
import { filePrefix } from './take-backup.ts'

/**
 * Unpacks a backup from before version 2: a database with the other files as rows, without checksums. It writes each
 * file to the path that `pathOf` returns for its part. Returns null if the file is no such backup, or an incomplete
 * one.
 */
export async function unsealOldBackup(
  file: string,
  databasePath: string,
  pathOf: (name: string) => Promise<string>,
): Promise<{ readonly files: number } | null> {
  if (!isOldBackup(file)) return null
  await copyFile(file, databasePath)
  await chmod(databasePath, 0o600)
  const sqlite = new SQLite(databasePath)
  try {
    let files = 0
    for (const { path, content } of sqlite
      .prepare<[], { path: string; content: Buffer }>('select path, content from backupFiles')
      .iterate()) {
      await writeFile(await pathOf(filePrefix + path), content, { flag: 'wx', mode: 0o600, flush: true })
      files += 1
    }
    sqlite.exec('drop table backupFiles; vacuum')
    return { files }
  } finally {
    sqlite.close()
  }
}

function isOldBackup(file: string): boolean {
  let sqlite: SQLite.Database | null = null
  try {
    sqlite = new SQLite(file, { readonly: true, fileMustExist: true })
    const intact = sqlite.pragma('integrity_check', { simple: true }) === 'ok'
    const tables = sqlite
      .prepare("select count(*) from sqlite_schema where name in ('backupFiles', 'orders')")
      .pluck()
      .get()
    return intact && tables === 2
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return false
    throw error
  } finally {
    sqlite?.close()
  }
}
