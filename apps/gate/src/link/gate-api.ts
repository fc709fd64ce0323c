import type { CountedScan, GateDevice, GateNews, GatePack, PairGate, Scan } from '@pokfei/contracts/gate'
import type { GateClock } from '../clock/gate-clock.ts'

/** What became of a call: its answer, or why there is none. */
export type Called<Body> =
  | { readonly kind: 'answered'; readonly body: Body }
  /** The server knows this phone no more. */
  | { readonly kind: 'withdrawn' }
  /** The server refuses the request itself, which will be no better when it is sent again. */
  | { readonly kind: 'refused'; readonly status: number }
  /** No network, or a server that cannot answer now. */
  | { readonly kind: 'unreachable' }

/** The server, as a gate calls it. */
export interface GateAPI {
  pair(body: PairGate): Promise<Called<GateDevice>>
  pack(): Promise<Called<GatePack>>
  news(after: string | null): Promise<Called<GateNews>>
  send(scans: readonly Scan[]): Promise<Called<{ readonly scans: readonly CountedScan[] }>>
}

/** How long an answer is waited for. */
const patienceMs = 10_000

/** Calls the server over fetch with the phone's own token, and sets the clock by each answer. */
export function createGateAPI(deps: { readonly clock: GateClock; readonly token: () => string | null }): GateAPI {
  const { clock, token } = deps

  async function call<Body>(path: string, json?: unknown): Promise<Called<Body>> {
    const sentMs = clock.phoneMs()
    const bearer = token()
    try {
      const response = await fetch(path, {
        method: json === undefined ? 'GET' : 'POST',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      if (response.status === 401) return { kind: 'withdrawn' }
      if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' }
      if (!response.ok) return { kind: 'refused', status: response.status }
      const body: Body & { readonly serverTimeSSE?: number } = await response.json()
      if (body.serverTimeSSE !== undefined) clock.learn(body.serverTimeSSE, sentMs, clock.phoneMs())
      return { kind: 'answered', body }
    } catch {
      return { kind: 'unreachable' }
    }
  }

  return {
    pair: (body) => call('/api/gate/devices', body),
    pack: () => call('/api/gate/pack'),
    news: (after) => call(after === null ? '/api/gate/news' : `/api/gate/news?after=${after}`),
    send: (scans) => call('/api/gate/scans', { scans }),
  }
}
