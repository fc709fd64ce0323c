import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { expect } from 'vitest'
import { freePort } from '../../support/fixtures/free-port.ts'
import { findProgram, lacks } from '../../support/programs/find-program.ts'
import { changeText, startNginx } from '../../support/programs/start-nginx.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const nginx = findProgram('nginx')
const file = readFileSync(new URL('../../../ops/cluster/nginx.conf', import.meta.url), 'utf8')

/** A process behind the proxy. It counts the requests of each method. */
interface Backend extends AsyncDisposable {
  readonly port: number
  readonly heard: Readonly<Record<string, number>>
}

async function startBackend(respond: RequestListener): Promise<Backend> {
  const heard: Record<string, number> = {}
  const server = createServer((request, response) => {
    const { method = '' } = request
    heard[method] = (heard[method] ?? 0) + 1
    request.resume().on('end', () => respond(request, response))
  }).listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the backend has no port')
  return {
    port: address.port,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const healthy: RequestListener = (_request, response) => void response.end('healthy')

/** Sends requests through the cluster's proxy. Returns their statuses. */
async function sendThrough(
  program: string,
  ports: readonly [number, number],
  methods: readonly string[],
): Promise<readonly number[]> {
  const port = await freePort()
  const blocks = changeText(file, [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['app-1:3000', `127.0.0.1:${ports[0]}`],
    ['app-2:3000', `127.0.0.1:${ports[1]}`],
  ])
  await using proxy = await startNginx(program, blocks, port)
  const statuses: number[] = []
  for (const method of methods) {
    const body = method === 'GET' ? null : '{}'
    const response = await fetch(`${proxy.origin}/api/orders`, { method, body })
    await response.text()
    statuses.push(response.status)
  }
  return statuses
}

/**
 * Sends the requests with either order of the two ports. The proxy keeps a reader at one process, so in one of the two
 * orders the reader begins at the first port. Returns the statuses of both, the smaller ones first.
 */
async function sendInBothOrders(
  program: string,
  [one, other]: readonly [number, number],
  methods: readonly string[] = ['GET', 'POST', 'PUT'],
): Promise<readonly (readonly number[])[]> {
  const both = [await sendThrough(program, [one, other], methods), await sendThrough(program, [other, one], methods)]
  return both.toSorted((first, second) => (String(first) < String(second) ? -1 : 1))
}

inProcessTest("the cluster's proxy sends everything to the other process while one is closed", async ({ skip }) => {
  if (nginx === null) return skip(lacks('nginx'))
  await using good = await startBackend(healthy)
  expect(await sendInBothOrders(nginx, [await freePort(), good.port])).toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ])
  expect(good.heard).toEqual({ GET: 2, POST: 2, PUT: 2 })
})

inProcessTest("the cluster's proxy repeats at the other process what 503 refused, except a POST", async ({ skip }) => {
  if (nginx === null) return skip(lacks('nginx'))
  await using busy = await startBackend((_request, response) => void response.writeHead(503).end())
  await using good = await startBackend(healthy)
  expect(await sendInBothOrders(nginx, [busy.port, good.port])).toEqual([
    [200, 200, 200],
    [200, 503, 200],
  ])
  expect(busy.heard).toEqual({ GET: 1, POST: 1, PUT: 1 })
  expect(good.heard).toEqual({ GET: 2, POST: 1, PUT: 2 })
})

inProcessTest("the cluster's proxy never sends a POST again whose connection broke", async ({ skip }) => {
  if (nginx === null) return skip(lacks('nginx'))
  await using broken = await startBackend((request) => void request.socket.destroy())
  await using good = await startBackend(healthy)
  expect(await sendInBothOrders(nginx, [broken.port, good.port])).toEqual([
    [200, 200, 200],
    [200, 502, 200],
  ])
  expect([broken.heard['POST'], good.heard['POST']]).toEqual([1, 1])
})

inProcessTest("a visitor who breaks connections takes no process out of the cluster's service", async ({ skip }) => {
  if (nginx === null) return skip(lacks('nginx'))
  const breaksPosts: RequestListener = (request, response) => {
    if (request.method === 'POST') request.socket.destroy()
    else response.end('healthy')
  }
  await using one = await startBackend(breaksPosts)
  await using other = await startBackend(breaksPosts)
  const methods = ['POST', 'POST', 'GET']
  const expected = [502, 502, 200]
  expect(await sendInBothOrders(nginx, [one.port, other.port], methods)).toEqual([expected, expected])
})
