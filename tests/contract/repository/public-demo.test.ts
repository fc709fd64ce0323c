import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listPage } from '@pokfei/contracts/routes/lists'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { freePort } from '../../support/fixtures/free-port.ts'
import { startServerProcess } from '../../support/test-server/server-process.ts'

/** The sample files of docs/how-to/public-demo.md, as they stand. */

const root = fileURLToPath(new URL('../../..', import.meta.url))
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const service = z.object({
  image: z.string().optional(),
  environment: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
})
const demo = z
  .object({
    services: z.object({ app: service, caddy: service }),
    volumes: z.record(z.string(), z.object({ name: z.string() })),
  })
  .parse(parse(textOf('ops/public-demo/compose.yaml')))

/** A new folder, which is deleted after the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-public-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('sets only variables that the shop knows, and mounts a file that exists', () => {
  const known = new Set([...textOf('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name))
  expect(Object.keys(demo.services.app.environment).filter((name) => !known.has(name))).toEqual([])
  const [mounted = ''] = demo.services.caddy.volumes.map((volume) => volume.split(':')[0])
  expect(textOf(mounted)).toContain('reverse_proxy {$UPSTREAM}')
  expect(Object.keys(demo.services.caddy.environment)).toEqual(['DEMO_HOST', 'UPSTREAM'])
})

test('the reset removes the shop and its data, keeps the certificates and starts the shop again', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'docker'), '#!/bin/sh\necho "$@"\n')
  chmodSync(join(folder, 'docker'), 0o755)
  const { status, stdout, stderr } = spawnSync(join(root, 'ops/public-demo/reset.sh'), {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env['PATH']}` },
  })
  const compose = 'compose -f docker-compose.yml -f ops/public-demo/compose.yaml'
  expect({ status, stderr, calls: stdout.trimEnd().split('\n') }).toEqual({
    status: 0,
    stderr: '',
    calls: [
      `${compose} rm --stop --force app`,
      `volume rm --force ${demo.volumes['data']?.name}`,
      `${compose} up --detach --wait --no-build`,
    ],
  })
  expect(demo.services.caddy.volumes.at(-1)).toBe('certificates:/data')
})

test('a demo whose folder was emptied begins anew with all events on sale', async () => {
  const folder = newFolder()
  const { POKFEI_MODE, TRUST_PROXY, RATE_LIMITS } = demo.services.app.environment
  const set = {
    POKFEI_MODE: String(POKFEI_MODE),
    TRUST_PROXY: String(TRUST_PROXY),
    RATE_LIMITS: String(RATE_LIMITS),
    PUBLIC_URL: 'https://demo.example.com',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  }
  const eventCount = async () => {
    await using server = await startServerProcess(set)
    const cookies = (await fetch(`${server.origin}/login`)).headers.getSetCookie()
    expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true)
    return listPage.parse(await (await fetch(`${server.origin}/api/events/list`)).json()).count
  }
  const first = await eventCount()
  rmSync(join(folder, 'data'), { recursive: true })
  expect(first).toBeGreaterThan(20)
  expect(await eventCount()).toBe(first)
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0

test.skipIf(!hasCaddy)('the proxy names the reader to the shop, and keeps search engines out', async () => {
  const shop = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])))
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  const port = await freePort()
  const folder = newFolder()
  const proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(root, 'ops/public-demo/Caddyfile')], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      DEMO_HOST: `http://127.0.0.1:${port}`,
      UPSTREAM: `127.0.0.1:${(shop.address() as AddressInfo).port}`,
    },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    proxy.kill()
    if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit')
    shop.close()
  })
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  const response = await expect
    .poll(() => ask().catch(() => null))
    .not.toBeNull()
    .then(ask)
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(await response.text()).toBe('127.0.0.1')
})
