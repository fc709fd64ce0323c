import { resolve } from 'node:path'
import { restoreBackup, type BackupTarget } from '@pokfei/db/backup/restore-backup'
import { readProcessConfig } from '../config.ts'
import { oneFile } from './arguments.ts'
import { backupPlaces } from './backup-places.ts'
import { orExplain } from './or-explain.ts'
import { sayFault } from './say-fault.ts'

const dollars = (cents: number): string => `HKD ${(cents / 100).toFixed(2)}`

const refusals = {
  notEmpty: (_path, dataDir) => `${dataDir} is not empty. A backup is never laid over data: set DATA_DIR to a folder that is missing or empty.`,
  notABackup: (path) => `${path} is no whole backup of Pokfei. Nothing was restored.`,
  unreadable: (path) => `${path} is not there, or may not be read by this user. Nothing was restored.`,
} as const satisfies Record<string, (path: string, dataDir: string) => string>

/** Restores a backup into the empty folders of this configuration, and tells how its books stand. */
async function restore(file: string | null): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'refused') return sayFault('Nothing can be restored:', configuration.faults)
  if (file === null) return sayFault('Name the backup: npm run restore -- FILE.')
  const places = backupPlaces(configuration.config)
  await orExplain(configuration.config, () => restoreInto(places, resolve(file)))
}

async function restoreInto(places: BackupTarget, path: string): Promise<void> {
  const result = await restoreBackup(path, places)
  if (result.kind === 'refused') return sayFault(refusals[result.reason](path, places.dataDir))
  const { inCents, ticketsCents, refundsCents } = result.money
  console.log(`${places.databasePath} and ${result.files} other files are restored.`)
  console.log(`Money in ${dollars(inCents)} = tickets ${dollars(ticketsCents)} + refunds ${dollars(refundsCents)}.`)
  if (result.faults.length > 0) return sayFault('The books do not add up:', result.faults)
  console.log('Free + held + sold = capacity, for every ticket type. The books are right.')
}

await restore(oneFile(process.argv.slice(2)))
