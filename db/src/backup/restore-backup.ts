import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import SQLite from 'better-sqlite3'
import type { ClientBase } from 'pg'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { databasePath, dataFolderMode, isFileURL } from '../database-path.ts'
import { restoredShopEntry } from '@pokfei/domain/audit-log/entries/shop-entries'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { DataMode } from '@pokfei/domain/data-mode'
import { auditClient, auditFile } from '../audit-database.ts'
import { UnmovableValue } from '../postgres/moving/copy-text.ts'
import type { CheckOptions } from '../postgres/connection/check-server.ts'
import { fillDatabase, isEmptyDatabase } from '../postgres/moving/fill-database.ts'
import { packPictures, type OpenPictureFolder } from '../postgres/moving/move-pictures.ts'
import type { AuditSummary, MoneyAudit } from '@pokfei/domain/books/ledger-audit'
import type { Database } from '../shared/engine.ts'
import { auditSummary } from '../shared/audit/audit-ledger.ts'
import { connect } from '../sqlite/engine/connect.ts'
import { appendEntry } from '../nouns/audit-log/audit-log.ts'
import { readDataModes } from '../nouns/data-mode/data-mode.ts'
import { migrate } from '../sqlite/engine/migrate.ts'
import { createOpenDatabase } from '../sqlite/engine/shared-database.ts'
import { listDatabaseErrors } from './list-database-errors.ts'
import { unseal } from './sealed-file.ts'
import { databasePart, filePrefix, pictureFolder } from './take-backup.ts'
import { unsealOldBackup } from './unseal-old-backup.ts'

/** The target of a restore. */
export interface BackupTarget extends CheckOptions {
  /** A missing SQLite file, or an empty PostgreSQL database. */
  readonly databaseURL: string
  /** A missing or empty folder. */
  readonly dataDir: string
  /** Reads the pictures of a media folder, which PostgreSQL holds as rows. Without it, they stay files. */
  readonly openPictures?: OpenPictureFolder
  /** The operator, whose entry becomes the newest one of the restored log. Without it, all rows are those of the backup. */
  readonly act?: OperatorAct
}

/** A ticket key, as encrypted in the database. */
export type EncryptedKey = EventKey & { readonly encryptedPrivateKey: Uint8Array }

/**
 * Returns the keys that cannot be opened. `filesDir` holds the other files of the backup meanwhile. A demo's secret is
 * one of them.
 */
export type ListEncrypted = (keys: readonly EncryptedKey[], filesDir: string) => Promise<readonly EventKey[]>

/** The reason why nothing was restored. */
export type RestoreRejection =
  | { readonly kind: 'rejected'; readonly reason: 'notEmpty' | 'databaseNotEmpty' | 'notABackup' | 'unreadable' }
  /** PostgreSQL cannot store a value of the backup. The message names its column. */
  | { readonly kind: 'rejected'; readonly reason: 'unstorable'; readonly message: string }
  /** These parts differ from what was saved. */
  | { readonly kind: 'rejected'; readonly reason: 'damaged'; readonly parts: readonly string[] }
  /** The keys of these events do not open. `all` is true if no key did. */
  | {
      readonly kind: 'rejected'
      readonly reason: 'locked'
      readonly events: readonly EventKey[]
      readonly all: boolean
    }

/** The restored data with its audit. */
export interface RestoredBackup {
  readonly kind: 'restored'
  readonly files: number
  /** False for a backup of an older version, which has no checksums. */
  readonly hasChecksums: boolean
  /** The modes that the data may have, as `DataModeStore.candidates` returns them. */
  readonly dataModes: readonly DataMode[] | null
  readonly money: MoneyAudit
  readonly errors: readonly string[]
}

/** The restored data, or the reason why nothing was restored. */
export type RestoreResult = RestoreRejection | RestoredBackup

/**
 * Restores a file of {@link takeBackup} into a missing or empty folder, and into either engine.
 *
 * It checks everything in a draft first: the checksums, SQLite's own checks, the ticket keys. If a check fails, the
 * folder and the database stay as they were. Then it audits the ledger: free + held + sold = capacity, and money in =
 * tickets + refunds. A ledger that does not add up is reported and restored as it was saved.
 *
 * The database comes last, once everything else is in place: a file gets its name, and PostgreSQL commits. Throws
 * `StoreUnusable` if PostgreSQL cannot be filled.
 */
export async function restoreBackup(
  file: string,
  { databaseURL, dataDir, openPictures, act, ...checks }: BackupTarget,
  listEncrypted: ListEncrypted,
): Promise<RestoreResult> {
  if (!(await isReadable(file))) return { kind: 'rejected', reason: 'unreadable' }
  const isFile = isFileURL(databaseURL)
  const path = isFile ? databasePath(databaseURL) : join(dataDir, 'pokfei.sqlite')
  const folders = [dataDir, dirname(path)]
  // Read before they are created, because the database's folder may lie in the other.
  if ((await Promise.all(folders.map(entriesOf))).flat().length > 0) return { kind: 'rejected', reason: 'notEmpty' }
  if (!isFile && !(await isEmptyDatabase(databaseURL, checks))) return { kind: 'rejected', reason: 'databaseNotEmpty' }
  const draft = `${path}.restoring`
  const filesDir = join(dataDir, '.restoring')
  const drafts = [draft, `${draft}-wal`, `${draft}-shm`, filesDir]
  const made: string[] = []
  const nameFiles = async (): Promise<void> => {
    for (const entry of await readdir(filesDir)) {
      await rename(join(filesDir, entry), join(dataDir, entry))
      made.push(join(dataDir, entry))
    }
  }
  try {
    for (const folder of [...folders, filesDir]) {
      const first = await mkdir(folder, { recursive: true, mode: dataFolderMode })
      if (first !== undefined) made.push(first)
    }
    const unpacked = await unpack(file, draft, filesDir)
    if ('kind' in unpacked) return unpacked
    const placed = await checkDraft(draft, filesDir, listEncrypted, async (sqlite, db) => {
      if (act) await appendEntry(db, act, restoredShopEntry(unpacked))
      return isFile
        ? auditFile(sqlite, auditSummary)
        : fillPostgres(sqlite, databaseURL, async (client) => {
            if (openPictures) await packPictures(client, openPictures(join(filesDir, pictureFolder)))
            await nameFiles()
            // If the answer to the commit is lost, the database may need them.
            made.length = 0
          })
    })
    if ('kind' in placed) return placed
    if (isFile) {
      await nameFiles()
      await rename(draft, path)
      made.length = 0
    }
    return { kind: 'restored', ...unpacked, ...placed }
  } finally {
    for (const one of [...drafts, ...made]) await rm(one, { recursive: true, force: true })
  }
}

/** Unpacks the backup into a draft of the database and a folder of its other files, and checks its bytes. */
async function unpack(
  file: string,
  draft: string,
  filesDir: string,
): Promise<RestoreRejection | Pick<RestoredBackup, 'files' | 'hasChecksums'>> {
  const pathOf = async (name: string): Promise<string> => {
    if (name === databasePart) return draft
    const path = resolve(filesDir, name.slice(filePrefix.length))
    if (!name.startsWith(filePrefix) || !path.startsWith(filesDir + sep))
      throw new Error(`the backup names a file outside the folder: ${name}`)
    await mkdir(dirname(path), { recursive: true, mode: dataFolderMode })
    return path
  }
  const sealed = await unseal(file, pathOf)
  if (sealed.kind === 'damaged') return { kind: 'rejected', reason: 'damaged', parts: sealed.parts }
  const unsealed =
    sealed.kind === 'whole' ? { files: sealed.names.length - 1 } : await unsealOldBackup(file, draft, pathOf)
  if (unsealed === null || !existsSync(draft)) return { kind: 'rejected', reason: 'notABackup' }
  const errors = listErrorsOf(draft)
  if (errors.length > 0)
    return { kind: 'rejected', reason: 'damaged', parts: errors.map((error) => `${databasePart}: ${error}`) }
  return { ...unsealed, hasChecksums: sealed.kind === 'whole' }
}

/** Checks the ticket keys of a draft, lets `place` audit it, and returns what the operator must know. */
async function checkDraft(
  draft: string,
  filesDir: string,
  listEncrypted: ListEncrypted,
  place: (sqlite: SQLite.Database, db: Database) => Promise<RestoreRejection | AuditSummary>,
): Promise<RestoreRejection | Pick<RestoredBackup, 'dataModes' | 'money' | 'errors'>> {
  // Migrates as a server does at its start, because the checks below need the current tables.
  const connection = await connect(draft)
  try {
    await migrate(connection)
    const { sqlite } = connection
    const keys = sqlite
      .prepare<[], EncryptedKey>(
        'select organizerID, eventID, encryptedPrivateKey from ticketKeys join events using (eventNo)',
      )
      .all()
    const encryptedKeys = await listEncrypted(keys, filesDir)
    if (encryptedKeys.length > 0)
      return { kind: 'rejected', reason: 'locked', events: encryptedKeys, all: encryptedKeys.length === keys.length }
    const db = createOpenDatabase(sqlite)(() => true)
    const audit = await place(sqlite, db)
    if ('kind' in audit) return audit
    const dataModes = await readDataModes(db)
    return { dataModes, money: audit.money, errors: audit.errors }
  } finally {
    connection.sqlite.close()
  }
}

/** Copies the draft into PostgreSQL and audits it there, before the commit. */
async function fillPostgres(
  sqlite: SQLite.Database,
  databaseURL: string,
  beforeCommit: (client: ClientBase) => Promise<void>,
): Promise<RestoreRejection | AuditSummary> {
  let audit: AuditSummary | null = null
  try {
    await fillDatabase(sqlite, databaseURL, async (client) => {
      audit = await auditClient(client, auditSummary)
      await beforeCommit(client)
    })
  } catch (error) {
    if (error instanceof UnmovableValue) return { kind: 'rejected', reason: 'unstorable', message: error.message }
    throw error
  }
  return audit ?? { kind: 'rejected', reason: 'databaseNotEmpty' }
}

/** Returns the {@link listDatabaseErrors} of a file. An unreadable file is an error too. */
function listErrorsOf(path: string): readonly string[] {
  const sqlite = new SQLite(path, { readonly: true })
  try {
    return listDatabaseErrors(sqlite)
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return [error.message]
    throw error
  } finally {
    sqlite.close()
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

/** Returns the entries of a folder. A missing folder has none. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : []
}
