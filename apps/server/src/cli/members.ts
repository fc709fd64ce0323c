import { membersCommand } from './commands/members-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(membersCommand)
