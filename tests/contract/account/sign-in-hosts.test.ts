import { describe, expect } from 'vitest'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

const start = '/api/auth/login/federated/google?redirectTo=%2Fticket'

/** Starts a sign-in with these headers. Returns where it leads. */
async function startWith(server: InProcessServer, url: string, headers: Record<string, string>): Promise<URL> {
  const { statusCode, headers: answer } = await server.app.inject({ url, headers })
  expect([statusCode, answer['cache-control']]).toEqual([302, 'no-store'])
  return new URL(answer.location ?? '', server.origin)
}

describe('a start of a sign-in at another host', () => {
  inProcessTest.each([
    '127.0.0.1:PORT',
    '[::1]:PORT',
    'localhost:1',
    'evil.example',
    'localhost:PORT@evil.example',
    '/',
  ])('as %s goes to the same path at the public address and begins nothing', async (host) => {
    await using server = await startInProcessServer()
    const { port } = new URL(server.origin)
    const headers = { host: host.replace('PORT', port) }
    for (const provider of ['google', 'wechat']) {
      const path = `/api/auth/login/federated/${provider}?prompt=none&login_hint=a&redirectTo=%2Fticket`
      const response = await server.app.inject({ url: path, headers })
      expect([response.statusCode, response.headers.location]).toEqual([302, `${server.origin}${path}&moved=1`])
      expect(response.cookies).toEqual([])
    }
  })

  inProcessTest('keeps to the public address, whatever the target names', async () => {
    await using server = await startInProcessServer()
    for (const target of [`http://evil.example${start}`, `//evil.example${start}`, `/${start}`]) {
      const { headers } = await server.app.inject({ url: target, headers: { host: '127.0.0.1' } })
      if (headers.location !== undefined) expect(new URL(headers.location).origin).toBe(server.origin)
    }
  })

  inProcessTest('begins behind a proxy that hides the host, after one redirect', async () => {
    await using server = await startInProcessServer()
    const hidden = { host: '10.0.0.7:3000' }
    const moved = await startWith(server, start, hidden)
    const { pathname } = await startWith(server, moved.pathname + moved.search, hidden)
    expect(pathname).toBe('/stand-ins/google/auth')
  })

  inProcessTest('is known by the host that a trusted proxy forwards', async () => {
    await using server = await startInProcessServer(undefined, {}, { trustProxy: ['127.0.0.1'] })
    const forwarded = { host: '10.0.0.7:3000', 'x-forwarded-host': new URL(server.origin).host }
    expect((await startWith(server, start, forwarded)).pathname).toBe('/stand-ins/google/auth')
  })

  inProcessTest('asks for the account where the names of one machine count as sites of their own', async () => {
    await using server = await startInProcessServer()
    const hinted = `${start}&prompt=none&login_hint=a%40example.com`
    const moved = await startWith(server, hinted, { host: '127.0.0.1', 'sec-fetch-site': 'same-origin' })
    const own = { host: new URL(server.origin).host, 'sec-fetch-site': 'cross-site' }
    const begun = await startWith(server, moved.pathname + moved.search, own)
    expect([begun.pathname, begun.searchParams.get('prompt')]).toEqual(['/stand-ins/google/auth', 'select_account'])
  })

  inProcessTest('leads to the sign-in page where another site could have made the address', async () => {
    await using server = await startInProcessServer(undefined, {}, { publicURL: 'https://tickets.example' })
    const foreign = { host: 'tickets.example', 'sec-fetch-site': 'same-site' }
    const { pathname, search } = await startWith(server, `${start}&moved=1`, foreign)
    expect(pathname + search).toBe('/login?redirectTo=%2Fticket')
  })

  inProcessTest('is none with the default port of the public address', async () => {
    await using server = await startInProcessServer(undefined, {}, { publicURL: 'https://tickets.example' })
    const { pathname } = await startWith(server, start, { host: 'Tickets.example:443' })
    expect(pathname).toBe('/stand-ins/google/auth')
  })
})
