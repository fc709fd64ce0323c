import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { productRules } from './scripts/lib/product-rules.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'contracts/src/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'db/src/**/*.test.ts',
            'apps/*/{src,tools}/**/*.test.{ts,tsx}',
          ],
          // The files share their worker's modules: loading them for each file again took two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'suites',
          include: ['tests/{contract,store,race,payments,model-based,crash,durability,search}/**/*.test.ts'],
        },
      },
    ],
    setupFiles: ['tests/support/vitest/fail-on-console-error.ts'],
    // A test names the rules that it proves. A tag that is no rule fails.
    tags: productRules().map(({ id, text }) => ({ name: id, description: text })),
    // Tests read the class names of the sources.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    pool: 'forks',
    // The default leaves one core of two idle.
    maxWorkers: availableParallelism(),
    // They end a test that hangs, also on a machine that others keep busy; no test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
