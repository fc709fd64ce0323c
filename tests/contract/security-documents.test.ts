import { existsSync, readFileSync } from 'node:fs'
import { answerHeaders } from '@pokfei/server/hooks/security'
import { expect, test } from 'vitest'
import { openShop } from '../support/open-shop.ts'

const root = new URL('../../', import.meta.url)
const textOf = (name: string): string => readFileSync(new URL(name, root), 'utf8')

/** The short names that SECURITY.md gives to some folders. */
const shortNames: Readonly<Record<string, string>> = {
  hooks: 'apps/server/src/hooks',
  routes: 'apps/server/src/routes',
  web: 'apps/server/src/web',
  tickets: 'apps/server/src/tickets',
  commands: 'apps/server/src/commands',
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
])('every file that %s names is there', (name, least) => {
  const files = filesIn(textOf(name)).filter((file) => !Object.hasOwn(shortNames, file.replace(/\/$/, '')))
  expect(files.length).toBeGreaterThan(least)
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})

test('the counts at the top of docs/asvs.md are those of its rows', () => {
  const text = textOf('docs/asvs.md')
  const states = [...text.matchAll(/^\| \d+\.\d+\.\d+ \| [12] \| [^|]+ \| ([a-z ]+) \| [^|]+ \|$/gm)].map(
    ([, state]) => state,
  )
  const count = (state: string): number => states.filter((one) => one === state).length
  expect(text).toContain(`| ${count('met')} | ${count('not applicable')} | ${count('open')} | ${states.length} |`)
  expect(states).toHaveLength(253)
})

test('every answer bears the fixed headers, and over https that subdomains use it too', async () => {
  expect(answerHeaders('https://tickets.example')['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  await using shop = await openShop()
  for (const path of ['/api/events', '/healthz', '/api/orders', '/api/nothing']) {
    const { headers } = await fetch(shop.origin + path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('every page is framed by nobody, opens no other window and has no camera, but for the gate', async () => {
  await using shop = await openShop(undefined, {}, { web: 'pages' })
  for (const path of ['/', '/login', '/no/such/page', '/api/docs', '/gate/', '/stand-ins/mail']) {
    const { headers } = await fetch(shop.origin + path)
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
