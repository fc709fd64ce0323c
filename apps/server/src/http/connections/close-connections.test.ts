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
  app.get('/cached', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 4 }).end('done')
  })
  app.get('/late', async () => {
    await stopping
    return 'done'
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = () => connect(Number(port), '127.0.0.1')
  const socket = open()
  await once(socket, 'connect')
  return { app, socket, open }
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

test.each(['/', '/cached'])(
  'responds to a request for %s that comes on a kept connection after the stop',
  async (path) => {
    const { app, socket, open } = await openConnection()
    socket.write(requestFor('/'))
    await once(socket, 'data')
    const drained = app.drain(60_000)
    await expect.poll(() => app.server.listening).toBe(false)
    await expect(once(open(), 'connect')).rejects.toThrow('ECONNREFUSED')
    socket.write(requestFor(path))
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n(?:[^]*\r\n)?connection: close\r\n[^]*done$/i)
    await drained
    await app.close()
  },
)

test('closes a kept connection that stays silent', async () => {
  const { app, socket } = await openConnection()
  socket.write(requestFor('/'))
  await once(socket, 'data')
  const [rest] = await Promise.all([text(socket), app.drain(1).then(() => app.close())])
  expect(rest).toBe('')
})

test('responds on connections that waited to be accepted when the stop began', async () => {
  const { app, socket, open } = await openConnection()
  socket.destroy()
  const waiting = Array.from({ length: 60 }, open)
  for (const one of waiting) one.write(requestFor('/'))
  const responses = Promise.all(waiting.map((one) => text(one)))
  await app.close()
  for (const response of await responses) expect(response).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*done$/)
})
