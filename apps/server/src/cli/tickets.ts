import { runCommand } from './run-command.ts'
import { ticketsCommand } from './commands/tickets-command.ts'

await runCommand(ticketsCommand)
