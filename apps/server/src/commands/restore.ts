import { resolve } from 'node:path'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { DataMode } from '@pokfei/domain/ports/data-mode-store'
import {
  restoreBackup,
  type BackupTarget,
  type ListLocked,
  type RestoreRefusal,
} from '@pokfei/db/backup/restore-backup'
import { readProcessConfig } from '../config.ts'
import { readSecret } from '../load-secret.ts'
import { modes } from '../modes.ts'
import { listLockedKeys } from '../tickets/check-secret.ts'
import { oneFile } from './arguments.ts'
import { backupPlaces } from './backup-places.ts'
import { orExplain } from './or-explain.ts'
import { sayFault } from './say-fault.ts'

const dollars = (cents: number): string => `HKD ${(cents / 100).toFixed(2)}`

const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Prints why nothing was restored and what to do. */
function sayRefusal(refusal: RestoreRefusal, path: string, dataDir: string): void {
  switch (refusal.reason) {
    case 'notEmpty':
      return sayFault(
        `${dataDir} is not empty. A backup is never laid over data: set DATA_DIR to a folder that is missing or empty.`,
      )
    case 'notABackup':
      return sayFault(`${path} is no whole backup of Pokfei. Nothing was restored.`)
    case 'unreadable':
      return sayFault(`${path} is not there, or may not be read by this user. Nothing was restored.`)
    case 'damaged':
      return sayFault(
        `${path} is damaged. Nothing was restored: take another copy of it, or an older backup. These parts are not as they were saved:`,
        refusal.parts,
      )
    case 'locked':
      return sayFault(
        refusal.all
          ? 'SECRET does not open the ticket keys of this backup. Nothing was restored: set the SECRET that the data was made with. Locked are the keys of:'
          : 'SECRET opens some ticket keys of this backup and not all, so the others are damaged. Nothing was restored: take an older backup. Locked are the keys of:',
        refusal.events.map(nameOf),
      )
  }
}

/** Restores a backup into the empty folders of this configuration, and prints the result of the audit. */
async function restore(file: string | null): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'refused') return sayFault('Nothing can be restored:', configuration.faults)
  if (file === null) return sayFault('Name the backup: npm run restore -- FILE.')
  const places = backupPlaces(configuration.config)
  const { secret, previousSecret } = configuration.config
  const mode = modes[configuration.config.modeName].data
  await orExplain(configuration.config, () =>
    restoreInto(places, resolve(file), mode, async (keys, filesDir) =>
      keys.length === 0 ? [] : listLockedKeys(keys, secret ?? (await readSecret(filesDir)), previousSecret),
    ),
  )
}

async function restoreInto(places: BackupTarget, path: string, mode: DataMode, listLocked: ListLocked): Promise<void> {
  const result = await restoreBackup(path, places, listLocked)
  if (result.kind === 'refused') return sayRefusal(result, path, places.dataDir)
  const { inCents, ticketsCents, refundsCents } = result.money
  console.log(`${places.databasePath} and ${result.files} other files are restored.`)
  console.log(
    result.hasChecksums
      ? 'Every byte is as it was saved: all checksums are right.'
      : "This backup is of an older version and has no checksums. SQLite's own checks, the books and the ticket keys were looked at; a changed picture, name or number would not be seen.",
  )
  console.log(`Money in ${dollars(inCents)} = tickets ${dollars(ticketsCents)} + refunds ${dollars(refundsCents)}.`)
  if (result.dataModes?.includes(mode) === false)
    console.log(
      `This data is for ${result.dataModes.join(' or ')}. It was restored; a server for ${mode}, as it is set here, will not start on it.`,
    )
  if (result.faults.length > 0) return sayFault('The books do not add up:', result.faults)
  console.log('Free + held + sold = capacity, for every ticket type. The books are right.')
}

await restore(oneFile(process.argv.slice(2)))
