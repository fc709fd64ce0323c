import { eventsCommand } from './events-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(eventsCommand)
