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
