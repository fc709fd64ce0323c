import assert from 'node:assert/strict'
import fc from 'fast-check'
import { startInProcessServer } from '../test-server/in-process-server.ts'
import { exchange, readResponse, type RawResponse } from './raw-exchange.ts'
import { anyLine, anyTarget, nastyLines, nastyPaths, nastyTargets, nastyWays } from './raw-targets.ts'

/** A request line, and whether it carries the headers of a guest or of a member. */
interface RawRequest {
  readonly line: string
  readonly isMember: boolean
}

const lines: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: anyTarget.map((target) => `GET ${target} HTTP/1.1`) },
  { weight: 1, arbitrary: anyLine },
)
const nasty = [
  ...[...nastyPaths, ...nastyTargets, ...nastyWays].map((target) => `GET ${target} HTTP/1.1`),
  ...nastyLines,
]

/** Follows each request on the same connection. Its response shows whether the server still knows where requests
 *  begin. */
const probe = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** Throws if a redirect leads to another site, however a browser resolves it. */
function checkLocation({ headers }: RawResponse, origin: string): void {
  const location = headers.get('location')
  if (location === undefined) return
  for (const base of [`${origin}/`, `${origin}/a/b`]) {
    const url = URL.parse(location, base)
    assert(url?.origin === origin && !url.pathname.startsWith('//'), `it leads to ${location}`)
  }
}

/** Sends one request line and the probe behind it. Throws unless each has its response and the first is no 5xx. */
async function check(origin: string, cookie: string, { line, isMember }: RawRequest): Promise<void> {
  const head = `Host: x\r\nAccept: text/html\r\n${isMember ? `Cookie: ${cookie}\r\n` : ''}`
  const bytes = await exchange(origin, Buffer.from(`${line}\r\n${head}\r\n${probe}`, 'latin1'))
  // The server rejects an unreadable line with a body, whatever its method, and without a date.
  const { response, rest } = readResponse(bytes, line.startsWith('HEAD ') && /^date: /im.test(bytes.toString('latin1')))
  const { status, headers } = response
  const shown = `${status}: ${response.body.toString('utf8', 0, 300)}`
  assert(status >= 200 && status < 500, shown)
  assert.equal(headers.get('x-content-type-options'), 'nosniff', shown)
  checkLocation(response, origin)
  if (headers.get('connection') === 'close') return assert.equal(rest.length, 0, 'bytes follow the last response')
  const second = readResponse(rest, false)
  assert.deepEqual([second.response.status, second.response.body.toString()], [200, '{"status":"ok"}'])
  assert.equal(second.rest.length, 0, 'bytes follow the last response')
}

/**
 * Writes request lines to the socket of a server that also serves pages. First come the known nasty lines, then
 * `requests` random ones made of their pieces. Throws the shortest line that caused a failure, a broken response, or a
 * redirect to another site.
 */
export async function fuzzRawRequests({
  seed,
  requests,
}: {
  readonly seed: number
  readonly requests: number
}): Promise<void> {
  await using testServer = await startInProcessServer(undefined, {}, { web: 'pages' })
  const buyer = await testServer.buyer('karen')
  const cookie = [...buyer.cookies('/')].map((pair) => pair.join('=')).join('; ')
  const examples = nasty.flatMap((line) => [
    { line, isMember: true },
    { line, isMember: false },
  ])
  await fc.assert(
    fc.asyncProperty(fc.record({ line: lines, isMember: fc.boolean() }), (request) =>
      check(testServer.origin, cookie, request),
    ),
    { seed, numRuns: examples.length + requests, examples: examples.map((request): [RawRequest] => [request]) },
  )
  const page = await fetch(testServer.origin)
  assert.equal(page.status, 200)
  await page.body?.cancel()
}
