import { checkAddress } from '../apps/server/src/startup/check-address.ts'
import { withStartupErrors } from '../apps/server/src/startup/with-startup-errors.ts'
import { printError } from '../apps/server/src/startup/print-error.ts'
import { readProcessConfig } from '../apps/server/src/config/config.ts'
import { buildWeb } from './lib/build-web.ts'
import { serverFlags, serverVariables } from './lib/server-flags.ts'
import { run } from './lib/shell.ts'

// Reports configuration errors before anything is built.
const configuration = readProcessConfig()
if (process.argv.length > 2) {
  printError(
    `npm start takes no arguments, such as ${process.argv[2]}. Settings are variables: PORT=8080 npm start. .env.example names all.`,
  )
} else if (configuration.kind === 'invalid') {
  printError('The server cannot start:', configuration.errors)
} else {
  await withStartupErrors(configuration.config, () => checkAddress(configuration.config))
  await buildWeb()
  // React renders a third slower without NODE_ENV=production, so every mode runs with it. The mode is passed by name,
  // because it may come from that variable.
  const { modeName } = configuration.config
  process.exitCode = await run('node', [...serverFlags, 'apps/server/src/main.ts'], {
    env: { POKFEI_MODE: modeName, NODE_ENV: 'production', ...serverVariables },
  })
}
