import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openTestServer } from '../../support/test-server/open-test-server.ts'

const head = (...lines: readonly string[]): string =>
  [
    'POST /api/payments/notifications HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n')

/** Returns the next status line on the connection, or null if the server closed it. */
async function nextStatus(socket: Socket): Promise<string | null> {
  const [chunk] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown]
  return Buffer.isBuffer(chunk) ? (chunk.toString('latin1').split('\r\n', 1)[0] ?? null) : null
}

const tooLarge = 'x'.repeat(500_000)

// A proxy takes a closed connection for a dead server.
test.each([
  ['with a known length', `content-length: ${2 * tooLarge.length}`, tooLarge, tooLarge],
  ['in chunks', 'transfer-encoding: chunked', `7a120\r\n${tooLarge}\r\n`, '0\r\n\r\n'],
])(
  'refuses a body %s that is too large, and leaves the connection open',
  { tags: 'CON-33' },
  async (_, length, first, rest) => {
    await using testServer = await openTestServer()
    const socket = connect(Number(new URL(testServer.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head(length) + first)
    expect(await nextStatus(socket)).toBe('HTTP/1.1 413 Payload Too Large')
    socket.write(rest)
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect(await nextStatus(socket)).toBe('HTTP/1.1 200 OK')
    socket.destroy()
  },
)
