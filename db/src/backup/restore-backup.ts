import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import SQLite from 'better-sqlite3'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { dataFolderMode } from '../database-path.ts'
import type { DataMode } from '@pokfei/domain/ports/data-mode-store'
import { auditBooks } from '../sqlite/audit-books.ts'
import { auditMoney, type MoneyAudit } from '../sqlite/audit-money.ts'
import { connect } from '../sqlite/connect.ts'
import { readDataModes } from '../sqlite/data-mode.ts'
import { migrate } from '../sqlite/migrate.ts'
import { listDatabaseFaults } from './list-database-faults.ts'
import { unseal } from './sealed-file.ts'
import { databasePart, filePrefix } from './take-backup.ts'
import { unsealOldBackup } from './unseal-old-backup.ts'

/** Where a backup is restored to. */
export interface BackupTarget {
  readonly databasePath: string
  readonly dataDir: string
}

/** An event's signing key, as it is locked in the database. */
export type LockedKey = EventKey & { readonly encryptedPrivateKey: Uint8Array }

/** Answers which of the keys cannot be opened. `filesDir` is where the backup's other files lie meanwhile: a demo's secret
 *  is one of them. */
export type ListLocked = (keys: readonly LockedKey[], filesDir: string) => Promise<readonly EventKey[]>

/** Why nothing was restored. */
export type RestoreRefusal =
  | { readonly kind: 'refused'; readonly reason: 'notEmpty' | 'notABackup' | 'unreadable' }
  /** These parts are not as they were saved. */
  | { readonly kind: 'refused'; readonly reason: 'damaged'; readonly parts: readonly string[] }
  /** The keys of these events do not open; `all` says that no key did. */
  | { readonly kind: 'refused'; readonly reason: 'locked'; readonly events: readonly EventKey[]; readonly all: boolean }

/** What was restored and whether its books are right, or why nothing was. */
export type RestoreResult =
  | RestoreRefusal
  | {
      readonly kind: 'restored'
      readonly files: number
      /** False for a backup of an older version, which bears no checksums. */
      readonly hasChecksums: boolean
      /** What the data may be for, as `DataModeStore.candidates` answers. */
      readonly dataModes: readonly DataMode[] | null
      readonly money: MoneyAudit
      readonly faults: readonly string[]
    }

/**
 * Restores a file of {@link takeBackup} into a folder that is missing or empty. Everything is checked beside its place
 * first: the checksums, SQLite's own checks, the tickets' keys. A backup that fails one leaves the folder as it was. Then
 * it counts the books anew: free + held + sold = capacity, and money in = tickets + refunds. Books that do not add up are
 * told, and stay as they were saved. The database appears under its name last, when everything else is there.
 */
export async function restoreBackup(file: string, { databasePath, dataDir }: BackupTarget, listLocked: ListLocked): Promise<RestoreResult> {
  if (!(await isReadable(file))) return { kind: 'refused', reason: 'unreadable' }
  const folders = [dataDir, dirname(databasePath)]
  // Looked at before they are made: the database's may lie in the other.
  if ((await Promise.all(folders.map(entriesOf))).flat().length > 0) return { kind: 'refused', reason: 'notEmpty' }
  const draft = `${databasePath}.restoring`
  const filesDir = join(dataDir, '.restoring')
  const drafts = [draft, `${draft}-wal`, `${draft}-shm`, filesDir]
  const made: string[] = []
  try {
    for (const folder of [...folders, filesDir]) {
      const first = await mkdir(folder, { recursive: true, mode: dataFolderMode })
      if (first !== undefined) made.push(first)
    }
    const checked = await checkInto(file, draft, filesDir, listLocked)
    if (checked.kind === 'refused') return checked
    for (const entry of await readdir(filesDir)) {
      await rename(join(filesDir, entry), join(dataDir, entry))
      made.push(join(dataDir, entry))
    }
    await rename(draft, databasePath)
    made.length = 0
    return checked
  } finally {
    for (const path of [...drafts, ...made]) await rm(path, { recursive: true, force: true })
  }
}

/** Takes the backup apart into a draft of the database and a folder of its other files, and checks all of it there. */
async function checkInto(file: string, draft: string, filesDir: string, listLocked: ListLocked): Promise<RestoreResult> {
  const pathOf = async (name: string): Promise<string> => {
    if (name === databasePart) return draft
    const path = resolve(filesDir, name.slice(filePrefix.length))
    if (!name.startsWith(filePrefix) || !path.startsWith(filesDir + sep)) throw new Error(`the backup names a file outside the folder: ${name}`)
    await mkdir(dirname(path), { recursive: true, mode: dataFolderMode })
    return path
  }
  const sealed = await unseal(file, pathOf)
  if (sealed.kind === 'damaged') return { kind: 'refused', reason: 'damaged', parts: sealed.parts }
  const unsealed = sealed.kind === 'whole' ? { files: sealed.names.length - 1 } : await unsealOldBackup(file, draft, pathOf)
  if (unsealed === null || !existsSync(draft)) return { kind: 'refused', reason: 'notABackup' }
  const faults = listFaultsOf(draft)
  if (faults.length > 0) return { kind: 'refused', reason: 'damaged', parts: faults.map((fault) => `${databasePart}: ${fault}`) }

  // As the server would at its start: what follows asks for the tables of today.
  const connection = await connect(draft)
  try {
    await migrate(connection)
    const { sqlite } = connection
    const keys = sqlite.prepare<[], LockedKey>('select organizerID, eventID, encryptedPrivateKey from ticketKeys join events using (eventNo)').all()
    const locked = await listLocked(keys, filesDir)
    if (locked.length > 0) return { kind: 'refused', reason: 'locked', events: locked, all: locked.length === keys.length }
    const money = auditMoney(sqlite)
    return { kind: 'restored', ...unsealed, hasChecksums: sealed.kind === 'whole', dataModes: readDataModes(sqlite), money, faults: [...auditBooks(sqlite).faults, ...money.faults] }
  } finally {
    connection.sqlite.close()
  }
}

/** {@link listDatabaseFaults} of a file; one that cannot even be read is one too. */
function listFaultsOf(path: string): readonly string[] {
  const sqlite = new SQLite(path, { readonly: true })
  try {
    return listDatabaseFaults(sqlite)
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

/** What is in a folder; nothing when it is missing. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : []
}
