import { importRules, lint } from './checks.ts'
import { run } from './shell.ts'

/** Runs the linter, then the import rules. Ends with status 1 if one of them finds something. */
const statuses = [await run(...lint), await run(...importRules)]
process.exit(statuses.every((status) => status === 0) ? 0 : 1)
