import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { serverFlags, serverVariables } from '../../../scripts/lib/server-flags.ts'

const fileAt = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

/** The variables that the image or compose itself sets. */
const fixedVariables = new Set(['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV'])

test('passes on every variable that an operator may set', () => {
  const known = [...fileAt('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? [])
  const [app = ''] = fileAt('docker-compose.yml').split('\n  mail:')
  const passedOn = new Set([...app.matchAll(/^ {6}([A-Z_]+):/gm)].flatMap(([, name]) => name ?? []))
  expect(known.filter((name) => !fixedVariables.has(name) && !passedOn.has(name))).toEqual([])
})

test('starts a demo on this machine by default, and stores the data of each mode apart', () => {
  const compose = fileAt('docker-compose.yml')
  const mode = '${POKFEI_MODE:-${NODE_ENV:-demo}}'
  expect(compose).toContain(`      POKFEI_MODE: ${mode}\n`)
  expect(compose).toContain('      PUBLIC_URL: ${PUBLIC_URL:-http://localhost:${PORT:-3000}}\n')
  expect(compose).toContain(`    name: pokfei_data-${mode}\n`)
})

test('limits the memory of the app, and starts the image with the flags and variables of npm start', () => {
  const [app = ''] = fileAt('docker-compose.yml').split('\n  mail:')
  expect(app).toContain('    mem_limit: 512m\n')
  const command = ['node', ...serverFlags, 'apps/server/src/main.ts'].map((word) => JSON.stringify(word)).join(', ')
  expect(fileAt('Dockerfile')).toContain(`CMD [${command}]`)
  const variables = Object.entries(serverVariables).map(([name, value]) => `${name}=${value}`)
  expect(fileAt('Dockerfile')).toContain(`DATA_DIR=/data ${variables.join(' ')}\n`)
})

test('builds an image that starts in its own mode: `docker run` of a demo starts a demo', () => {
  const [, last = ''] = fileAt('Dockerfile').split(/^FROM \$\{NODE_IMAGE\}\n/m)
  expect(last).toContain('ARG POKFEI_MODE\n')
  expect(last).toContain('POKFEI_MODE=$POKFEI_MODE HOST=0.0.0.0 PORT=3000')
})

test('installs the libraries of every package that the server needs', () => {
  const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })
  const folders = ['apps/server', 'apps/web', 'apps/gate', 'apps/desk', 'db', 'contracts']
  const folderOf = (name: string): string => folders.find((folder) => folder.endsWith(name)) ?? `packages/${name}`
  const needed = new Set(['apps/server'])
  for (const folder of needed)
    for (const name of Object.keys(manifest.parse(JSON.parse(fileAt(`${folder}/package.json`))).dependencies))
      if (name.startsWith('@pokfei/')) needed.add(folderOf(name.slice('@pokfei/'.length)))
  const copied = new Set(
    [...fileAt('Dockerfile').matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => folder),
  )
  expect([...needed].filter((folder) => !copied.has(folder))).toEqual([])
})

test('runs two processes behind a proxy, and PostgreSQL with a standby, on demand alone', () => {
  const service = z.object({
    profiles: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.unknown()).optional(),
    volumes: z.array(z.string()).optional(),
  })
  // The tag makes compose drop the ports of `app`.
  const text = fileAt('docker-compose.yml').replaceAll('!reset ', '')
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
    .parse(parse(text, { merge: true }))
  const cluster = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('cluster') === true)
  expect(cluster.map(([name]) => name)).toEqual(['app-1', 'app-2', 'cluster-proxy', 'postgres-1', 'postgres-2'])
  const urls = cluster.flatMap(([, { environment }]) => environment?.['DATABASE_URL'] ?? [])
  expect(new Set(urls)).toEqual(
    new Set(['postgres://pokfei:${POSTGRES_PASSWORD:-}@${POSTGRES_PRIMARY:-postgres-1}:5432/pokfei?sslmode=disable']),
  )
  const [first, second] = cluster.map(([, one]) => one.volumes)
  expect(first).not.toEqual(second)
  const sources = cluster.flatMap(([, one]) => one.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
  const isFile = (source: string) => source.startsWith('./')
  for (const file of sources.filter(isFile)) expect(fileAt(file.slice('./'.length)).length).toBeGreaterThan(0)
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(sources.filter((source) => !isFile(source))))
})
