import { databaseName } from '@pokfei/db/database-path'
import { StoreTooNew, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import type { Config } from '../config/config.ts'
import { UnusableData } from './open-data.ts'
import { WrongSecret } from './check-secret.ts'
import { StandInsMissing } from './stand-ins-missing.ts'

/** The settings that a start depends on. */
export type StartupSettings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseURL'>

const textOf = (error: Error, key: string): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/**
 * Returns a message that names the variable to check when the machine prevents a start or a command. It covers the
 * folder, the database, the secret, the address and an image without stand-ins. Returns null for any other error, whose stack says more.
 */
export function explainStartupError(
  error: unknown,
  { host, port, dataDir, databaseURL }: StartupSettings,
): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof WrongSecret || error instanceof UnusableData || error instanceof StandInsMissing)
    return error.message
  if (error instanceof StoreUnusable) return `The database cannot be used: ${error.message}`
  if (error instanceof StoreTooNew) return `The database ${databaseName(databaseURL)} cannot be used: ${error.message}`
  const code = textOf(error, 'code')
  if (code === 'SQLITE_NOTADB')
    return `The database ${databaseURL} cannot be used: ${error.message}. A backup is no database: \`npm run restore -- FILE\` makes one of it.`
  if (code.startsWith('SQLITE_')) return `The database ${databaseURL} cannot be used: ${error.message}.`
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port, such as PORT=${port + 1}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is no address of this machine. Choose one that is, such as HOST=127.0.0.1.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EEXIST':
    case 'ENOTDIR':
    case 'ENOSPC':
      return textOf(error, 'syscall') === 'listen'
        ? `This user may not open port ${port}. Choose one from 1024 on, such as PORT=3000.`
        : `DATA_DIR=${dataDir} must be a folder that this program can write to: ${error.message}.`
    default:
      return null
  }
}
