import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import SQLite from 'better-sqlite3'

/** What lies where. */
export interface BackupSource {
  /** The database of a shop that may be selling. */
  readonly databasePath: string
  /** The folder whose `parts` go along. */
  readonly dataDir: string
  /** Files and folders of it besides the database: pictures, and what a demo keeps. Missing ones are left out. */
  readonly parts: readonly string[]
}

/** How much was kept. */
export interface BackupReport {
  readonly files: number
}

/**
 * Writes one file that holds the database as it was at one moment, and the other files. Nobody waits: the
 * copy reads one snapshot of the write-ahead log beside whoever sells. The file appears under its name
 * only when it is whole, readable by its owner alone; one of that name is replaced, so whoever calls looks first.
 */
export async function takeBackup({ databasePath, dataDir, parts }: BackupSource, file: string): Promise<BackupReport> {
  // Beside the file, so that the last step is one rename.
  const folder = await mkdtemp(join(dirname(file), '.pokfei-backup-'))
  const draft = join(folder, 'draft.sqlite')
  try {
    copyDatabase(databasePath, draft)
    await chmod(draft, 0o600)
    const copy = new SQLite(draft)
    let files = 0
    try {
      // One transaction: each file by itself would wait for the disk.
      copy.exec('begin; create table backupFiles (path text primary key, content blob not null) strict')
      const insert = copy.prepare<[string, Buffer]>('insert into backupFiles (path, content) values (?, ?)')
      for (const path of await listFiles(dataDir, parts)) {
        insert.run(path.split(sep).join('/'), await readPart(join(dataDir, path), join(folder, 'part.sqlite')))
        files += 1
      }
      copy.exec('commit')
    } finally {
      copy.close()
    }
    await rename(draft, file)
    return { files }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Copies a database that others write to: one read transaction, and nobody is held up by it. */
function copyDatabase(from: string, to: string): void {
  const sqlite = new SQLite(from, { readonly: true, fileMustExist: true })
  try {
    sqlite.prepare('vacuum into ?').run(to)
  } finally {
    sqlite.close()
  }
}

async function readPart(path: string, draft: string): Promise<Buffer> {
  if (!path.endsWith('.sqlite')) return readFile(path)
  copyDatabase(path, draft)
  const content = await readFile(draft)
  await rm(draft)
  return content
}

/** Whether a file is one that a running server is still writing, and will give its name to when it is whole. */
const isDraft = (path: string): boolean => path.endsWith('.new')

async function listFiles(dataDir: string, parts: readonly string[]): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => parts.some((part) => path === part || path.startsWith(part + sep)) && !isDraft(path))
}
