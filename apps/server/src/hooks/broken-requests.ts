import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@pokfei/contracts/reasons'

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** What looks after the bytes of connections that are no request. */
export interface BrokenRequests {
  /** Notes the answer that is under way on a connection: a listener for the server's `request`. */
  readonly note: (request: IncomingMessage, response: ServerResponse) => void
  /** Answers with {@link answerBrokenRequest}: a listener for the server's `clientError`. */
  readonly answer: (error: { readonly code: string }, socket: Socket) => void
}

/** Whole requests keep their answers: bytes that come behind one close the connection after its answer, and get none. */
export function openBrokenRequests(): BrokenRequests {
  const answers = new WeakMap<Socket, ServerResponse>()
  return {
    note: ({ socket }, response) => void answers.set(socket, response),
    answer: (error, socket) => {
      const response = answers.get(socket)
      const isUnderWay = response !== undefined && !response.closed && (response.req.complete || response.headersSent)
      if (isUnderWay) response.once('close', () => socket.destroySoon())
      else answerBrokenRequest(error, socket)
    },
  }
}

/** Answers what never became a request in the words of the table, and closes the connection. Its sender's language is not
 *  known, so the answer is in Chinese. */
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
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
