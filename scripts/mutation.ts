import { run } from './lib/shell.ts'

// Stryker removes or inverts each rule of the decisions. It fails if the rule's unit test still passes.
process.exit(await run('stryker', ['run', 'tests/mutation/stryker.config.json', ...process.argv.slice(2)]))
