import { gateCommand } from './commands/gate-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(gateCommand)
