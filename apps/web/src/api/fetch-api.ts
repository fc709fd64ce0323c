import { syncClock } from '../time/server-clock.ts'
import { nowSSE } from '../time/clock.ts'

/** The fields of a response that the client needs. The server's internal requests and `fetch` both have them. */
export interface ApiResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
  blob(): Promise<Blob>
}

/** A request of the client. */
export interface ApiRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Ends the request early. */
  readonly signal?: AbortSignal
}

/** Carries one request: over the network in the browser, within the process on the server. */
export type FetchApi = (path: string, request: ApiRequest) => Promise<ApiResponse>

/** Milliseconds. A phone that lost the network unnoticed would otherwise wait for minutes. */
const timeoutMs = 30_000

/** Carries a request from the browser. The session cookie goes along, and redirects are not followed. The Date
 *  header of each response tells the server's time. */
export const fetchFromBrowser: FetchApi = async (path, request) => {
  const requestedSSE = nowSSE()
  const limit = AbortSignal.timeout(timeoutMs)
  const response = await fetch(path, {
    ...request,
    credentials: 'same-origin',
    redirect: 'manual',
    signal: request.signal === undefined ? limit : AbortSignal.any([limit, request.signal]),
  })
  syncClock({ requestedSSE, respondedSSE: nowSSE() }, response.headers.get('date'))
  return response
}
