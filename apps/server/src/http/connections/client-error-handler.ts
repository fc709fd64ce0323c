import { ServerResponse, STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@pokfei/contracts/reasons'

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** The last response of each connection until it is sent. */
const unsent = new WeakMap<Socket, ServerResponse>()

/**
 * A response that {@link handleClientError} knows until it is sent. Beyond that nothing holds it: thousands of connections
 * rest between two requests, and the collector would copy all of their last responses.
 */
export class KnownResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given)
    unsent.set(this.req.socket, this)
  }

  /** Node calls it when the response is sent or broken off. */
  override detachSocket(socket: Socket): void {
    super.detachSocket(socket)
    // A request that came meanwhile has another response.
    if (unsent.get(socket) === this) unsent.delete(socket)
  }
}

/**
 * Handles bytes on a connection that are not valid HTTP. Complete requests still get their responses: invalid bytes after
 * one close the connection after its response.
 */
export function handleClientError(error: { readonly code: string }, socket: Socket): void {
  const response = unsent.get(socket)
  const isUnderWay = response !== undefined && (response.req.complete || response.headersSent)
  if (isUnderWay) response.once('close', () => socket.destroySoon())
  else sendClientError(error, socket)
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
