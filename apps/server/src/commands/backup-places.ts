import { databasePath } from '@pokfei/db/database-path'
import type { Config } from '../config.ts'

/** Where the data lies that a backup holds, and what of it besides the database: the pictures; and in a
 *  demo, which makes its own secret and its own money, these too. */
export function backupPlaces({ databaseURL, dataDir, mode }: Pick<Config, 'databaseURL' | 'dataDir' | 'mode'>) {
  const parts = mode === 'demo' ? ['media', 'mail', 'secret', 'stand-in-payments.sqlite'] : ['media']
  return { databasePath: databasePath(databaseURL), dataDir, parts }
}
