import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { systemClock } from '../adapters/system-clock.ts'
import { readProcessConfig, type Config } from '../config/config.ts'
import { openData } from '../startup/open-data.ts'
import { missingDatabase } from './arguments.ts'
import { withStartupErrors } from '../startup/with-startup-errors.ts'
import { printError } from '../startup/print-error.ts'

/** The dependencies of operators' commands. They use the database, also while a server is running. */
export interface CommandDeps {
  readonly store: Store
  readonly clock: Clock
  readonly publicURL: string
  /** The secret that locks ticket keys. Null in a demo, which has its own. */
  readonly secret: Buffer | null
  readonly previousSecret: Buffer | null
}

/** The output of a command, or the reason why it did nothing. */
export interface CommandResult {
  readonly kind: 'done' | 'rejected'
  readonly lines: readonly string[]
}

/** A command. It takes the arguments that the operator typed. */
export type Command = (deps: CommandDeps, args: readonly string[]) => Promise<CommandResult>

/**
 * Runs a command with this process's arguments and configuration. The process ends with status 1 if nothing was done.
 */
export async function runCommand(command: Command): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'invalid') return printError('The command cannot run:', configuration.errors)
  const { config } = configuration
  const missing = missingDatabase(config.databaseURL)
  if (missing !== null) return printError(missing)
  await withStartupErrors(config, () => runOn(config, command))
}

async function runOn(config: Config, command: Command): Promise<void> {
  const store = await openData(config)
  try {
    const { kind, lines } = await command(
      {
        store,
        clock: systemClock,
        publicURL: config.publicURL,
        secret: config.secret,
        previousSecret: config.previousSecret,
      },
      process.argv.slice(2),
    )
    const text = lines.join('\n')
    if (kind === 'done') console.log(text)
    else console.error(text)
    process.exitCode = kind === 'done' ? 0 : 1
  } finally {
    await store.close()
  }
}
