import { Socket } from 'node:net'
import { attendeeContract } from '@pokfei/contracts/attendee'
import { authContract } from '@pokfei/contracts/auth'
import { healthContract } from '@pokfei/contracts/health'
import { paymentsContract } from '@pokfei/contracts/payments'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { accessOf } from './access.ts'
import { countedAddress } from './rate-limit-address.ts'
import { createBudget, type Budget } from './rate-limit-budget.ts'
import { sendBusy } from './send-busy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a payment webhook with a wrong signature against the address that sent it. */
    noteForgedNotification: (request: Pick<FastifyRequest, 'ip'>) => void
  }
}

/** The limits of calls per minute. An address may be a carrier's, with thousands of buyers behind it. */
export interface RateLimits {
  /** Orders, resumptions, cancellations and downloads of one member. */
  readonly ordersPerMinute: number
  /** Other calls of one member: codes, receipts, lists and profile. */
  readonly memberCallsPerMinute: number
  /** All calls of one address. */
  readonly callsPerMinute: number
  /** Rendered pages of one address. Pages from the cache are not counted. */
  readonly pagesPerMinute: number
  /** Sign-ins, registrations and e-mail links of one address, requested or opened. */
  readonly signInsPerMinute: number
}

/** Health checks of one address. They have their own budget, so that a crowd behind one address cannot use it up. */
const healthChecksPerMinute = 600
const healthPaths: ReadonlySet<string> = new Set([healthContract.live.path, healthContract.ready.path])

/**
 * Webhooks of one address with a wrong signature. Valid ones are not limited, because one address reports all
 * payments.
 */
const forgedPerMinute = 300

const { register, start, callback } = authContract
const { sendEmailLink, correctEmail, confirmEmail, endOtherSessions } = attendeeContract
const providerPaths: ReadonlySet<string> = new Set([start.path, callback.path])
const signInPaths: ReadonlySet<string> = new Set([
  ...providerPaths,
  ...[register, sendEmailLink, correctEmail, confirmEmail].map(({ path }) => path),
])

const isOrder = ({ url, method }: RouteOptions): boolean =>
  url.startsWith('/api/orders') && [method].flat().includes('POST')

/** True for routes that end sessions. They work even while a thief of the session calls without end. */
const endsSessions = ({ url, method }: RouteOptions): boolean =>
  url.startsWith('/api/auth/') || (url.startsWith(endOtherSessions.path) && method === endOtherSessions.method)

/** True if a member's calls of a route are counted. */
const isOfMember = (route: RouteOptions): boolean =>
  !['none', 'gate'].includes(accessOf(route.config)) && !endsSessions(route)

/** True for stand-ins and sign-ins. A demo does not count them, because its own process calls them. */
const isDemoOnly = (url: string): boolean => url.startsWith('/stand-ins/') || providerPaths.has(url)

/**
 * An address may use the calls of five seconds at once. A client that calls without end gets an error within two
 * seconds. A crowd behind one address still gets its share of each second.
 */
const burstsPerMinute = 12

/** Rejects webhooks from an address that forges them, before their body is read. */
function limitForged(forged: Budget): onRequestHookHandler {
  return (request, reply, done) => {
    const wait = forged.wait(countedAddress(request.ip))
    return wait > 0 ? sendBusy(request, reply, 'tooManyRequests', wait) : done()
  }
}

/**
 * Limits calls by address. Requests that a page makes within this process have no socket, and the page itself was
 * counted.
 */
function limitByAddress(budgets: readonly Budget[]): onRequestHookHandler {
  return (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const address = countedAddress(request.ip)
    for (const budget of budgets) {
      const wait = budget.take(address)
      if (wait > 0) return sendBusy(request, reply, 'tooManyRequests', wait)
    }
    done()
  }
}

function limitByMember(budget: Budget): onRequestHookHandler {
  return (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const wait = request.member === null ? 0 : budget.take(request.member.memberID)
    if (wait > 0) return sendBusy(request, reply, 'tooManyRequests', wait)
    done()
  }
}

/**
 * Returns a function that counts a rendered page of an address. It returns 0 if the page may be rendered, else the
 * seconds to wait.
 */
export function createPageLimit({
  clock,
  settings,
}: Pick<AppDeps, 'clock' | 'settings'>): (request: Pick<FastifyRequest, 'ip'>) => number {
  const limits = settings.rateLimits ?? null
  if (limits === null) return () => 0
  const budget = createBudget(limits.pagesPerMinute, clock)
  return ({ ip }) => budget.take(countedAddress(ip))
}

/**
 * Limits the calls and sign-ins of an address, before any lookup. Limits the orders and calls of a member after
 * authentication, so register it after the session. Without limits no route gets a hook.
 */
export function registerRateLimits(
  app: FastifyInstance,
  { clock, settings }: Pick<AppDeps, 'clock' | 'settings'>,
): void {
  const limits = settings.rateLimits ?? null
  const forged = createBudget(forgedPerMinute, clock)
  app.decorate('noteForgedNotification', ({ ip }: Pick<FastifyRequest, 'ip'>) => void forged.take(countedAddress(ip)))
  if (limits === null) return
  const byForged = limitForged(forged)
  const byHealthChecks = limitByAddress([createBudget(healthChecksPerMinute, clock)])
  const calls = createBudget(limits.callsPerMinute, clock, {
    burst: Math.ceil(limits.callsPerMinute / burstsPerMinute),
  })
  const byCalls = limitByAddress([calls])
  const bySignIns = limitByAddress([calls, createBudget(limits.signInsPerMinute, clock)])
  const byOrders = limitByMember(createBudget(limits.ordersPerMinute, clock))
  const byMemberCalls = limitByMember(createBudget(limits.memberCallsPerMinute, clock))
  const addressLimitOf = (url: string): onRequestHookHandler => {
    if (healthPaths.has(url)) return byHealthChecks
    if (url === paymentsContract.notify.path) return byForged
    return signInPaths.has(url) ? bySignIns : byCalls
  }
  app.addHook('onRoute', (route) => {
    if (settings.mode === 'demo' && isDemoOnly(route.url)) return
    const byAddress = addressLimitOf(route.url)
    const byMember = isOrder(route) ? [byOrders] : isOfMember(route) ? [byMemberCalls] : []
    route.onRequest = [byAddress, ...[route.onRequest ?? []].flat(), ...byMember]
  })
}
