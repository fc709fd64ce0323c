import { userInfo } from 'node:os'
import { systemClock } from '../adapters/system-clock.ts'
import { readProcessConfig, type Config } from '../config/config.ts'
import { openData } from '../startup/open-data.ts'
import { printError } from '../startup/print-error.ts'
import { withStartupErrors } from '../startup/with-startup-errors.ts'
import { missingDatabase } from './arguments.ts'
import { prepareCall, type CommandEnd } from './frame/call-command.ts'
import type { Command, CommandDeps } from './frame/command.ts'

/**
 * Runs a command with this process's arguments and configuration. The process ends with status 1 if nothing was done, and
 * with status 2 for wrong arguments.
 */
export async function runCommand(command: Command): Promise<void> {
  const prepared = prepareCall(command, process.argv.slice(2))
  if (!('run' in prepared)) return print(prepared)
  const configuration = readProcessConfig()
  if (configuration.kind === 'invalid') return printError('The command cannot run:', configuration.errors)
  const { config } = configuration
  const missing = missingDatabase(config.databaseURL)
  if (missing !== null) return printError(missing)
  await withStartupErrors(config, () => runOn(config, prepared.run))
}

async function runOn(config: Config, run: (deps: CommandDeps) => Promise<CommandEnd>): Promise<void> {
  const { publicURL, secret, previousSecret } = config
  const store = await openData(config)
  try {
    const operator = config.operator ?? systemUser()
    print(await run({ store, clock: systemClock, publicURL, secret, previousSecret, operator }))
  } finally {
    await store.close()
  }
}

function print({ status, output, errorOutput }: CommandEnd): void {
  if (output.length > 0) console.log(output.join('\n'))
  if (errorOutput.length > 0) console.error(errorOutput.join('\n'))
  process.exitCode = status
}

/** Returns the name of the system's user. A container may run as a number without a name. */
function systemUser(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}
