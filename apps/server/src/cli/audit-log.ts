import { auditLogCommand } from './commands/audit-log-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(auditLogCommand)
