import { expect } from 'vitest'
import { alertRules, dashboard, metricsIn, withoutEnding } from '../../support/fixtures/alert-files.ts'
import { engineOfTests } from '../../support/store/fresh-store.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const watched = new Set([...alertRules.map(({ expr }) => expr), ...panels].flatMap(metricsIn).map(withoutEnding))

/** These metrics exist only where the database is a server. */
const isOfPostgres = (name: string): boolean => /^pokfei_(?:database|order_batches|batched_orders)_/.test(name)

/** Returns the metrics that a server serves. */
async function servedMetrics(): Promise<ReadonlySet<string>> {
  await using testServer = await startInProcessServer()
  const response = await fetch(`${testServer.origin}/metrics`)
  const text = await response.text()
  expect({ status: response.status, text }).toMatchObject({ status: 200, text: expect.stringContaining('# TYPE ') })
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name))
}

inProcessTest('the server serves every metric that a rule or the dashboard names', async () => {
  const served = await servedMetrics()
  const expected = engineOfTests === 'postgres' ? [...watched] : [...watched].filter((name) => !isOfPostgres(name))
  expect(expected.length).toBeGreaterThan(20)
  expect(expected.filter((name) => !served.has(name))).toEqual([])
})

inProcessTest('a rule or the dashboard names every metric that the server serves', async () => {
  expect([...(await servedMetrics())].filter((name) => !watched.has(name))).toEqual([])
})
