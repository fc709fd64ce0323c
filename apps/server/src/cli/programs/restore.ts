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
import { refuse as refusal, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import type { Program, ProgramCall } from '../frame/program.ts'
import { erasureListName } from '../../personal-data/erasure-list.ts'
import { backupPaths } from './backup-paths.ts'
import { programRefusals } from '../frame/program-refusals.ts'
import { printError } from '../../startup/print-error.ts'

const dollars = (cents: number): string => `HKD ${(cents / 100).toFixed(2)}`

const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Returns why nothing was restored and what to do. */
function refusalOf(
  rejection: RestoreRejection,
  path: string,
  { dataDir, databaseURL }: BackupTarget,
): readonly [Refusal, (readonly string[])?] {
  switch (rejection.reason) {
    case 'notEmpty':
      return [refusal(programRefusals, 'folderNotEmpty', dataDir)]
    case 'databaseNotEmpty':
      return [refusal(programRefusals, 'databaseNotEmpty', databaseName(databaseURL))]
    case 'unstorable':
      return [refusal(programRefusals, 'unstorable', rejection.message)]
    case 'notABackup':
    case 'unreadable':
      return [refusal(programRefusals, rejection.reason, path)]
    case 'damaged':
      return [refusal(programRefusals, 'damaged', path), rejection.parts]
    case 'locked':
      return [refusal(programRefusals, rejection.all ? 'lockedKeys' : 'damagedKeys'), rejection.events.map(nameOf)]
  }
}

/**
 * Restores a backup into the empty folders of this configuration, and prints the result of the audit. `--erasures` may
 * name the latest list of erasures.
 */
export const restoreProgram: Program = {
  file: { needed: 'Name the backup: npm run restore -- FILE [--erasures LIST].' },
  options: { erasures: { value: 'LIST', words: 'the latest list of erasures, whose members are erased again' } },
  isChange: true,
  hasDryRun: false,
  example: '/backups/pokfei-2026-11-21.backup --erasures /var/lib/pokfei/erasures.txt',
  async run(call) {
    const configuration = readProcessConfig()
    if (configuration.kind === 'invalid')
      return call.refuse(refusal(programRefusals, 'invalidConfiguration'), configuration.errors)
    const erasures = call.pathOf('erasures')
    if (erasures !== null && !existsSync(erasures)) return call.refuse(refusal(programRefusals, 'noErasures', erasures))
    const act = call.act(configuration.config)
    if ('code' in act) return call.wrong(act)
    const paths = { ...backupPaths(configuration.config), act }
    const { durability, secret, previousSecret } = configuration.config
    const mode = modes[configuration.config.modeName].data
    await call.onData(configuration.config, () =>
      restoreInto(call, { ...paths, durability, erasures }, mode, async (keys, filesDir) =>
        keys.length === 0 ? [] : listLockedKeys(keys, secret ?? (await readSecret(filesDir)), previousSecret),
      ),
    )
  },
}

async function restoreInto(
  { path: pathOf, refuse, say, tell }: ProgramCall,
  { erasures, ...paths }: BackupTarget & { readonly erasures: string | null },
  mode: DataMode,
  listLocked: ListEncrypted,
): Promise<void> {
  const path = pathOf()
  const result = await restoreBackup(path, paths, listLocked)
  if (result.kind === 'rejected') return refuse(...refusalOf(result, path, paths))
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
