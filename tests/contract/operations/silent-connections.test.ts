import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

inProcessTest('closes a connection without a complete request head after 10 seconds', async () => {
  await using testServer = await startInProcessServer()
  const { server } = testServer.app
  expect(server.headersTimeout).toBe(10_000)
  // A shorter time limit has the same effect. The server checks once a second.
  server.headersTimeout = 1
  const port = Number(new URL(testServer.origin).port)
  const responses = ['', 'GET /api/events HT'].map(async (sent) => {
    const socket = connect(port, 'localhost')
    socket.write(sent)
    return text(socket)
  })
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1.1 408 /)
})

inProcessTest('closes a connection whose request body does not arrive within 15 seconds', async () => {
  await using testServer = await startInProcessServer()
  const { server } = testServer.app
  expect(server.requestTimeout).toBe(15_000)
  // Node applies the longer of the two limits to the whole request.
  server.headersTimeout = 1
  server.requestTimeout = 1
  const socket = connect(Number(new URL(testServer.origin).port), 'localhost')
  const head = [
    'POST /api/auth/logout HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 9',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
})

inProcessTest('closes a connection 65 seconds after a response, and after 120 seconds of silence', async () => {
  await using testServer = await startInProcessServer()
  const { server } = testServer.app
  expect([server.keepAliveTimeout, server.timeout]).toEqual([65_000, 120_000])
  for (const name of ['keepAliveTimeout', 'timeout'] as const) {
    const before = server[name]
    server[name] = 1
    const socket = connect(Number(new URL(testServer.origin).port), 'localhost')
    if (name === 'keepAliveTimeout') socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
    server[name] = before
  }
})
