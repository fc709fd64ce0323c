import { ordersCommand } from './commands/orders-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(ordersCommand)
