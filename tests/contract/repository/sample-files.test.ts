import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { dashboard, fileAt } from '../../support/fixtures/alert-files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const own = 'tests/contract/repository/sample-files.test.ts'
const compose = 'tests/contract/repository/compose-file.test.ts'
const cluster = 'tests/faults/cluster/compose-cluster.ts'
const alerts = 'tests/contract/repository/alerts.test.ts'
const publicDemo = 'tests/contract/repository/public-demo.test.ts'

/** Each file that operators take as it is, and the test that runs or reads it. */
const readers: Readonly<Record<string, string>> = {
  '.env.example': 'apps/server/src/config/config-production.test.ts',
  '.github/workflows/ci.yml': own,
  '.github/workflows/release.yml': 'tests/contract/repository/workflows.test.ts',
  Dockerfile: compose,
  'docker-compose.yml': compose,
  'ops/cluster/new-primary.sh': cluster,
  'ops/cluster/nginx.conf': 'tests/contract/operations/cluster-proxy.test.ts',
  'ops/cluster/start-postgres.sh': cluster,
  'ops/grafana/dashboard.json': 'tests/support/fixtures/alert-files.ts',
  'ops/grafana/provisioning/dashboards/pokfei.yml': own,
  'ops/grafana/provisioning/datasources/prometheus.yml': own,
  'ops/prometheus/alerts.test.yml': alerts,
  'ops/prometheus/alerts.yml': alerts,
  'ops/prometheus/prometheus.yml': alerts,
  'ops/public-demo/Caddyfile': publicDemo,
  'ops/public-demo/compose.yaml': publicDemo,
  'ops/public-demo/reset.sh': publicDemo,
}

const yamlAt = (path: string): unknown => parse(fileAt(path).replaceAll('!reset ', ''), { merge: true })

test('a test reads each sample file', () => {
  const samples = ['.env.example', '.github/workflows', 'Dockerfile', 'docker-compose.yml', 'ops']
  const listed = execFileSync('git', ['ls-files', ...samples], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(listed.filter((path) => !existsSync(readers[path] ? `${root}/${readers[path]}` : ''))).toEqual([])
  expect(Object.keys(readers).filter((path) => !listed.includes(path))).toEqual([])
})

test('compose mounts only files of this repository, and scripts that may run', () => {
  const service = z.object({ volumes: z.array(z.string()).default([]) })
  const { services } = z.object({ services: z.record(z.string(), service) }).parse(yamlAt('docker-compose.yml'))
  const sources = Object.values(services)
    .flatMap(({ volumes }) => volumes)
    .flatMap((volume) => (volume.startsWith('./') ? (volume.slice(2).split(':')[0] ?? []) : []))
  expect(sources.filter((source) => !existsSync(`${root}/${source}`))).toEqual([])
  const modes = execFileSync('git', ['ls-files', '--stage', '--', '*.sh'], { cwd: root, encoding: 'utf8' })
  expect(modes.split('\n').filter((line) => line.includes('\tops/') && !line.startsWith('100755'))).toEqual([])
})

test('Grafana finds its source, and its dashboard where compose mounts it', () => {
  const { datasources } = z
    .object({ datasources: z.array(z.object({ uid: z.string(), url: z.string() })) })
    .parse(yamlAt('ops/grafana/provisioning/datasources/prometheus.yml'))
  const [source] = datasources
  expect(source?.url).toBe('http://prometheus:9090')
  expect(new Set(dashboard.panels.map(({ datasource }) => datasource.uid))).toEqual(new Set([source?.uid]))
  const { providers } = z
    .object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) })
    .parse(yamlAt('ops/grafana/provisioning/dashboards/pokfei.yml'))
  expect(fileAt('docker-compose.yml')).toContain(
    `./ops/grafana/dashboard.json:${providers[0]?.options.path}/pokfei.json:ro`,
  )
})

test('the panels of the dashboard have IDs of their own and do not overlap', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

test('the workflow of CI runs programs of this repository, with the pinned Node', () => {
  const step = z.object({
    run: z.string().optional(),
    with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  })
  const { jobs } = z
    .object({ jobs: z.record(z.string(), z.object({ steps: z.array(step) })) })
    .parse(yamlAt('.github/workflows/ci.yml'))
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const files = steps.flatMap((one) => one.with?.['node-version-file'] ?? (one.run === '.ci/run' ? one.run : []))
  expect(files).toEqual(['.node-version', '.ci/run'])
  expect(files.filter((file) => !existsSync(`${root}/${String(file)}`))).toEqual([])
})
