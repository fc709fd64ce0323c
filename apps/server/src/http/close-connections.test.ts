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
  app.get('/', async () => 'done')
  app.get('/late', async () => {
    await stopping
    return 'done'
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  return { app, socket }
}

test('closes the connection with a response that is sent during the stop', async () => {
  const { app, socket } = await openConnection()
  const asked = once(app.server, 'request')
  socket.write(requestFor('/late'))
  await asked
  const [response] = await Promise.all([text(socket), app.close()])
  expect(response).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\nconnection: close\r\n[^]*done$/i)
})

test('responds to an unread request from before the stop', async () => {
  const { app, socket } = await openConnection()
  socket.write(requestFor('/'))
  await once(socket, 'data')
  socket.write(requestFor('/'))
  const [response] = await Promise.all([text(socket), app.close()])
  expect(response).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*done$/)
})
