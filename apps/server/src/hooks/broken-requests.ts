import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@pokfei/contracts/reasons'

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** Answers what never became a request in the words of the table, and closes the connection. Whoever sent it is not known,
 *  so it is in Chinese. */
export function answerBrokenRequest(
  { code }: { readonly code: string },
  socket: Pick<Socket, 'writable' | 'write' | 'destroySoon'>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return
  const error = codes[code] ?? 'badRequest'
  const { status, zh } = errors[error]
  const body = JSON.stringify({ error, message: zh })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
