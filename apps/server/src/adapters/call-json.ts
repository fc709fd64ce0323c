import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { mostConnections } from './payment-call-limits.ts'

/** A call of a JSON API. */
export interface JSONCall {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; left out when undefined. */
  readonly body?: unknown
  /** Ends the call, while it waits too. */
  readonly signal: AbortSignal
}

/** An answer whose body was JSON. */
export interface JSONAnswer {
  readonly status: number
  readonly body: unknown
}

/** Opens a caller of JSON APIs over plain HTTP, with connections that are kept and few, where `fetch` would open one for
 *  each call. A call that gets no answer, a broken one or one that is not JSON rejects. */
export function openJSONCaller(): (url: string, call: JSONCall) => Promise<JSONAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections })
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const ofBody = text === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      const call = request(url, { method, headers: { ...headers, ...ofBody }, agent, signal }, (response) => {
        resolve(json(response).then((answered) => ({ status: response.statusCode ?? 0, body: answered })))
      })
      call.on('error', reject)
      call.end(text)
    })
}
