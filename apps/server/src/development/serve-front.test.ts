import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { serveFront, type FrontParts } from './serve-front.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections()
})

async function listen(server: Server): Promise<number> {
  open.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts a front before a server of the test. */
async function stage(
  change: Partial<FrontParts> = {},
  respond: RequestListener = (_request, response) => response.end(),
) {
  const port = await listen(createServer(respond))
  const front = createServer()
  serveFront(front, {
    middlewares: (_request, _response, next) => next(),
    head: '<script src="/@vite/client"></script>',
    port: async () => port,
    ...change,
  })
  return `http://127.0.0.1:${await listen(front)}`
}

test('forwards other requests and their responses unchanged', async () => {
  const origin = await stage({}, (request, response) => {
    response.writeHead(418, {
      'set-cookie': ['a=1', 'b=2'],
      'x-seen': JSON.stringify([
        request.method,
        request.url,
        request.headers.host,
        request.headers['x-forwarded-for'] ?? null,
      ]),
    })
    request.pipe(response)
  })
  const response = await fetch(`${origin}/api/orders?x=%E6%92%B2`, { method: 'POST', body: 'the body' })
  expect(response.status).toBe(418)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(JSON.parse(response.headers.get('x-seen') ?? '')).toEqual([
    'POST',
    '/api/orders?x=%E6%92%B2',
    new URL(origin).host,
    null,
  ])
  expect(await response.text()).toBe('the body')
})

test('does not forward requests that Vite serves', async () => {
  const origin = await stage({
    middlewares: (_request, response) => void response.end('a module'),
    port: () => Promise.reject(new Error('asked')),
  })
  expect(await (await fetch(`${origin}/src/boot.ts`)).text()).toBe('a module')
})

test('holds a request until the server has started', async () => {
  const started = Promise.withResolvers<number>()
  const origin = await stage({ port: () => started.promise })
  const responded = fetch(origin)
  started.resolve(await listen(createServer((_request, response) => response.end('started'))))
  expect(await (await responded).text()).toBe('started')
})

test('responds with a self-reloading page while there is no server', async () => {
  const response = await fetch(await stage({ port: async () => null }))
  expect(response.status).toBe(503)
  expect(await response.text()).toMatch(/@vite\/client.*starts again when a file changes/)
})

test('responds with 502 if the server ends before its response and cuts a started one', async () => {
  expect((await fetch(await stage({}, (request) => request.socket.destroy()))).status).toBe(502)
  const cut = await fetch(
    await stage({}, (request, response) => {
      response.write('a part')
      setImmediate(() => request.socket.destroy())
    }),
  )
  await expect(cut.text()).rejects.toThrow('terminated')
})
