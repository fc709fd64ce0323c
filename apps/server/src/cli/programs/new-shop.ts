import { databaseName } from '@pokfei/db/database-path'
import { openStore } from '@pokfei/db/open-store'
import { readProcessConfig, type Config } from '../../config/config.ts'
import { modes } from '../../config/modes.ts'
import { withStartupErrors } from '../../startup/with-startup-errors.ts'
import { printError } from '../../startup/print-error.ts'

async function createShop({ databaseURL, durability, modeName }: Config): Promise<void> {
  const path = databaseName(databaseURL)
  const store = await openStore(databaseURL, { durability })
  try {
    if ((await store.dataMode.candidates()) !== null)
      return printError(`${path} holds a shop already. Nothing was changed.`)
    const mode = await store.dataMode.mark(modes[modeName].data)
    console.log(`${path} is the empty database of a new shop, for ${mode}. Load its catalogue: npm run seed -- FILE.`)
  } finally {
    await store.close()
  }
}

/** Creates the empty database of a new shop. */
export async function newShop(args: readonly string[]): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'invalid') return printError('The shop was not created:', configuration.errors)
  if (args.length > 0)
    return printError(
      'npm run new-shop takes no arguments. Set DATA_DIR to the folder of the new shop, or DATABASE_URL to its database.',
    )
  const { config } = configuration
  if (config.mode === 'demo')
    return printError('A demo creates its own data when it starts. Set POKFEI_MODE=staging or POKFEI_MODE=production.')
  await withStartupErrors(config, () => createShop(config))
}
