import { StoreTooNew } from '@pokfei/domain/ports/store'
import type { Config } from './config.ts'
import { UnfitData } from './open-data.ts'
import { WrongSecret } from './tickets/check-secret.ts'

/** The settings that a start depends on. */
export type StartPlaces = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseURL'>

const textOf = (error: Error, key: string): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/**
 * Returns a message that names the variable to check when the machine prevents a start or a command. It covers the
 * folder, the database, the secret and the address. Returns null for any other error, whose stack says more.
 */
export function explainStartFailure(error: unknown, { host, port, dataDir, databaseURL }: StartPlaces): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof WrongSecret || error instanceof UnfitData) return error.message
  if (error instanceof StoreTooNew) return `The database ${databaseURL} cannot be used: ${error.message}`
  const code = textOf(error, 'code')
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
