import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { handleClientError, KnownResponse, sendClientError } from './client-error-handler.ts'

/** Returns the bytes that are sent to a broken connection. */
async function responseTo(code: string): Promise<string> {
  const socket = Object.assign(new PassThrough({ encoding: 'utf8' }), { destroySoon: () => socket.end() })
  sendClientError({ code }, socket)
  return (await socket.toArray()).join('')
}

it.each([
  ['HPE_INVALID_METHOD', '400 Bad Request', '{"error":"badRequest","message":"請求內容有誤"}'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', '{"error":"requestTimeout","message":"請求傳送逾時。"}'],
  [
    'HPE_HEADER_OVERFLOW',
    '431 Request Header Fields Too Large',
    '{"error":"headersTooLarge","message":"請求標頭過大。"}',
  ],
])('responds to %s with %s and the body of the error table', { tags: 'ERR-38' }, async (code, status, body) => {
  const [head, sentBody] = (await responseTo(code)).split('\r\n\r\n')
  expect(head?.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}\r\n`)
  expect(sentBody).toBe(body)
})

describe('malformed bytes', () => {
  /** Starts a server that responds on command, and a client that records the bytes. */
  async function open() {
    const responses: ServerResponse[] = []
    const server = createServer({ ServerResponse: KnownResponse }, (_request, response) => responses.push(response))
    server.on(
      'clientError',
      (error: Error & { code: string }, socket) => socket instanceof Socket && handleClientError(error, socket),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').setEncoding('latin1')
    return { server, responses, client, [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')) }
  }
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

  it('get no response after an unfinished request', async () => {
    await using opened = await open()
    const { server, responses, client } = opened
    client.write(`${request}\0\r\n\r\n`)
    await once(server, 'clientError')
    responses[0]?.end('done')
    expect((await client.toArray()).join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\ndone$/)
  })

  it('get a 400 after a finished request', async () => {
    await using opened = await open()
    const { server, responses, client } = opened
    client.write(request)
    await once(server, 'request')
    responses[0]?.end()
    await once(client, 'data')
    client.write('\0\r\n\r\n')
    expect((await client.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })

  it('come after all complete requests that were sent at once', async () => {
    await using opened = await open()
    const { server, responses, client } = opened
    client.write(`${request}${request}\0\r\n\r\n`)
    await once(server, 'clientError')
    responses[0]?.end('first')
    responses[1]?.end('second')
    expect((await client.toArray()).join('')).toMatch(/first[^]*second$/)
  })

  it('get a 400 at once within a body', async () => {
    await using opened = await open()
    opened.client.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n')
    expect((await opened.client.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })
})

it('holds no response of a resting connection', async () => {
  let sent: WeakRef<ServerResponse> | undefined
  const server = createServer({ ServerResponse: KnownResponse }, (_request, response) => {
    sent = new WeakRef(response)
    response.end('done')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(client, 'data')
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // A reference lives until the end of its turn.
  for (let turns = 0; turns < 5; turns += 1) {
    await nextTurn()
    collect()
  }
  expect(sent?.deref()).toBeUndefined()
  client.destroy()
  await once(server.close(), 'close')
})

it('sends nothing to a closed connection', () => {
  const socket = Object.assign(new PassThrough(), { destroySoon: () => undefined })
  sendClientError({ code: 'ECONNRESET' }, socket)
  sendClientError({ code: 'HPE_INVALID_METHOD' }, socket.destroy())
  expect(socket.writableLength).toBe(0)
})
