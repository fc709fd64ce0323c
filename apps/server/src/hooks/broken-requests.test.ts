import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { answerBrokenRequest, openBrokenRequests } from './broken-requests.ts'

/** Returns the bytes that are sent to a broken connection. */
async function answerTo(code: string): Promise<string> {
  const socket = Object.assign(new PassThrough({ encoding: 'utf8' }), { destroySoon: () => socket.end() })
  answerBrokenRequest({ code }, socket)
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
])('answers %s with %s, in the words of the table', async (code, status, body) => {
  const [head, answered] = (await answerTo(code)).split('\r\n\r\n')
  expect(head?.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}\r\n`)
  expect(answered).toBe(body)
})

describe('bytes that are no request', () => {
  /** Starts a server that responds on command, and a client that records the bytes. */
  async function open() {
    const broken = openBrokenRequests()
    const answers: ServerResponse[] = []
    const server = createServer((_request, response) => answers.push(response)).on('request', broken.note)
    server.on(
      'clientError',
      (error: Error & { code: string }, socket) => socket instanceof Socket && broken.answer(error, socket),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').setEncoding('latin1')
    return { server, answers, client, [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')) }
  }
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

  it('wait for the answer to the request before them, and get none', async () => {
    await using opened = await open()
    const { server, answers, client } = opened
    client.write(`${request}\0\r\n\r\n`)
    await once(server, 'clientError')
    answers[0]?.end('answer')
    expect((await client.toArray()).join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nanswer$/)
  })

  it('get an answer when the one before has been sent', async () => {
    await using opened = await open()
    const { server, answers, client } = opened
    client.write(request)
    await once(server, 'request')
    answers[0]?.end()
    await once(client, 'data')
    client.write('\0\r\n\r\n')
    expect((await client.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })

  it('within a body get an answer at once', async () => {
    await using opened = await open()
    opened.client.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n')
    expect((await opened.client.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })
})

it('says nothing to a connection that is gone', () => {
  const socket = Object.assign(new PassThrough(), { destroySoon: () => undefined })
  answerBrokenRequest({ code: 'ECONNRESET' }, socket)
  answerBrokenRequest({ code: 'HPE_INVALID_METHOD' }, socket.destroy())
  expect(socket.writableLength).toBe(0)
})
