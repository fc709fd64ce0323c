import { databasePath } from '@pokfei/db/database-path'
import { openStore } from '@pokfei/db/open-store'
import { readProcessConfig, type Config } from '../config.ts'
import { modes } from '../modes.ts'
import { orExplain } from './or-explain.ts'
import { sayFault } from './say-fault.ts'

/** Creates the empty database of a new shop. */
async function makeShop({ databaseURL, modeName }: Config): Promise<void> {
  const path = databasePath(databaseURL)
  const store = await openStore(databaseURL)
  try {
    if ((await store.dataMode.candidates()) !== null)
      return sayFault(`${path} holds a shop already. Nothing was changed.`)
    const mode = await store.dataMode.mark(modes[modeName].data)
    console.log(`${path} is the empty database of a new shop, for ${mode}. Load what it sells: npm run seed -- FILE.`)
  } finally {
    await store.close()
  }
}

const configuration = readProcessConfig()
if (configuration.kind === 'refused') {
  sayFault('No shop can be made:', configuration.faults)
} else if (process.argv.length > 2) {
  sayFault('This takes no arguments: npm run new-shop. DATA_DIR says where.')
} else if (configuration.config.mode === 'demo') {
  sayFault('A demo makes its own data when it starts. This is for POKFEI_MODE=staging or production.')
} else {
  await orExplain(configuration.config, () => makeShop(configuration.config))
}
