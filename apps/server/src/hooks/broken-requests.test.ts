import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { answerBrokenRequest } from './broken-requests.ts'

/** A connection that gives back what is sent into it. */
async function answerTo(code: string): Promise<string> {
  const socket = Object.assign(new PassThrough({ encoding: 'utf8' }), { destroySoon: () => socket.end() })
  answerBrokenRequest({ code }, socket)
  return (await socket.toArray()).join('')
}

it.each([
  ['HPE_INVALID_METHOD', '400 Bad Request', '{"error":"badRequest","message":"請求內容有誤"}'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', '{"error":"requestTimeout","message":"請求傳送逾時。"}'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', '{"error":"headersTooLarge","message":"請求標頭過大。"}'],
])('answers %s with %s, in the words of the table', async (code, status, body) => {
  const [head, answered] = (await answerTo(code)).split('\r\n\r\n')
  expect(head?.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}\r\n`)
  expect(answered).toBe(body)
})

it('says nothing to a connection that is gone', () => {
  const socket = Object.assign(new PassThrough(), { destroySoon: () => undefined })
  answerBrokenRequest({ code: 'ECONNRESET' }, socket)
  answerBrokenRequest({ code: 'HPE_INVALID_METHOD' }, socket.destroy())
  expect(socket.writableLength).toBe(0)
})
