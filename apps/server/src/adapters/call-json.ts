import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { mostConnections } from './payment-call-limits.ts'

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
export interface JSONAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * Returns a function that calls JSON APIs over plain HTTP with few, reused connections. `fetch` would open one per
 * call. A call rejects without a response, or if the response is broken or not JSON.
 */
export function openJSONCaller(): (url: string, call: JSONCall) => Promise<JSONAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections })
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const ofBody =
        text === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      const call = request(url, { method, headers: { ...headers, ...ofBody }, agent, signal }, (response) => {
        resolve(json(response).then((answered) => ({ status: response.statusCode ?? 0, body: answered })))
      })
      call.on('error', reject)
      call.end(text)
    })
}
