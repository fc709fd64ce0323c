import { ordersCommand } from './commands/orders-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(ordersCommand)
