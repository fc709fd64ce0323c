import { prepareCall } from './call-command.ts'
import { printEnd } from './command-end.ts'
import type { Command } from './command.ts'

/**
 * Runs a command with this process's configuration. The process ends with status 1 if nothing was done, and
 * with status 2 for wrong arguments. The help loads neither configuration nor database.
 */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  const prepared = await prepareCall(command, args)
  if (!('run' in prepared)) return printEnd(prepared)
  const { runOnData } = await import('./run-on-data.ts')
  await runOnData(prepared)
}
