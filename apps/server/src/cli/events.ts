import { eventsCommand } from './commands/events-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(eventsCommand)
