import type { Config } from '../config/config.ts'

/**
 * Returns what a backup holds: the database and the pictures. A demo adds its secret, its mails and the
 * payments of its stand-in.
 */
export function backupPaths({ databaseURL, dataDir, mode }: Pick<Config, 'databaseURL' | 'dataDir' | 'mode'>) {
  const parts = mode === 'demo' ? ['media', 'mail', 'secret', 'stand-in-payments.sqlite'] : ['media']
  return { databaseURL, dataDir, parts }
}
