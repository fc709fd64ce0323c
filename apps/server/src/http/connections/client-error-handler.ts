import { ServerResponse, STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@pokfei/contracts/reasons'

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
}

/** The key of a connection's last response until it is sent. A weak map of thousands costs the collector more. */
const unsent = Symbol('unsent')

type Connection = Socket & { [unsent]?: ServerResponse | null }

/**
 * A response that {@link handleClientError} knows until it is sent. Beyond that nothing holds it: thousands of connections
 * rest between two requests, and the collector would copy all of their last responses.
 */
export class KnownResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given)
    const connection: Connection = this.req.socket
    connection[unsent] = this
  }

  /** Node calls it when the response is sent or broken off. */
  override detachSocket(connection: Connection): void {
    super.detachSocket(connection)
    // A request that came meanwhile has another response.
    if (connection[unsent] === this) connection[unsent] = null
  }
}

/**
 * Handles bytes on a connection that are not valid HTTP. Complete requests still get their responses: invalid bytes after
 * one close the connection after its response.
 */
export function handleClientError(error: { readonly code: string }, socket: Connection): void {
  const response = socket[unsent]
  const isUnderWay = response && (response.req.complete || response.headersSent)
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
