import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contracts/src/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'db/src/**/*.test.ts',
      'apps/*/{src,tools}/**/*.test.{ts,tsx}',
      'tests/{contract,store,race,payments,books,crash,durability}/**/*.test.ts',
    ],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    pool: 'forks',
    // The default leaves one core of two idle.
    maxWorkers: availableParallelism(),
    // They end a test that hangs, also on a machine that others keep busy; no test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
