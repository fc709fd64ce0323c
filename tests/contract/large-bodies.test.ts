import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openShop } from '../support/open-shop.ts'

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

test.each([
  ['whose length is told', `content-length: ${2 * tooLarge.length}`, tooLarge, tooLarge],
  ['in chunks', 'transfer-encoding: chunked', `7a120\r\n${tooLarge}\r\n`, '0\r\n\r\n'],
])(
  'a body %s is refused when it is too large, and its connection lives on: a proxy would take a break for a dead server',
  async (_, length, first, rest) => {
    await using shop = await openShop()
    const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head(length) + first)
    expect(await nextStatus(socket)).toBe('HTTP/1.1 413 Payload Too Large')
    socket.write(rest)
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect(await nextStatus(socket)).toBe('HTTP/1.1 200 OK')
    socket.destroy()
  },
)
