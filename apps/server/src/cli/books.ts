import { booksCommand } from './commands/books-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(booksCommand)
