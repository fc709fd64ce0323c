import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import SQLite from 'better-sqlite3'
import { databasePath, isFileURL } from '../database-path.ts'
import { unpackPictures, type OpenPictureFolder } from '../postgres/moving/move-pictures.ts'
import { readDatabase } from '../postgres/moving/read-database.ts'
import { listDatabaseErrors } from './list-database-errors.ts'
import { writeSealed, type SealedPart } from './sealed-file.ts'

/** The name of the database in a backup. */
export const databasePart = 'database'
/** The prefix of all other parts in a backup. Their path in the data folder follows. */
export const filePrefix = 'files/'

/** The folder of the pictures in a data folder. */
export const pictureFolder = 'media'

/** The sources of a backup. */
export interface BackupSource {
  /** The database of a shop that may be selling. */
  readonly databaseURL: string
  /** The folder that holds the `parts`. */
  readonly dataDir: string
  /**
   * Files and folders in `dataDir` besides the database: pictures, and the files of a demo. Missing ones are left out.
   */
  readonly parts: readonly string[]
  /** Writes the pictures of PostgreSQL into a media folder. Without it, those of `dataDir` are saved, as for SQLite. */
  readonly openPictures?: OpenPictureFolder
}

/** The number of files in the backup, without the database. */
export interface BackupReport {
  readonly files: number
}

/**
 * Writes one file with the database as of one moment, the other files, and a checksum of each. It blocks nobody: the
 * copy reads one snapshot while others sell. The database in it is a SQLite file for each engine, so that a restore can
 * fill either.
 *
 * The file gets its name only once it is complete, and only its owner can read it. It replaces a file of that name, so
 * the caller must check first. Throws if the database is damaged, because such a backup could not be restored.
 */
export async function takeBackup(source: BackupSource, file: string): Promise<BackupReport> {
  const { databaseURL, dataDir, parts, openPictures } = source
  // The draft lies beside the file, so that the last step is one rename.
  const folder = await mkdtemp(join(dirname(file), '.pokfei-backup-'))
  const draft = join(folder, 'draft')
  let files = 0

  async function* copyFiles(from: string, wanted: readonly string[]): AsyncGenerator<SealedPart> {
    for (const path of await listFiles(from, wanted)) {
      files += 1
      const name = filePrefix + path.split(sep).join('/')
      yield {
        name,
        path: path.endsWith('.sqlite')
          ? copyDatabase(join(from, path), join(folder, `part-${files}.sqlite`))
          : join(from, path),
      }
    }
  }

  async function* copyParts(): AsyncGenerator<SealedPart> {
    const database = join(folder, 'database.sqlite')
    // The media folder of one machine is a cache of PostgreSQL's pictures, which may lack some.
    const pictures = isFileURL(databaseURL) ? undefined : openPictures?.(join(folder, pictureFolder))
    if (isFileURL(databaseURL)) copyDatabase(databasePath(databaseURL), database)
    else
      await readDatabase(databaseURL, database, async (client) => {
        if (pictures !== undefined) await unpackPictures(client, pictures)
      })
    rejectDamaged(database)
    yield { name: databasePart, path: database }
    if (pictures !== undefined) yield* copyFiles(folder, [pictureFolder])
    yield* copyFiles(
      dataDir,
      parts.filter((part) => pictures === undefined || part !== pictureFolder),
    )
  }

  try {
    await writeSealed(draft, copyParts())
    await rename(draft, file)
    return { files }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Copies a database that others write to, in one read transaction that blocks nobody. Returns the path of the copy. */
function copyDatabase(from: string, to: string): string {
  const sqlite = new SQLite(from, { readonly: true, fileMustExist: true })
  try {
    sqlite.prepare('vacuum into ?').run(to)
    return to
  } finally {
    sqlite.close()
  }
}

function rejectDamaged(database: string): void {
  const sqlite = new SQLite(database, { readonly: true })
  try {
    const errors = listDatabaseErrors(sqlite)
    if (errors.length > 0) throw new Error(`the database is damaged (${errors.join('; ')}): restore the last backup`)
  } finally {
    sqlite.close()
  }
}

/** True for a file that a running server is still writing. It gets its final name once it is complete. */
const isDraft = (path: string): boolean => path.endsWith('.new')

async function listFiles(dataDir: string, parts: readonly string[]): Promise<string[]> {
  if (!existsSync(dataDir)) return []
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => parts.some((part) => path === part || path.startsWith(part + sep)) && !isDraft(path))
}
