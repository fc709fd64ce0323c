import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../adapters/has-error-code.ts'
import { WrongSecret } from './check-secret.ts'

const secretBytes = 32
const secretPath = (dataDir: string): string => join(dataDir, 'secret')

/**
 * Returns the secret of a demo. The first start makes it in the data folder, readable by its owner alone. If several
 * processes start at once, one makes it and the others read it. Throws {@link WrongSecret} if the file holds
 * something else.
 */
export async function loadSecret(dataDir: string): Promise<Buffer> {
  const path = secretPath(dataDir)
  try {
    await writeFile(path, `${randomBytes(secretBytes).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  }
  return readSecret(dataDir)
}

/**
 * Returns the secret that a demo stored in the folder. Throws {@link WrongSecret} if the file is missing or holds
 * something else.
 */
export async function readSecret(dataDir: string): Promise<Buffer> {
  const path = secretPath(dataDir)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return ''
    throw error
  })
  const secret = Buffer.from(text.trim(), 'hex')
  if (secret.length < secretBytes)
    throw new WrongSecret(`${path} is damaged. Restore the earlier file, or start with an empty DATA_DIR.`)
  return secret
}
