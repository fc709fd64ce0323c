import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const textOf = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string() }),
})
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(textOf('ops/prometheus/alerts.yml')))
const rules = groups.flatMap((group) => group.rules)
const unitTests = z
  .object({
    tests: z.array(
      z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
    ),
  })
  .parse(parse(textOf('ops/prometheus/alerts.test.yml')))
const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(textOf('ops/grafana/dashboard.json')))

/** Returns the metrics that an expression names. Those of Prometheus itself, `up` and `ALERTS`, are left out. */
const metricsIn = (expr: string): readonly string[] => expr.match(/\b(?:pokfei|nodejs|process)_\w+/g) ?? []

/** Returns the metrics that a server serves. Those of a histogram have three endings. */
async function servedMetrics(): Promise<ReadonlySet<string>> {
  await using testServer = await startInProcessServer()
  const text = await (await fetch(`${testServer.origin}/metrics`)).text()
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

inProcessTest('the server serves every metric that a rule or the dashboard names', async () => {
  const named = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(metricsIn)
  expect(named.length).toBeGreaterThan(50)
  const served = await servedMetrics()
  expect(named.filter((name) => !served.has(name))).toEqual([])
})

test('each metric in the table of payments.md has a rule', () => {
  const [, section = ''] = textOf('docs/payments.md').split('\n## Watching it\n')
  const [own = ''] = section.split('\n## ')
  const listed = own.split('\n').flatMap((line) => (line.startsWith('| `') ? metricsIn(line) : []))
  expect(listed.length).toBeGreaterThan(10)
  const watched = new Set(
    rules.flatMap(({ expr }) => metricsIn(expr)).map((name) => name.replace(/_(?:bucket|sum|count)$/, '')),
  )
  expect(listed.filter((name) => !watched.has(name))).toEqual([])
})

test.each(rules.map(({ alert }) => alert))('a unit test sees the alert %s fire, and not fire', (alert) => {
  const expected = unitTests.tests
    .flatMap((one) => one.alert_rule_test)
    .filter(({ alertname }) => alertname === alert)
    .map(({ exp_alerts: alerts }) => alerts.length)
  expect(new Set(expected)).toEqual(new Set([0, 1]))
})

/** Runs promtool in `ops/prometheus`. Returns null if it is not on the PATH. */
function runPromtool(...args: readonly string[]): string | null {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: `${root}/ops/prometheus`,
    encoding: 'utf8',
  })
  return error === undefined ? `${stdout}${stderr}status ${status}` : null
}

test('the rules pass their unit tests in promtool', ({ skip }) => {
  if (runPromtool('--version') === null) skip('promtool is not on the PATH; the Debian package "prometheus" has it')
  expect(runPromtool('check', 'rules', 'alerts.yml')).toMatch(/status 0$/)
  expect(runPromtool('test', 'rules', 'alerts.test.yml')).toMatch(/status 0$/)
})
