import { run } from './lib/shell.ts'

/** Runs the vitest suites again at each change. A path on the command line selects some of them. */
process.exit(await run('vitest', ['watch', ...process.argv.slice(2)]))
