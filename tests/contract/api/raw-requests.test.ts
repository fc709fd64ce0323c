import { pagePath, returnPath } from '@pokfei/format/page-path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzzRawRequests } from '../../support/fuzz/fuzz-raw-requests.ts'
import { exchange, readResponse } from '../../support/fuzz/raw-exchange.ts'
import { anyTarget, nastyLines, nastyPaths } from '../../support/fuzz/raw-targets.ts'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'

inProcessTest(
  'responds in full to any request line, without a failure or a redirect to another site',
  { timeout: 300_000 },
  async () => {
    await expect(fuzzRawRequests({ seed: 20261122, requests: 800 })).resolves.toBeUndefined()
  },
)

inProcessTest('responds to a request whatever follows it on the connection', async () => {
  await using server = await startInProcessServer()
  const first = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n'
  for (const line of nastyLines) {
    const bytes = await exchange(
      server.origin,
      Buffer.from(`${first}${line}\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'),
    )
    expect(readResponse(bytes, false).response.status, line).toBe(200)
  }
})

test('gives page paths of this site only, which stay the same when read again', { tags: 'ACC-12' }, () => {
  const anyText = fc.oneof(
    anyTarget,
    fc.string({ unit: 'binary', maxLength: 40 }).map((rest) => `/${rest}`),
    fc.webUrl({ withFragments: true }),
  )
  fc.assert(
    fc.property(anyText, fc.constantFrom('https://pokfei.example', 'http://localhost:3000/a/b'), (text, base) => {
      const path = pagePath(text)
      if (path === null) return
      const url = new URL(path, base)
      expect(url.origin).toBe(new URL(base).origin)
      expect(url.pathname).not.toMatch(/^\/\/|^\/(?:api|stand-ins|media|assets)(?:\/|$)/)
      expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/\/|[\\\p{Cc}]/u)
      expect(path).toMatch(/^\/[\x21-\x7e]*$/)
      expect(pagePath(path)).toBe(path)
      expect(returnPath(text)).toBe(text.length <= 512 && path.length <= 512 ? path : null)
    }),
    { seed: 20261122, numRuns: 5_000 },
  )
})

describe('the sign-in page of a signed-in member', () => {
  let testServer: TestServer
  let karen: HTTPBrowser
  beforeAll(async () => {
    testServer = await openTestServer(undefined, {}, { web: 'pages' })
    karen = await testServer.buyer('karen-who-returns')
  })
  afterAll(() => testServer[Symbol.asyncDispose]())

  const opened = (redirectTo: string) => karen.follow(`/login?${new URLSearchParams({ redirectTo })}`)

  test.each(nastyPaths.filter((path) => pagePath(path) === null))(
    'leads home in place of %s',
    { tags: ['ACC-12', 'ACC-21'] },
    async (redirectTo) => {
      const { path, response } = await opened(redirectTo)
      expect([path, response.status]).toEqual(['/', 200])
    },
  )

  test.each([
    ['/ticket', '/ticket', 200],
    ['/events?q=維港', `/events?${new URLSearchParams({ q: '維港' })}`, 200],
    ['/演唱會', encodeURI('/演唱會'), 404],
  ])('leads to %s', async (redirectTo, where, status) => {
    const { path, response } = await opened(redirectTo)
    expect([path, response.status]).toEqual([where, status])
  })
})
