import { folderRule, importRules, lint } from './lib/checks.ts'
import { writeCssTypes } from './lib/css-types.ts'
import { run } from './lib/shell.ts'

writeCssTypes()

/** Runs the linter, then the import rules. Ends with status 1 if one of them finds something. */
const statuses = [await run(...lint), await run(...importRules), await run(...folderRule)]
process.exit(statuses.every((status) => status === 0) ? 0 : 1)
