import { seatsCommand } from './commands/seats-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(seatsCommand)
