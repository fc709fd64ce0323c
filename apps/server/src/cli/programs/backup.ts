import { counted } from '@pokfei/format/counted'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { readProcessConfig } from '../../config/config.ts'
import { missingDatabase } from '../frame/missing-database.ts'
import { newFile } from '../frame/new-file.ts'
import { refuse as refusal } from '@pokfei/desk-contract/frame/refusal'
import type { Program } from '../frame/program.ts'
import { backupPaths } from './backup-paths.ts'
import { programRefusals } from '../frame/program-refusals.ts'
import { sentenceOf } from '../../startup/print-error.ts'

/** Writes a backup of this configuration's data. A server may sell meanwhile. */
export const backupProgram: Program = {
  file: { needed: 'Name the file to write: npm run backup -- FILE.' },
  isChange: false,
  example: '/backups/pokfei-2026-11-21.backup',
  async run({ path: pathOf, refuse, say, tell }) {
    const configuration = readProcessConfig()
    if (configuration.kind === 'invalid')
      return refuse(refusal(programRefusals, 'invalidConfiguration'), configuration.errors)
    const path = newFile(pathOf())
    if (typeof path !== 'string') return refuse(path)
    const paths = backupPaths(configuration.config)
    const missing = missingDatabase(paths.databaseURL)
    if (missing !== null) return refuse(refusal(programRefusals, 'noDatabase', missing))
    try {
      const { files } = await takeBackup(paths, path)
      say(
        `${path} holds the database and ${counted(files, 'other file')}. Try it: DATA_DIR=an-empty-folder npm run restore -- ${path}`,
      )
      tell({ file: path, files })
    } catch (error) {
      // The folder, the disk space or the database may be missing. A nightly job mails this message to its operator.
      refuse(refusal(programRefusals, 'notSaved', sentenceOf(error)))
    }
  },
}
