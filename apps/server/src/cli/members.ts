import { membersCommand } from './commands/members-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(membersCommand)
