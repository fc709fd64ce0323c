import { guestsCommand } from './commands/guests-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(guestsCommand)
