import { existsSync } from 'node:fs'
import { databaseName, isFileURL } from '@pokfei/db/database-path'
import { openStore, type OpenStoreOptions } from '@pokfei/db/open-store'
import type { DataMode } from '@pokfei/domain/data-mode'
import type { Store } from '@pokfei/domain/ports/store'
import type { Config } from '../config/config.ts'
import { modes } from '../config/modes.ts'

/** The data is missing or belongs to another mode. The message says what to do. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
}

const missingData = (path: string): UnusableData =>
  new UnusableData(
    `There is no shop in ${path}. Check DATA_DIR and its disk, or DATABASE_URL. ` +
      '`npm run new-shop` creates a new shop, and `npm run restore -- FILE` restores one from a backup.',
  )

const wrongModeData = (path: string, found: readonly DataMode[], wanted: DataMode): UnusableData =>
  new UnusableData(
    `The data in ${path} is for ${found.join(' or ')}, and this is ${wanted}. ` +
      `Set DATA_DIR to a folder that is for ${wanted}, DATABASE_URL to such a database, or POKFEI_MODE to the mode of the data.`,
  )

/**
 * Opens the database of a configuration and migrates it. A demo creates a missing database. Staging and production do
 * not, because a missing disk would look like a shop that sells nothing. Throws {@link UnusableData} if there is no
 * database, and if the data belongs to another mode.
 */
export async function openData(
  { databaseURL, durability, modeName }: Pick<Config, 'databaseURL' | 'durability' | 'modeName'>,
  options: Pick<OpenStoreOptions, 'writesInThread'> = {},
): Promise<Store> {
  const mode = modes[modeName].data
  const path = databaseName(databaseURL)
  if (mode !== 'demo' && isFileURL(databaseURL) && !existsSync(path)) throw missingData(path)
  const store = await openStore(databaseURL, { ...options, durability })
  try {
    await claimData(store, path, mode)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Marks the data with the mode where the mode is certain. Data without a trace of its mode may come from an older
 * version of a real shop. A demo never claims such data.
 */
async function claimData({ dataMode }: Store, path: string, mode: DataMode): Promise<void> {
  const found = await dataMode.candidates()
  if (found === null && mode !== 'demo') throw missingData(path)
  if (found?.includes(mode) === false) throw wrongModeData(path, found, mode)
  if (mode === 'demo' && (found?.length ?? 1) > 1) return
  const storedMode = await dataMode.mark(mode)
  if (storedMode !== mode) throw wrongModeData(path, [storedMode], mode)
}
