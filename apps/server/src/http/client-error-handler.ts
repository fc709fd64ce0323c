import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@pokfei/contracts/reasons'

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** Handles bytes on connections that are not valid HTTP. */
export interface ClientErrorHandler {
  /** Stores the response that is under way on a connection. It listens to the server's `request`. */
  readonly trackResponse: (request: IncomingMessage, response: ServerResponse) => void
  /** Handles an error with {@link sendClientError}. It listens to the server's `clientError`. */
  readonly handle: (error: { readonly code: string }, socket: Socket) => void
}

/**
 * Creates the handler. Complete requests still get their responses: invalid bytes after one close the connection
 * after its response.
 */
export function createClientErrorHandler(): ClientErrorHandler {
  const responses = new WeakMap<Socket, ServerResponse>()
  return {
    trackResponse: ({ socket }, response) => void responses.set(socket, response),
    handle: (error, socket) => {
      const response = responses.get(socket)
      const isUnderWay = response !== undefined && !response.closed && (response.req.complete || response.headersSent)
      if (isUnderWay) response.once('close', () => socket.destroySoon())
      else sendClientError(error, socket)
    },
  }
}

/**
 * Sends the error response for bytes that are not a request, and closes the connection. The client's language is
 * unknown, so the message is in Chinese.
 */
export function sendClientError(
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
