import { guestsCommand } from './commands/guests-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(guestsCommand)
