import type { CallLine, CallRequest, CallResponse } from '@pokfei/contracts/client-types'
import type { gateContract, Scan } from '@pokfei/contracts/routes/gate'
import type { ErrorCode } from '@pokfei/contracts/reasons'
import type { GateClock } from '../clock/gate-clock.ts'
import type { ScanRecord } from '../storage/records.ts'

type Contract = typeof gateContract

/**
 * Every call that a gate makes, as plain data. A path or method that differs from the contract does not compile, and
 * neither does a missing route.
 */
const calls = {
  pair: 'POST /api/gate/devices',
  pack: 'GET /api/gate/pack',
  news: 'GET /api/gate/news',
  send: 'POST /api/gate/scans',
} as const satisfies { readonly [Name in keyof Contract]: CallLine<Contract[Name]> }

/** The body of a route's 200. */
type OkBody<Name extends keyof Contract> = Extract<CallResponse<Contract[Name]>, { readonly status: 200 }>['body']

/** The result of a call: its response, or the reason why there is none. */
export type CallResult<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** The server no longer knows this phone. */
  | { readonly kind: 'withdrawn' }
  /** The server rejects the request itself, and would do so again. */
  | { readonly kind: 'rejected' }
  /** No network, a server that is unable to respond, or a response of another machine. */
  | { readonly kind: 'unreachable' }

/** The server's API for gates. */
export interface GateAPI {
  pair(body: CallRequest<Contract['pair']>['body']): Promise<CallResult<OkBody<'pair'>>>
  pack(): Promise<CallResult<OkBody<'pack'>>>
  changes(after: string | null): Promise<CallResult<OkBody<'news'>>>
  send(scans: readonly Scan[]): Promise<CallResult<Pick<OkBody<'send'>, 'scans'>>>
}

/** Milliseconds to wait for a response. */
const timeoutMs = 10_000

/** The server's own rejections of a request. Any other text, as of a proxy or a Wi-Fi sign-in page, is no response
 *  of the server. The scans then wait for a real one. */
const rejectionCodes: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'badRequest',
  'payloadTooLarge',
  'gateInviteRefused',
])
const withdrawn: ErrorCode = 'gateRefused'

interface RawRequest {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** Returns a query as the end of an address, such as `?after=1.0.0.0.0`. */
function searchOf(query: RawRequest['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Calls the server over fetch with the phone's own token, and sets the clock by each response. */
export function createGateAPI(deps: { readonly clock: GateClock; readonly token: () => string | null }): GateAPI {
  const { clock, token } = deps

  async function request<Body>(line: string, { query, body: json }: RawRequest): Promise<CallResult<Body>> {
    const space = line.indexOf(' ')
    const sentMs = clock.phoneMs()
    const bearer = token()
    try {
      const response = await fetch(line.slice(space + 1) + searchOf(query), {
        method: line.slice(0, space),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      if (!response.ok) {
        const { error }: { readonly error?: string } = await response.json()
        if (error === withdrawn) return { kind: 'withdrawn' }
        return { kind: rejectionCodes.has(error) ? 'rejected' : 'unreachable' }
      }
      const body: Body & { readonly serverTimeSSE?: number } = await response.json()
      if (body.serverTimeSSE !== undefined) clock.learn(body.serverTimeSSE, sentMs, clock.phoneMs())
      return { kind: 'ok', body }
    } catch {
      return { kind: 'unreachable' }
    }
  }

  const route =
    <Name extends keyof Contract>(name: Name) =>
    (parts: CallRequest<Contract[Name]>): Promise<CallResult<OkBody<Name>>> =>
      request(calls[name], parts)
  const [pair, pack, news, send] = [route('pair'), route('pack'), route('news'), route('send')]

  return {
    pair: (body) => pair({ body }),
    pack: () => pack({}),
    changes: (after) => news({ query: after === null ? {} : { after } }),
    send: (scans) => send({ query: { knows: 'revoked' }, body: { scans: [...scans] } }),
  }
}

/** Returns a scan in the form of the wire. `isTold` is true if its result was shown. */
export function wireScan({ scanID, scannedSSE, outcome, method, ticket }: ScanRecord, isShown: boolean): Scan {
  return { scanID, scannedSSE, outcome, method, ticket, isTold: isShown }
}
