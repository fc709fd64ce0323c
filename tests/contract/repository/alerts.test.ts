import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { alertRules, fileAt, metricsIn, withoutEnding } from '../../support/fixtures/alert-files.ts'
import { findProgram, lacks } from '../../support/programs/find-program.ts'

const unitTests = z
  .object({
    tests: z.array(
      z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
    ),
  })
  .parse(parse(fileAt('ops/prometheus/alerts.test.yml')))

test.each([
  ['payments.md', 'Watching it'],
  ['several-machines.md', 'Watching it'],
])('each metric in the table of %s has a rule', (page, title) => {
  const [, section = ''] = fileAt(`docs/${page}`).split(`\n## ${title}\n`)
  const [own = ''] = section.split('\n## ')
  const listed = own.split('\n').flatMap((line) => (line.startsWith('| `') ? metricsIn(line) : []))
  expect(listed.length).toBeGreaterThan(4)
  const watched = new Set(alertRules.flatMap(({ expr }) => metricsIn(expr)).map(withoutEnding))
  expect(listed.filter((name) => !watched.has(name))).toEqual([])
})

test.each(alertRules.map(({ alert }) => alert))('a unit test sees the alert %s fire, and not fire', (alert) => {
  const expected = unitTests.tests
    .flatMap((one) => one.alert_rule_test)
    .filter(({ alertname }) => alertname === alert)
    .map(({ exp_alerts: alerts }) => alerts.length)
  expect(new Set(expected)).toEqual(new Set([0, 1]))
})

test('Prometheus accepts its configuration, and the rules pass their unit tests', { timeout: 600_000 }, ({ skip }) => {
  const promtool = findProgram('promtool')
  if (promtool === null) return skip(lacks('promtool'))
  const cwd = fileURLToPath(new URL('../../../ops/prometheus', import.meta.url))
  const commands = ['check config --syntax-only prometheus.yml', 'check rules alerts.yml', 'test rules alerts.test.yml']
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(promtool, command.split(' '), { cwd, encoding: 'utf8' })
    expect({ command, status, output: `${stdout}${stderr}` }).toEqual({
      command,
      status: 0,
      output: expect.any(String),
    })
  }
})
