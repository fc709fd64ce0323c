import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { readProcessConfig } from '../config.ts'
import { backupPlaces } from './backup-places.ts'

/** Saves the data of this configuration, beside a server that may be selling. */
async function backUp(file: string | undefined): Promise<string | null> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'refused') return ['Nothing can be saved:', ...configuration.faults.map((fault) => `  - ${fault}`)].join('\n')
  if (file === undefined) return 'Name the file to write: npm run backup -- FILE.'
  const path = resolve(file)
  if (existsSync(path)) return `${path} is there already. Name another file; nothing was written.`
  const places = backupPlaces(configuration.config)
  if (!existsSync(places.databasePath)) return `There is no database at ${places.databasePath}. Is DATA_DIR right?`
  const { files } = await takeBackup(places, path)
  console.log(`${path} holds the database and ${files} other files. Try it: DATA_DIR=an-empty-folder npm run restore -- ${path}`)
  return null
}

const fault = await backUp(process.argv[2])
if (fault !== null) {
  console.error(fault)
  process.exitCode = 1
}
