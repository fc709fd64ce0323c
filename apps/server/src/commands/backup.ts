import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { readProcessConfig } from '../config.ts'
import { missingDatabase, oneFile } from './arguments.ts'
import { backupPlaces } from './backup-places.ts'
import { sayFault } from './say-fault.ts'

/** Writes a backup of this configuration's data, also while a server is selling. */
async function backUp(file: string | null): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'refused') return sayFault('Nothing can be saved:', configuration.faults)
  if (file === null) return sayFault('Name the file to write: npm run backup -- FILE.')
  const path = resolve(file)
  if (existsSync(path)) return sayFault(`${path} is there already. Name another file; nothing was written.`)
  const places = backupPlaces(configuration.config)
  const missing = missingDatabase(places.databasePath)
  if (missing !== null) return sayFault(missing)
  try {
    const { files } = await takeBackup(places, path)
    console.log(
      `${path} holds the database and ${files} other files. Try it: DATA_DIR=an-empty-folder npm run restore -- ${path}`,
    )
  } catch (error) {
    // The folder, the disk space or the database may be missing. A nightly job mails this message to its operator.
    sayFault(`Nothing was saved: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

await backUp(oneFile(process.argv.slice(2)))
