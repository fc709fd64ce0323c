import { codesCommand } from './commands/codes-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(codesCommand)
