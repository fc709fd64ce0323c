import { heedServerTime } from '../server-clock.ts'
import { nowSSE } from '../clock.ts'

/** What the client needs of an answer; the server's own requests and `fetch` both give it. */
export interface ApiResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
  blob(): Promise<Blob>
}

/** What the client sends. */
export interface ApiRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Carries one request: over the network in the browser, within the process on the server. */
export type FetchApi = (path: string, request: ApiRequest) => Promise<ApiResponse>

/** A phone that left the network without noticing would wait for minutes, and its reader with it. */
const patienceMs = 30_000

/** The browser's way: the session cookie goes along, redirects are not followed (spec §7). Every answer is dated, which
 *  tells what time it is at the server. */
export const fetchFromBrowser: FetchApi = async (path, request) => {
  const askedSSE = nowSSE()
  const answer = await fetch(path, { ...request, credentials: 'same-origin', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  heedServerTime({ askedSSE, answeredSSE: nowSSE() }, answer.headers.get('date'))
  return answer
}
