import { seatsCommand } from './commands/seats-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(seatsCommand)
