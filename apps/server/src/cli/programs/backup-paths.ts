import { pictureFolder } from '@pokfei/db/backup/take-backup'
import type { Config } from '../../config/config.ts'
import { openPictureFolder } from '../../pictures/picture-folder.ts'

/**
 * Returns what a backup holds: the database and the pictures. A demo adds its secret, its mails and the
 * payments of its stand-in.
 */
export function backupPaths({ databaseURL, dataDir, mode }: Pick<Config, 'databaseURL' | 'dataDir' | 'mode'>) {
  const parts = mode === 'demo' ? [pictureFolder, 'mail', 'secret', 'stand-in-payments.sqlite'] : [pictureFolder]
  return { databaseURL, dataDir, parts, openPictures: openPictureFolder }
}
