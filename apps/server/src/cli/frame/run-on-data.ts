import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { hasErrorCode } from '../../adapters/has-error-code.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { openProviderBooks } from '../../books/open-provider-books.ts'
import { readProcessConfig, type Config } from '../../config/config.ts'
import { loadSecret } from '../../startup/load-secret.ts'
import type { OpenedDeps } from '../../deps.ts'
import { openData } from '../../startup/open-data.ts'
import { withStartupErrors } from '../../startup/with-startup-errors.ts'
import { missingDatabase } from './missing-database.ts'
import type { PreparedCall } from './call-command.ts'
import { printEnd, refusedEnd, withDetails, type CommandEnd } from './command-end.ts'
import type { CommandDeps } from './command.ts'
import { createInterrupt, interruptStatus } from './interrupt.ts'
import { programRefusals } from './program-refusals.ts'
import { operatorOf } from './read-act.ts'

/** Runs a call on the database of this process's configuration. Explains why a database cannot be used. */
export async function runOnData({ call, run }: Exclude<PreparedCall, CommandEnd>): Promise<void> {
  const refused = (refusal: Refusal): void => printEnd(refusedEnd(call, refusal))
  const configuration = readProcessConfig()
  if (configuration.kind === 'invalid')
    return refused(withDetails(refuse(programRefusals, 'invalidConfiguration'), configuration.errors))
  const { config } = configuration
  const missing = missingDatabase(config.databaseURL)
  if (missing !== null) return refused(refuse(programRefusals, 'noDatabase', missing))
  const interrupt = createInterrupt({
    isChange: call.isChange,
    progress: call.isJSON ? null : process.stdout,
    endAtOnce(refusal) {
      refused(refusal)
      process.exit(interruptStatus)
    },
  })
  process.on('SIGINT', interrupt.interrupt)
  await withStartupErrors(
    config,
    async () => {
      const end = await runOn(config, (deps) => run({ ...deps, followWork: interrupt.followWork }))
      const isStopped = interrupt.end()
      printEnd(end)
      if (isStopped) process.exitCode = interruptStatus
    },
    (message) => refused(refuse(programRefusals, 'unusableData', message)),
  )
}

async function runOn(config: Config, run: (deps: CommandDeps) => Promise<CommandEnd>): Promise<CommandEnd> {
  const { publicURL, secret, previousSecret } = config
  const store = await openData(config)
  const loading: { opened?: OpenedDeps } = {}
  try {
    return await run({
      store,
      clock: systemClock,
      publicURL,
      secret,
      previousSecret,
      openSecret: async () => secret ?? loadSecret(config.dataDir),
      operator: operatorOf(config),
      openProviderBooks: () => openProviderBooks(config),
      async openLoading() {
        // Only a load of the catalogue needs providers and pictures.
        loading.opened ??= await (await import('../../deps.ts')).openDeps(config)
        return loading.opened.deps
      },
      writeOutput,
    })
  } finally {
    await loading.opened?.close()
    await store.close()
  }
}

/** Writes to standard output, no faster than its reader takes it. Writes nothing once the reader is gone. */
function writeOutput(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.stdout.destroyed) return resolve()
    process.stdout.write(text, (error) => (error && !hasErrorCode(error, 'EPIPE') ? reject(error) : resolve()))
  })
}
