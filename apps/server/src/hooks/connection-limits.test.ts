import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { registerMetrics } from '../metrics/metrics.ts'
import { proxyTest, registerConnectionLimits, type ConnectionLimits } from './connection-limits.ts'
import type { TrustProxy } from './rate-limit-address.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/**
 * Starts a server with limits. `open` connects from an address of this machine. `ask` sends a request and returns the
 * status line or the connection's end.
 */
async function serving(limits: ConnectionLimits, trustProxy: TrustProxy = false) {
  let now = 0
  const app = fastify({ forceCloseConnections: true })
  registerMetrics(app)
  registerConnectionLimits(app, limits, trustProxy, () => now)
  app.get('/', async () => 'answered')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  closers.unshift(async () => app.close())
  return {
    metrics: () => app.metrics.render(),
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    open: async (localAddress = '127.0.0.1'): Promise<Socket> => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      closers.unshift(() => void socket.destroy())
      await once(socket, 'connect')
      return socket
    },
  }
}

function ask(socket: Socket): Promise<string> {
  const answer = Promise.race([
    once(socket, 'data').then(([data]) => String(data).slice(0, 12)),
    once(socket, 'close').then(() => 'closed'),
  ])
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return answer
}

describe('connections of one address', () => {
  const two: ConnectionLimits = { perAddress: 2, total: null }

  test('are closed at once beyond the limit, those of another address are not, and one that ends makes room', async () => {
    const { open, metrics } = await serving(two)
    const [first, second] = [await open(), await open()]
    expect([await ask(first), await ask(second)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(await ask(await open())).toBe('closed')
    expect(await ask(await open('127.0.0.2'))).toBe('HTTP/1.1 200')
    expect(metrics()).toContain('pokfei_turned_away_total{reason="connections"} 1')
    first.end()
    await once(first, 'close')
    expect(await ask(await open())).toBe('HTTP/1.1 200')
  })

  test.each([
    ['its address', ['127.0.0.0/8']],
    ['how many there are', (_address: string, hop: number) => hop < 1],
  ])('are not counted for a proxy that is believed by %s', async (_, trustProxy) => {
    const { open } = await serving(two, trustProxy)
    for (let connection = 0; connection < 4; connection += 1) expect(await ask(await open())).toBe('HTTP/1.1 200')
  })
})

test('when all together are too many, idle ones are closed to make room, once a second', async () => {
  const { open, advance } = await serving({ perAddress: null, total: 2 })
  const idle = [await open(), await open()]
  for (const socket of idle) expect(await ask(socket)).toBe('HTTP/1.1 200')
  const closed = Promise.all(idle.map((socket) => once(socket, 'close')))
  expect(await ask(await open())).toBe('closed')
  await closed
  const later = [await open(), await open()]
  for (const socket of later) expect(await ask(socket)).toBe('HTTP/1.1 200')
  expect(await ask(await open())).toBe('closed')
  expect(await Promise.all(later.map(ask))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  advance(1_000)
  const closedToo = Promise.all(later.map((socket) => once(socket, 'close')))
  expect(await ask(await open())).toBe('closed')
  await closedToo
})

test('a proxy is told by its network, in either way of writing an address', () => {
  const isProxy = proxyTest(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  expect(['10.1.2.3', '2001:db8::1', '192.0.2.7', '::ffff:10.1.2.3'].map(isProxy)).toEqual([true, true, true, true])
  expect(['11.1.2.3', '2001:db9::1', '192.0.2.8'].map(isProxy)).toEqual([false, false, false])
})
