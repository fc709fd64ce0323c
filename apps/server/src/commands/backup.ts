import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { readProcessConfig } from '../config.ts'
import { missingDatabase, oneFile } from './arguments.ts'
import { backupPlaces } from './backup-places.ts'

/** Saves the data of this configuration, beside a server that may be selling. */
async function backUp(file: string | null): Promise<string | null> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'refused') return ['Nothing can be saved:', ...configuration.faults.map((fault) => `  - ${fault}`)].join('\n')
  if (file === null) return 'Name the file to write: npm run backup -- FILE.'
  const path = resolve(file)
  if (existsSync(path)) return `${path} is there already. Name another file; nothing was written.`
  const places = backupPlaces(configuration.config)
  const missing = missingDatabase(places.databasePath)
  if (missing !== null) return missing
  try {
    const { files } = await takeBackup(places, path)
    console.log(`${path} holds the database and ${files} other files. Try it: DATA_DIR=an-empty-folder npm run restore -- ${path}`)
    return null
  } catch (error) {
    // No folder to write to, no room, no database: whoever runs this at night reads it in a mail.
    return `Nothing was saved: ${error instanceof Error ? error.message : String(error)}.`
  }
}

const fault = await backUp(oneFile(process.argv.slice(2)))
if (fault !== null) {
  console.error(fault)
  process.exitCode = 1
}
