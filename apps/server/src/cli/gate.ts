import { gateCommand } from './commands/gate-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(gateCommand)
