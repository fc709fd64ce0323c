import { run } from './lib/shell.ts'

/** Formats every file, or those named on the command line. */
const named = process.argv.slice(2)
process.exit(await run('biome', ['format', '--write', ...(named.length === 0 ? ['.'] : named)]))
