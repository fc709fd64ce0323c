import { eventsCommand } from './commands/events-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(eventsCommand)
