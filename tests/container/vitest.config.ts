import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { productRules } from '../../scripts/lib/product-rules.ts'
import { isEngineThere } from './engine.ts'

const isRun = await isEngineThere()
const tests = fileURLToPath(new URL('..', import.meta.url))

/** The contract tests that start only servers of this process. They say nothing about the image. */
const inProcess = globSync('**/*.test.ts', { cwd: `${tests}contract` }).filter((path) => {
  const source = readFileSync(`${tests}contract/${path}`, 'utf8')
  return source.includes('startInProcessServer') && !/openTestServer|inProcessTest/.test(source)
})

/** The suite of `npm run test:container`. It is separate, because it needs a Docker engine and takes minutes. It tests
 *  the image and runs the contract tests against it. Without an engine it skips the former and leaves the latter to
 *  `npm test`. */
export default defineConfig({
  test: {
    dir: tests,
    include: ['container/**/*.test.ts', ...(isRun ? ['contract/**/*.test.ts'] : [])],
    exclude: [
      // These tests read our own files and call no server.
      'repository/alerts.test.ts',
      'repository/compose-file.test.ts',
      'repository/documents.test.ts',
      'repository/product-texts.test.ts',
      'repository/provider-protocols.test.ts',
      'repository/source-rules.test.ts',
      'repository/suite-report.test.ts',
      // These tests start a server each and need minutes. Nothing in them depends on the image.
      'api/catalogue.test.ts',
      'api/lists.test.ts',
      'api/ownership.test.ts',
      'account/email-confirmation.test.ts',
      'orders/emails.test.ts',
      'orders/reminders.test.ts',
      'tickets/gate.test.ts',
      'tickets/tickets.test.ts',
      ...inProcess,
    ].map((path) => `**/contract/${path}`),
    globalSetup: ['build-image.ts'],
    ...(!isRun && { testNamePattern: /^there is no engine$/ }),
    tags: productRules().map(({ id, text }) => ({ name: id, description: text })),
    pool: 'forks',
    maxWorkers: 2,
    // The contract tests import the whole server. In workers that share their modules it is loaded twice, not forty times.
    isolate: false,
    // The engine may be slow to start a container beside everything else. The run names each test that tried twice.
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
    // They end a test that hangs. A machine where memory is slow needs minutes to start a container with a browser beside.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
