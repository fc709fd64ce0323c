import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { maxConnections } from './payment-call-limits.ts'

/** A call of a JSON API. */
export interface JSONCall {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** The value that is sent as JSON. Undefined sends no body. */
  readonly body?: unknown
  /** Ends the call, also while it waits for a connection. */
  readonly signal: AbortSignal
}

/** A response with a JSON body. */
export interface JSONResponse {
  readonly status: number
  readonly body: unknown
}

/**
 * Returns a function that calls JSON APIs over plain HTTP with few, reused connections. `fetch` would open one per
 * call. A call rejects without a response, or if the response is broken or not JSON.
 */
export function createJSONCaller(): (url: string, call: JSONCall) => Promise<JSONResponse> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections })
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const ofBody =
        text === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      const call = request(url, { method, headers: { ...headers, ...ofBody }, agent, signal }, (response) => {
        resolve(json(response).then((read) => ({ status: response.statusCode ?? 0, body: read })))
      })
      call.on('error', reject)
      call.end(text)
    })
}
