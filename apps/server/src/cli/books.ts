import { booksCommand } from './commands/books-command.ts'
import { runCommand } from './frame/run-command.ts'

await runCommand(booksCommand)
