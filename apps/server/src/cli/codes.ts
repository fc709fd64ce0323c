import { codesCommand } from './commands/codes-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(codesCommand)
