import { roomsCommand } from './commands/rooms-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(roomsCommand)
