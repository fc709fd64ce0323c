import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import SQLite from 'better-sqlite3'
import { listDatabaseFaults } from './list-database-faults.ts'
import { writeSealed, type SealedPart } from './sealed-file.ts'

/** What the database is called in a backup. */
export const databasePart = 'database'
/** What the names of all other parts begin with in a backup; their path in the data folder follows. */
export const filePrefix = 'files/'

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
 * Writes one file that holds the database as it was at one moment, the other files, and a checksum of each. Nobody
 * waits: the copy reads one snapshot of the write-ahead log beside whoever sells. The file appears under its name only
 * when it is whole, readable by its owner alone; one of that name is replaced, so whoever calls looks first. Throws
 * when the database is damaged, because a backup of it could not be restored.
 */
export async function takeBackup({ databasePath, dataDir, parts }: BackupSource, file: string): Promise<BackupReport> {
  // Beside the file, so that the last step is one rename.
  const folder = await mkdtemp(join(dirname(file), '.pokfei-backup-'))
  const draft = join(folder, 'draft')
  let files = 0

  async function* copyParts(): AsyncGenerator<SealedPart> {
    const database = join(folder, 'database.sqlite')
    copyDatabase(databasePath, database)
    refuseDamaged(database)
    yield { name: databasePart, path: database }
    for (const path of await listFiles(dataDir, parts)) {
      files += 1
      const name = filePrefix + path.split(sep).join('/')
      yield { name, path: path.endsWith('.sqlite') ? copyDatabase(join(dataDir, path), join(folder, `part-${files}.sqlite`)) : join(dataDir, path) }
    }
  }

  try {
    await writeSealed(draft, copyParts())
    await rename(draft, file)
    return { files }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Copies a database that others write to: one read transaction, and nobody is held up by it. Returns where the copy is. */
function copyDatabase(from: string, to: string): string {
  const sqlite = new SQLite(from, { readonly: true, fileMustExist: true })
  try {
    sqlite.prepare('vacuum into ?').run(to)
    return to
  } finally {
    sqlite.close()
  }
}

function refuseDamaged(database: string): void {
  const sqlite = new SQLite(database, { readonly: true })
  try {
    const faults = listDatabaseFaults(sqlite)
    if (faults.length > 0) throw new Error(`the database is damaged (${faults.join('; ')}): restore the last backup`)
  } finally {
    sqlite.close()
  }
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
