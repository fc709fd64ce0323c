import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerCloseConnections } from './close-connections.ts'

const requestFor = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Starts a server and connects to it. `/late` gets its response after the server has begun to stop. */
async function openConnection() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const { promise: stopping, resolve: stop } = Promise.withResolvers<void>()
  registerCloseConnections(app)
  app.addHook('preClose', async () => stop())
  app.get('/', async () => 'answered')
  app.get('/late', async () => {
    await stopping
    return 'answered'
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  return { app, socket }
}

test('an answer that is given while the server stops says that its connection closes, so that nobody sends another request on it', async () => {
  const { app, socket } = await openConnection()
  const asked = once(app.server, 'request')
  socket.write(requestFor('/late'))
  await asked
  const [answer] = await Promise.all([text(socket), app.close()])
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\nconnection: close\r\n[^]*answered$/i)
})

test('a request that was sent before the stop and not read yet is answered', async () => {
  const { app, socket } = await openConnection()
  socket.write(requestFor('/'))
  await once(socket, 'data')
  socket.write(requestFor('/'))
  const [answer] = await Promise.all([text(socket), app.close()])
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*answered$/)
})
