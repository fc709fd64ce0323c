import { runCommand } from './run-command.ts'
import { secretCommand } from './secret-command.ts'

await runCommand(secretCommand)
