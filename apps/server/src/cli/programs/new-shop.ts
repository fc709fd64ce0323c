import { databaseName } from '@pokfei/db/database-path'
import { openStore } from '@pokfei/db/open-store'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { readProcessConfig, type Config } from '../../config/config.ts'
import { modes } from '../../config/modes.ts'
import { programRefusals } from '../frame/program-refusals.ts'
import { refuse as refusal } from '@pokfei/desk-contract/frame/refusal'
import type { Program, ProgramCall } from '../frame/program.ts'

async function createShop(
  { databaseURL, durability, modeName }: Config,
  { refuse, say, tell }: ProgramCall,
  act: OperatorAct,
): Promise<void> {
  const path = databaseName(databaseURL)
  const store = await openStore(databaseURL, { durability })
  try {
    if ((await store.dataMode.candidates()) !== null) return refuse(refusal(programRefusals, 'shopExists', path))
    const mode = await store.dataMode.mark(modes[modeName].data, act)
    say(`${path} is the empty database of a new shop, for ${mode}. Load its catalogue: npm run seed -- FILE.`)
    tell({ database: path, mode })
  } finally {
    await store.close()
  }
}

/** Creates the empty database of a new shop: in the folder DATA_DIR, or at DATABASE_URL. */
export const newShopProgram: Program = {
  file: null,
  isChange: true,
  hasDryRun: false,
  example: '',
  async run(call) {
    const configuration = readProcessConfig()
    if (configuration.kind === 'invalid')
      return call.refuse(refusal(programRefusals, 'invalidConfiguration'), configuration.errors)
    const { config } = configuration
    if (config.mode === 'demo') return call.refuse(refusal(programRefusals, 'demoMakesItsOwn'))
    const act = call.act(config)
    if ('code' in act) return call.wrong(act)
    await call.onData(config, () => createShop(config, call, act))
  },
}
