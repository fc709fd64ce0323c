import type { CountedScan, GateDevice, GateNews, GatePack, PairGate, Scan } from '@pokfei/contracts/gate'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { GateClock } from '../clock/gate-clock.ts'

/** What became of a call: its answer, or why there is none. */
export type Called<Body> =
  | { readonly kind: 'answered'; readonly body: Body }
  /** The server knows this phone no more. */
  | { readonly kind: 'withdrawn' }
  /** The server refuses the request itself, which will be no better when it is sent again. */
  | { readonly kind: 'refused' }
  /** No network, a server that cannot answer now, or an answer that is not the server's. */
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

/** What the server says of the request itself. A refusal in other words (a network's page for signing in, a proxy's) is no
 *  word of the server's: what was scanned waits until there is one. */
const refusals: ReadonlySet<string | undefined> = new Set<ErrorCode>(['badRequest', 'payloadTooLarge', 'gateInviteRefused'])
const withdrawn: ErrorCode = 'gateRefused'

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
      if (!response.ok) {
        const { error }: { readonly error?: string } = await response.json()
        if (error === withdrawn) return { kind: 'withdrawn' }
        return { kind: refusals.has(error) ? 'refused' : 'unreachable' }
      }
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
    send: (scans) => call('/api/gate/scans?knows=revoked', { scans }),
  }
}
