import { existsSync, readFileSync } from 'node:fs'
import { responseHeaders } from '@pokfei/server/http/security-headers'
import { expect, test } from 'vitest'
import { openTestServer } from '../../support/test-server/open-test-server.ts'

const root = new URL('../../../', import.meta.url)
const textOf = (name: string): string => readFileSync(new URL(name, root), 'utf8')

/** The short names that SECURITY.md gives to some folders. */
const shortNames: Readonly<Record<string, string>> = {
  http: 'apps/server/src/http',
  routes: 'apps/server/src/routes',
  ssr: 'apps/server/src/ssr',
  tickets: 'apps/server/src/tickets',
  cli: 'apps/server/src/cli',
  adapters: 'apps/server/src/adapters',
  contract: 'tests/contract',
  store: 'tests/store',
  e2e: 'tests/e2e',
}

/** Returns the files and folders that a document names in code or links to. */
function filesIn(text: string): readonly string[] {
  const named = [...text.matchAll(/`(\w[\w.-]*\/[\w./-]*)`|\]\((\w[\w./-]*)/g)].flatMap(
    ([, code, link]) => code ?? link ?? [],
  )
  return [...new Set(named)].map((name) => name.replace(/^\w+(?=\/.)/, (first) => shortNames[first] ?? first))
}

test.each([
  ['SECURITY.md', 60],
  ['docs/asvs.md', 80],
])('finds every file that %s names', (name, least) => {
  const files = filesIn(textOf(name)).filter((file) => !Object.hasOwn(shortNames, file.replace(/\/$/, '')))
  expect(files.length).toBeGreaterThan(least)
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})

test('counts the rows of docs/asvs.md as its first table does', () => {
  const text = textOf('docs/asvs.md')
  const states = [...text.matchAll(/^\| \d+\.\d+\.\d+ \| [12] \| [^|]+ \| ([a-z ]+) \| [^|]+ \|$/gm)].map(
    ([, state]) => state,
  )
  const count = (state: string): number => states.filter((one) => one === state).length
  expect(text).toContain(`| ${count('met')} | ${count('not applicable')} | ${count('open')} | ${states.length} |`)
  expect(states).toHaveLength(253)
})

test('sets the fixed headers on each response, and extends HSTS to subdomains', async () => {
  expect(responseHeaders('https://tickets.example')['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  await using testServer = await openTestServer()
  for (const path of ['/api/events', '/healthz', '/api/orders', '/api/nothing']) {
    const { headers } = await fetch(testServer.origin + path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('forbids frames and other windows on each page, and the camera except at the gate', async () => {
  await using testServer = await openTestServer(undefined, {}, { web: 'pages' })
  for (const path of ['/', '/login', '/no/such/page', '/api/docs', '/gate/', '/stand-ins/mail']) {
    const { headers } = await fetch(testServer.origin + path)
    const policy = headers.get('content-security-policy')
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toMatch(/script-src 'self'(?: 'wasm-unsafe-eval')?;/)
    expect(policy?.includes('wasm'), path).toBe(path === '/gate/')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('permissions-policy'), path).toContain(path === '/gate/' ? 'camera=(self)' : 'camera=()')
  }
})
