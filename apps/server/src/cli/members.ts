import { membersCommand } from './members-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(membersCommand)
