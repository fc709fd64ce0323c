import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { inside } from '../support/inside.ts'
import { startShopServer } from '../support/shop-server.ts'

inside('a connection on which nothing, or half of a first request, is sent within 10 seconds is closed', async () => {
  await using shop = await startShopServer()
  const { server } = shop.app
  expect(server.headersTimeout).toBe(10_000)
  // A shorter time limit has the same effect. The server checks once a second.
  server.headersTimeout = 1
  const port = Number(new URL(shop.origin).port)
  const answers = ['', 'GET /api/events HT'].map(async (sent) => {
    const socket = connect(port, 'localhost')
    socket.write(sent)
    return text(socket)
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

inside('a request whose body does not come within 15 seconds is closed', async () => {
  await using shop = await startShopServer()
  const { server } = shop.app
  expect(server.requestTimeout).toBe(15_000)
  // Of the two times Node takes the longer one for the whole request.
  server.headersTimeout = 1
  server.requestTimeout = 1
  const socket = connect(Number(new URL(shop.origin).port), 'localhost')
  const head = [
    'POST /api/auth/logout HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 9',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
})

inside('a connection is closed 65 seconds after a response, and after 120 seconds of silence in any case', async () => {
  await using shop = await startShopServer()
  const { server } = shop.app
  expect([server.keepAliveTimeout, server.timeout]).toEqual([65_000, 120_000])
  for (const name of ['keepAliveTimeout', 'timeout'] as const) {
    const before = server[name]
    server[name] = 1
    const socket = connect(Number(new URL(shop.origin).port), 'localhost')
    if (name === 'keepAliveTimeout') socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
    server[name] = before
  }
})
