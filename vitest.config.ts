import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { productRules } from './scripts/lib/product-rules.ts'

/**
 * Tests that start programs for most of their time, run for long, or replace a module. Each gets a process of its own, so
 * that a long one holds up no other file.
 */
const ownProcess = [
  'tests/{race,crash,model-based}/*.test.ts',
  'tests/payments/soak.test.ts',
  'tests/contract/api/{fuzz,raw-requests}.test.ts',
  'tests/contract/operations/{behind-nginx,cluster-proxy,development,full-disk,kept-connections,operator-commands,stopping}.test.ts',
  'tests/contract/tickets/secret-rotation.test.ts',
  'tests/store/commands/{command-processes,rejected-starts,restored-erasure}.test.ts',
  'tests/store/orders/order-references.test.ts',
]

/**
 * The tests that also run on PostgreSQL: its own, and those whose result depends on what is stored. Pages, headers, PDFs,
 * provider protocols and limits in memory do not, and stay on SQLite alone.
 */
const postgresSuites = [
  'tests/store/postgres/**/*.test.ts',
  'tests/store/commands/restored-erasure.test.ts',
  'tests/faults/*.test.ts',
  'tests/store/{access-codes,allotments,audit-log,books,catalogue,claims,desk,emails,guests,members,orders,refunds,rooms,staff,tickets,till}/*.test.ts',
  'tests/{race,crash,model-based}/*.test.ts',
  'tests/contract/account/{email-confirmation,personal-data,registration,sessions,sign-in,sign-in-unavailable}.test.ts',
  'tests/contract/api/{catalogue,fuzz,lists,ownership}.test.ts',
  'tests/contract/operations/{event-controls,full-disk,operator-commands,outcome-unknown,stopping,watched-metrics}.test.ts',
  'tests/contract/{desk,staff}/*.test.ts',
  'tests/contract/orders/{emails,payment-webhook,purchase,reminders}.test.ts',
  'tests/contract/rooms/*.test.ts',
  'tests/contract/tickets/{gate,secret-rotation,tickets}.test.ts',
  'tests/payments/{event-ids,payment-alarms,reconciler,season,soak,stripe-purchase,stripe-refunds,whole-season,desk-season}.test.ts',
]

/**
 * Tests with servers, databases and programs meet the rest of the machine, such as a port taken or a kernel out of
 * memory for a moment. They try a second time. The run names each test that needed it.
 */
const retry = 1

/** This file replaces a module, so that it needs a process of its own. PostgreSQL has a test like it. */
const mocked = 'tests/store/orders/order-references.test.ts'

/** Returns a project whose tests run on PostgreSQL. */
const onPostgres = (project: {
  readonly name: string
  readonly include: string[]
  readonly env?: Readonly<Record<string, string>>
}) => ({
  extends: true as const,
  test: {
    ...project,
    env: { TEST_ENGINE: 'postgres', ...project.env },
    exclude: [...configDefaults.exclude, mocked],
    globalSetup: ['tests/support/postgres/global-setup.ts'],
    isolate: false,
    retry,
    setupFiles: ['tests/support/postgres/use-postgres.ts'],
  },
})

// The projects run one after another in the order of their names, so the longest files start first.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'processes', include: ownProcess, retry },
      },
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
          include: ['tests/{bench,contract,store,payments,durability,search}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ownProcess, 'tests/store/postgres/**'],
          isolate: false,
          retry,
        },
      },
      onPostgres({ name: 'postgres', include: postgresSuites }),
      // Transactions conflict here, as they do on databases that speak its protocol.
      onPostgres({
        name: 'serializable',
        include: ['tests/race/*.test.ts', 'tests/store/orders/*.test.ts', 'tests/store/postgres/engines-agree.test.ts'],
        env: { TEST_POSTGRES_ISOLATION: 'serializable' },
      }),
    ],
    setupFiles: ['tests/support/vitest/fail-on-console-error.ts'],
    // A test names the rules that it proves. A tag that is no rule fails.
    tags: productRules().map(({ id, text }) => ({ name: id, description: text })),
    // Tests read the class names of the sources.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    pool: 'forks',
    // Two more than the cores, because some tests wait for servers and limits.
    maxWorkers: availableParallelism() + 2,
    // They end a test that hangs, also on a machine that others keep busy; no test measures time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
