import { roomsCommand } from './commands/rooms-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(roomsCommand)
