import { runCommand } from './run-command.ts'
import { ticketsCommand } from './tickets-command.ts'

await runCommand(ticketsCommand)
