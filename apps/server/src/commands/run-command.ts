import { databasePath } from '@pokfei/db/database-path'
import { openStore } from '@pokfei/db/open-store'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { systemClock } from '../adapters/system-clock.ts'
import { readProcessConfig } from '../config.ts'
import { missingDatabase } from './arguments.ts'
import { orExplain } from './or-explain.ts'
import { sayFault } from './say-fault.ts'

/** What operators' commands work with: the database beside a server that may be running. */
export interface CommandDeps {
  readonly store: Store
  readonly clock: Clock
  readonly publicURL: string
}

/** What a command says that it did, or why it did nothing. */
export interface CommandResult {
  readonly kind: 'done' | 'refused'
  readonly lines: readonly string[]
}

/** A command over the arguments that were typed. */
export type Command = (deps: CommandDeps, args: readonly string[]) => Promise<CommandResult>

/** Runs a command over this process's arguments and configuration; it ends with status 1 when nothing was done. */
export async function runCommand(command: Command): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'refused') return sayFault('The command cannot run:', configuration.faults)
  const { databaseURL, publicURL } = configuration.config
  const missing = missingDatabase(databasePath(databaseURL))
  if (missing !== null) return sayFault(missing)
  await orExplain(configuration.config, () => runOn(databaseURL, publicURL, command))
}

async function runOn(databaseURL: string, publicURL: string, command: Command): Promise<void> {
  const store = await openStore(databaseURL)
  try {
    const { kind, lines } = await command({ store, clock: systemClock, publicURL }, process.argv.slice(2))
    const text = lines.join('\n')
    if (kind === 'done') console.log(text)
    else console.error(text)
    process.exitCode = kind === 'done' ? 0 : 1
  } finally {
    await store.close()
  }
}
