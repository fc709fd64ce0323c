import { checkAddress } from '../apps/server/src/check-address.ts'
import { orExplain } from '../apps/server/src/commands/or-explain.ts'
import { sayFault } from '../apps/server/src/commands/say-fault.ts'
import { readProcessConfig } from '../apps/server/src/config.ts'
import { buildWeb } from './build-web.ts'
import { run } from './shell.ts'

// Reports configuration errors before anything is built.
const configuration = readProcessConfig()
if (process.argv.length > 2) {
  sayFault(
    `npm start takes no arguments, such as ${process.argv[2]}. Settings are variables: PORT=8080 npm start. .env.example names all.`,
  )
} else if (configuration.kind === 'refused') {
  sayFault('The server cannot start:', configuration.faults)
} else {
  await orExplain(configuration.config, () => checkAddress(configuration.config))
  await buildWeb()
  // React renders a third slower without NODE_ENV=production, so every mode runs with it. The mode is passed by name,
  // because it may come from that variable.
  const { modeName } = configuration.config
  process.exitCode = await run('node', ['apps/server/src/main.ts'], {
    env: { POKFEI_MODE: modeName, NODE_ENV: 'production' },
  })
}
