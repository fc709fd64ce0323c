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
    /** Counts a payment notification whose signature is wrong against the address that sent it. */
    noteForgedNotification: (request: Pick<FastifyRequest, 'ip'>) => void
  }
}

/** How many calls are taken. An address may be a carrier's, with thousands of buyers behind it. */
export interface RateLimits {
  /** Orders, resumptions, cancellations and downloads of one member. */
  readonly ordersPerMinute: number
  /** Other calls of one member: their codes, receipts, lists and profile. */
  readonly memberCallsPerMinute: number
  /** All calls of one address. */
  readonly callsPerMinute: number
  /** Pages of one address that have to be rendered. What was rendered for others a moment ago is not counted. */
  readonly pagesPerMinute: number
  /** Steps of signing in, registrations, and what asks for a link or opens one, of one address. */
  readonly signInsPerMinute: number
}

/** Health checks of one address. They have a budget of their own, so that a crowd behind one address cannot use it up. */
const healthChecksPerMinute = 600
const healthPaths: ReadonlySet<string> = new Set([healthContract.live.path, healthContract.ready.path])

/** Notifications of one address whose signature is wrong. Right ones come in any number: one address reports all payments. */
const forgedPerMinute = 300

const { register, start, callback } = authContract
const { sendEmailLink, correctEmail, confirmEmail } = attendeeContract
const providerPaths: ReadonlySet<string> = new Set([start.path, callback.path])
const signInPaths: ReadonlySet<string> = new Set([...providerPaths, ...[register, sendEmailLink, correctEmail, confirmEmail].map(({ path }) => path)])

const isOrder = ({ url, method }: RouteOptions): boolean => url.startsWith('/api/orders') && [method].flat().includes('POST')

/** Whether a member's calls of a route are counted. Sessions can always be ended: also beside somebody who has stolen one
 *  and calls without end. */
const isOfMember = ({ url, config }: RouteOptions): boolean =>
  !['none', 'gate'].includes(accessOf(config)) && !url.startsWith('/api/auth/')

/** In a demo the stand-ins and signing in are not counted: they are called by this very process. */
const isDemoOnly = (url: string): boolean => url.startsWith('/stand-ins/') || providerPaths.has(url)

/** Five seconds of an address's calls may come at once: one client that calls without end is told to wait within two
 *  seconds, and a crowd behind one address still gets its share of each second. */
const burstsPerMinute = 12

/** Refuses what comes from an address that forges notifications, before its body is read. */
function limitForged(forged: Budget): onRequestHookHandler {
  return (request, reply, done) => {
    const wait = forged.wait(countedAddress(request.ip))
    return wait > 0 ? sendBusy(request, reply, 'tooManyRequests', wait) : done()
  }
}

/** Counts by address. What a page asks within this process has no socket: it was counted at the page's door. */
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

/** Counts a page that has to be rendered for an address. Answers 0 when it may be, else in how many seconds. */
export function createPageLimit({ clock, settings }: Pick<AppDeps, 'clock' | 'settings'>): (request: Pick<FastifyRequest, 'ip'>) => number {
  const limits = settings.rateLimits ?? null
  if (limits === null) return () => 0
  const budget = createBudget(limits.pagesPerMinute, clock)
  return ({ ip }) => budget.take(countedAddress(ip))
}

/**
 * Limits how often an address may call at all and may sign in, before anything is looked up for it, and how often a
 * member may order and may call, once it is known who asks. Register it after the session. Without limits no route bears a hook.
 */
export function registerRateLimits(app: FastifyInstance, { clock, settings }: Pick<AppDeps, 'clock' | 'settings'>): void {
  const limits = settings.rateLimits ?? null
  const forged = createBudget(forgedPerMinute, clock)
  app.decorate('noteForgedNotification', ({ ip }: Pick<FastifyRequest, 'ip'>) => void forged.take(countedAddress(ip)))
  if (limits === null) return
  const byForged = limitForged(forged)
  const byHealthChecks = limitByAddress([createBudget(healthChecksPerMinute, clock)])
  const calls = createBudget(limits.callsPerMinute, clock, { burst: Math.ceil(limits.callsPerMinute / burstsPerMinute) })
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
