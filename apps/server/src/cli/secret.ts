import { runCommand } from './run-command.ts'
import { secretCommand } from './commands/secret-command.ts'

await runCommand(secretCommand)
