import { auditLogCommand } from './commands/audit-log-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(auditLogCommand)
