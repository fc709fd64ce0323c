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

/** The target of a restore. */
export interface BackupTarget {
  readonly databasePath: string
  readonly dataDir: string
}

/** A ticket key, as encrypted in the database. */
export type LockedKey = EventKey & { readonly encryptedPrivateKey: Uint8Array }

/**
 * Returns the keys that cannot be opened. `filesDir` holds the other files of the backup meanwhile. A demo's secret is
 * one of them.
 */
export type ListLocked = (keys: readonly LockedKey[], filesDir: string) => Promise<readonly EventKey[]>

/** The reason why nothing was restored. */
export type RestoreRefusal =
  | { readonly kind: 'refused'; readonly reason: 'notEmpty' | 'notABackup' | 'unreadable' }
  /** These parts differ from what was saved. */
  | { readonly kind: 'refused'; readonly reason: 'damaged'; readonly parts: readonly string[] }
  /** The keys of these events do not open. `all` is true if no key did. */
  | { readonly kind: 'refused'; readonly reason: 'locked'; readonly events: readonly EventKey[]; readonly all: boolean }

/** The restored data with its audit, or the reason why nothing was restored. */
export type RestoreResult =
  | RestoreRefusal
  | {
      readonly kind: 'restored'
      readonly files: number
      /** False for a backup of an older version, which has no checksums. */
      readonly hasChecksums: boolean
      /** The modes that the data may have, as `DataModeStore.candidates` returns them. */
      readonly dataModes: readonly DataMode[] | null
      readonly money: MoneyAudit
      readonly faults: readonly string[]
    }

/**
 * Restores a file of {@link takeBackup} into a missing or empty folder.
 *
 * It checks everything in a draft first: the checksums, SQLite's own checks, the ticket keys. If a check fails, the
 * folder stays as it was. Then it audits the ledger: free + held + sold = capacity, and money in = tickets + refunds. A
 * ledger that does not add up is reported and restored as it was saved.
 *
 * The database gets its name last, once everything else is in place.
 */
export async function restoreBackup(
  file: string,
  { databasePath, dataDir }: BackupTarget,
  listLocked: ListLocked,
): Promise<RestoreResult> {
  if (!(await isReadable(file))) return { kind: 'refused', reason: 'unreadable' }
  const folders = [dataDir, dirname(databasePath)]
  // Read before they are created, because the database's folder may lie in the other.
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

/** Unpacks the backup into a draft of the database and a folder of its other files, and checks everything there. */
async function checkInto(
  file: string,
  draft: string,
  filesDir: string,
  listLocked: ListLocked,
): Promise<RestoreResult> {
  const pathOf = async (name: string): Promise<string> => {
    if (name === databasePart) return draft
    const path = resolve(filesDir, name.slice(filePrefix.length))
    if (!name.startsWith(filePrefix) || !path.startsWith(filesDir + sep))
      throw new Error(`the backup names a file outside the folder: ${name}`)
    await mkdir(dirname(path), { recursive: true, mode: dataFolderMode })
    return path
  }
  const sealed = await unseal(file, pathOf)
  if (sealed.kind === 'damaged') return { kind: 'refused', reason: 'damaged', parts: sealed.parts }
  const unsealed =
    sealed.kind === 'whole' ? { files: sealed.names.length - 1 } : await unsealOldBackup(file, draft, pathOf)
  if (unsealed === null || !existsSync(draft)) return { kind: 'refused', reason: 'notABackup' }
  const faults = listFaultsOf(draft)
  if (faults.length > 0)
    return { kind: 'refused', reason: 'damaged', parts: faults.map((fault) => `${databasePart}: ${fault}`) }

  // Migrates as a server does at its start, because the checks below need the current tables.
  const connection = await connect(draft)
  try {
    await migrate(connection)
    const { sqlite } = connection
    const keys = sqlite
      .prepare<[], LockedKey>(
        'select organizerID, eventID, encryptedPrivateKey from ticketKeys join events using (eventNo)',
      )
      .all()
    const locked = await listLocked(keys, filesDir)
    if (locked.length > 0)
      return { kind: 'refused', reason: 'locked', events: locked, all: locked.length === keys.length }
    const money = auditMoney(sqlite)
    return {
      kind: 'restored',
      ...unsealed,
      hasChecksums: sealed.kind === 'whole',
      dataModes: readDataModes(sqlite),
      money,
      faults: [...auditBooks(sqlite).faults, ...money.faults],
    }
  } finally {
    connection.sqlite.close()
  }
}

/** Returns the {@link listDatabaseFaults} of a file. An unreadable file is a fault too. */
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

/** Returns the entries of a folder. A missing folder has none. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : []
}
