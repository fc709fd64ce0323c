import type { CountedScan, GateDevice, GateNews, GatePack, PairGate, Scan } from '@pokfei/contracts/gate'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { GateClock } from '../clock/gate-clock.ts'

/** The result of a call: its response, or the reason why there is none. */
export type Called<Body> =
  | { readonly kind: 'answered'; readonly body: Body }
  /** The server no longer knows this phone. */
  | { readonly kind: 'withdrawn' }
  /** The server rejects the request itself, and would do so again. */
  | { readonly kind: 'refused' }
  /** No network, a server that is unable to respond, or a response of another machine. */
  | { readonly kind: 'unreachable' }

/** The server's API for gates. */
export interface GateAPI {
  pair(body: PairGate): Promise<Called<GateDevice>>
  pack(): Promise<Called<GatePack>>
  news(after: string | null): Promise<Called<GateNews>>
  send(scans: readonly Scan[]): Promise<Called<{ readonly scans: readonly CountedScan[] }>>
}

/** Milliseconds to wait for a response. */
const patienceMs = 10_000

/** The server's own rejections of a request. Any other text, as of a proxy or a Wi-Fi sign-in page, is no response
 *  of the server. The scans then wait for a real one. */
const refusals: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'badRequest',
  'payloadTooLarge',
  'gateInviteRefused',
])
const withdrawn: ErrorCode = 'gateRefused'

/** Calls the server over fetch with the phone's own token, and sets the clock by each response. */
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
