import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { registerMetrics } from '../../metrics/metrics.ts'
import { createProxyTest, registerConnectionLimits, type ConnectionLimits } from './connection-limits.ts'
import type { TrustProxy } from './counted-address.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/**
 * Starts a server with limits. `open` connects from an address of this machine. `request` sends a request and returns the
 * status line or the connection's end.
 */
async function serving(limits: ConnectionLimits, trustProxy: TrustProxy = false) {
  let now = 0
  const app = fastify({ forceCloseConnections: true })
  registerMetrics(app)
  registerConnectionLimits(app, limits, trustProxy, () => now)
  app.get('/', async () => 'done')
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

function request(socket: Socket): Promise<string> {
  const response = Promise.race([
    once(socket, 'data').then(([data]) => String(data).slice(0, 12)),
    once(socket, 'close').then(() => 'closed'),
  ])
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return response
}

describe('connections of one address', () => {
  const two: ConnectionLimits = { perAddress: 2, total: null }

  test('are closed beyond the limit of their address until one of them ends', async () => {
    const { open, metrics } = await serving(two)
    const [first, second] = [await open(), await open()]
    expect([await request(first), await request(second)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(await request(await open())).toBe('closed')
    expect(await request(await open('127.0.0.2'))).toBe('HTTP/1.1 200')
    expect(await metrics()).toContain('pokfei_turned_away_total{reason="connections"} 1')
    first.end()
    await once(first, 'close')
    expect(await request(await open())).toBe('HTTP/1.1 200')
  })

  test.each([
    ['its address', ['127.0.0.0/8']],
    ['the number of proxies', (_address: string, hop: number) => hop < 1],
  ])('are not counted for a proxy that is trusted by %s', async (_, trustProxy) => {
    const { open } = await serving(two, trustProxy)
    for (let connection = 0; connection < 4; connection += 1) expect(await request(await open())).toBe('HTTP/1.1 200')
  })
})

test('closes idle connections once a second when there are too many in total', async () => {
  const { open, advance } = await serving({ perAddress: null, total: 2 })
  const idle = [await open(), await open()]
  for (const socket of idle) expect(await request(socket)).toBe('HTTP/1.1 200')
  const closed = Promise.all(idle.map((socket) => once(socket, 'close')))
  expect(await request(await open())).toBe('closed')
  await closed
  const later = [await open(), await open()]
  for (const socket of later) expect(await request(socket)).toBe('HTTP/1.1 200')
  expect(await request(await open())).toBe('closed')
  expect(await Promise.all(later.map(request))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  advance(1_000)
  const closedToo = Promise.all(later.map((socket) => once(socket, 'close')))
  expect(await request(await open())).toBe('closed')
  await closedToo
})

test('recognizes a proxy by its network in either notation of an address', () => {
  const isProxy = createProxyTest(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  expect(['10.1.2.3', '2001:db8::1', '192.0.2.7', '::ffff:10.1.2.3'].map(isProxy)).toEqual([true, true, true, true])
  expect(['11.1.2.3', '2001:db9::1', '192.0.2.8'].map(isProxy)).toEqual([false, false, false])
})
