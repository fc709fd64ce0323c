import { runCommand } from './frame/run-command.ts'
import { secretCommand } from './commands/secret-command.ts'

await runCommand(secretCommand)
