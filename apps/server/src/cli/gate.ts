import { gateCommand } from './gate-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(gateCommand)
