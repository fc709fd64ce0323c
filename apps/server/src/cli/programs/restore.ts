import { counted } from '@pokfei/format/counted'
import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { DataMode } from '@pokfei/domain/data-mode'
import {
  restoreBackup,
  type BackupTarget,
  type ListEncrypted,
  type RestoreRejection,
} from '@pokfei/db/backup/restore-backup'
import { databaseName } from '@pokfei/db/database-path'
import { readProcessConfig } from '../../config/config.ts'
import { readSecret } from '../../startup/load-secret.ts'
import { modes } from '../../config/modes.ts'
import { listLockedKeys } from '../../startup/check-secret.ts'
import type { Program, ProgramCall } from '../frame/program.ts'
import { erasureListName } from '../../personal-data/erasure-list.ts'
import { backupPaths } from './backup-paths.ts'
import { withStartupErrors } from '../../startup/with-startup-errors.ts'
import { printError } from '../../startup/print-error.ts'

const dollars = (cents: number): string => `HKD ${(cents / 100).toFixed(2)}`

const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Prints why nothing was restored and what to do. */
function printRejection(rejection: RestoreRejection, path: string, { dataDir, databaseURL }: BackupTarget): void {
  switch (rejection.reason) {
    case 'notEmpty':
      return printError(`${dataDir} is not empty. Nothing was restored. Set DATA_DIR to a missing or an empty folder.`)
    case 'databaseNotEmpty':
      return printError(
        `${databaseName(databaseURL)} is not empty. Nothing was restored. Create another database and set DATABASE_URL to it.`,
      )
    case 'unstorable':
      return printError(`${rejection.message}. Nothing was restored. Correct the value where the backup was taken.`)
    case 'notABackup':
      return printError(`${path} is not a complete Pokfei backup. Nothing was restored.`)
    case 'unreadable':
      return printError(`${path} does not exist, or this user may not read it. Nothing was restored.`)
    case 'damaged':
      return printError(
        `${path} is damaged. Nothing was restored. Use another copy of it or an older backup. These parts are damaged:`,
        rejection.parts,
      )
    case 'locked':
      return printError(
        rejection.all
          ? 'SECRET does not open the ticket keys of this backup. Nothing was restored. Set SECRET to the secret of this data. The locked keys belong to:'
          : 'SECRET opens only some ticket keys of this backup, so the others are damaged. Nothing was restored. Use an older backup. The damaged keys belong to:',
        rejection.events.map(nameOf),
      )
  }
}

/**
 * Restores a backup into the empty folders of this configuration, and prints the result of the audit. `--erasures` may
 * name the latest list of erasures.
 */
export const restoreProgram: Program = {
  file: { needed: 'Name the backup: npm run restore -- FILE [--erasures LIST].' },
  options: { erasures: { value: 'LIST', words: 'the latest list of erasures, whose members are erased again' } },
  isChange: false,
  example: '/backups/pokfei-2026-11-21.backup --erasures /var/lib/pokfei/erasures.txt',
  async run(call) {
    const configuration = readProcessConfig()
    if (configuration.kind === 'invalid') return printError('Nothing was restored:', configuration.errors)
    const erasures = call.pathOf('erasures')
    if (erasures !== null && !existsSync(erasures))
      return printError(`${erasures} does not exist. Nothing was restored. Name the latest list of erasures.`)
    const paths = backupPaths(configuration.config)
    const { durability, secret, previousSecret } = configuration.config
    const mode = modes[configuration.config.modeName].data
    await withStartupErrors(configuration.config, () =>
      restoreInto(call, { ...paths, durability, erasures }, mode, async (keys, filesDir) =>
        keys.length === 0 ? [] : listLockedKeys(keys, secret ?? (await readSecret(filesDir)), previousSecret),
      ),
    )
  },
}

async function restoreInto(
  { path: pathOf, say, tell }: ProgramCall,
  { erasures, ...paths }: BackupTarget & { readonly erasures: string | null },
  mode: DataMode,
  listLocked: ListEncrypted,
): Promise<void> {
  const path = pathOf()
  const result = await restoreBackup(path, paths, listLocked)
  if (result.kind === 'rejected') return printRejection(result, path, paths)
  const { inCents, ticketsCents, refundsCents } = result.money
  say(`${databaseName(paths.databaseURL)} and ${counted(result.files, 'other file')} are restored.`)
  say(await bringErasures(erasures, paths.dataDir))
  say(
    result.hasChecksums
      ? 'All checksums are correct.'
      : "This backup is of an older version and has no checksums. SQLite's own checks, the audit and the ticket keys passed. A changed picture, name or number would not be noticed.",
  )
  say(`Money in ${dollars(inCents)} = tickets ${dollars(ticketsCents)} + refunds ${dollars(refundsCents)}.`)
  if (result.dataModes?.includes(mode) === false)
    say(
      `This data is for ${result.dataModes.join(' or ')}. It was restored; a server for ${mode}, as it is set here, will not start on it.`,
    )
  const { files, hasChecksums, dataModes, money, errors } = result
  tell({ database: databaseName(paths.databaseURL), files, hasChecksums, dataModes, money, errors })
  if (result.errors.length > 0) return printError('The audit found errors:', result.errors)
  say('Free + held + sold = capacity, for every ticket type. The audit found no errors.')
}

/** Copies the list of erasures into the restored folder, or says where it belongs. The next start applies it. */
async function bringErasures(erasures: string | null, dataDir: string): Promise<string> {
  const target = join(dataDir, erasureListName)
  if (erasures === null)
    return `Members who were erased after this backup are whole in it. Copy the latest ${erasureListName} to ${target} before the server starts.`
  await copyFile(erasures, target)
  return `${target} is the list of erasures. The server erases these members again when it starts.`
}
