import { runCommand } from './frame/run-command.ts'
import { ticketsCommand } from './commands/tickets-command.ts'

await runCommand(ticketsCommand)
