import { Socket } from 'node:net'
import { attendeeContract } from '@pokfei/contracts/routes/attendee'
import { authContract } from '@pokfei/contracts/routes/auth'
import { deskAccessContract } from '@pokfei/contracts/routes/desk-access'
import { gateContract } from '@pokfei/contracts/routes/gate'
import { healthContract } from '@pokfei/contracts/routes/health'
import { ordersContract } from '@pokfei/contracts/routes/orders'
import { paymentsContract } from '@pokfei/contracts/routes/payments'
import { personalDataContract } from '@pokfei/contracts/routes/personal-data'
import type { FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify'
import type { AppDeps } from '../../app-deps.ts'
import { accessOf, memberOf } from '../authorization.ts'
import { staffOf } from '../staff-check.ts'
import { countedAddress } from './counted-address.ts'
import { createCallBudget, type CallBudget } from './call-budget.ts'
import type { RouteCheck } from '../route-check.ts'
import { sendBusy } from '../send-busy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    countForgedWebhook: RateLimitChecks['countForgedWebhook']
  }
}

/** Health checks of one address. They have their own budget, so that a crowd behind one address cannot use it up. */
const healthChecksPerMinute = 600
const healthPaths: ReadonlySet<string> = new Set([healthContract.live.path, healthContract.ready.path])

/**
 * Webhooks of one address with a wrong signature. Valid ones are not limited, because one address reports all
 * payments.
 */
const forgedPerMinute = 300

/** Calls of one colleague or program of the desk. */
const deskCallsPerMinute = 300

/** Downloads of a member's own data. Each reads all rows of the member. */
const dataDownloadsPerMinute = 3

const { register, start, callback } = authContract
const { sendEmailLink, correctEmail, confirmEmail, endOtherSessions } = attendeeContract
const providerPaths: ReadonlySet<string> = new Set([start.path, callback.path])
const { beginRegistration, finishRegistration, beginSignIn, finishSignIn, finishStepUp } = deskAccessContract
const signInPaths: ReadonlySet<string> = new Set([
  ...providerPaths,
  ...[register, sendEmailLink, correctEmail, confirmEmail, gateContract.pair].map(({ path }) => path),
  ...[beginRegistration, finishRegistration, beginSignIn, finishSignIn, finishStepUp].map(({ path }) => path),
])

/** True for the calls that change orders. A look at an access code changes none, and has a budget of its own. */
const isOrder = ({ url, method }: Readonly<RouteOptions>): boolean =>
  url !== ordersContract.openCode.path && url.startsWith('/api/orders') && [method].flat().includes('POST')

/** True for routes that end sessions. They work even while a thief of the session calls without end. */
const endsSessions = ({ url, method }: Readonly<RouteOptions>): boolean =>
  url.startsWith('/api/auth/') || (url.startsWith(endOtherSessions.path) && method === endOtherSessions.method)

/** True if a member's calls of a route are counted. */
const countsMemberCalls = (route: Readonly<RouteOptions>): boolean =>
  !['none', 'gate', 'staff'].includes(accessOf(route.config)) && !endsSessions(route)

/** True for stand-ins and sign-ins. A demo does not count them, because its own process calls them. */
const isDemoOnly = (url: string): boolean => url.startsWith('/stand-ins/') || providerPaths.has(url)

/**
 * An address may use the calls of five seconds at once. A client that calls without end gets an error within two
 * seconds. A crowd behind one address still gets its share of each second.
 */
const burstsPerMinute = 12

/** The check of a draw asks for 256 files at once, so an address may use the answers of twelve seconds. */
const answerBurstsPerMinute = 5

/** Rejects webhooks from an address that forges them, before their body is read. */
function limitForged(forgedBudget: CallBudget): onRequestHookHandler {
  return (request, reply, done) => {
    const wait = forgedBudget.secondsToWait(countedAddress(request.ip))
    return wait > 0 ? sendBusy(request, reply, 'tooManyRequests', wait) : done()
  }
}

/**
 * Limits calls by address. Requests that a page makes within this process have no socket, and the page itself was
 * counted.
 */
function limitByAddress(budgets: readonly CallBudget[]): onRequestHookHandler {
  return (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const address = countedAddress(request.ip)
    for (const budget of budgets) {
      const wait = budget.consume(address)
      if (wait > 0) return sendBusy(request, reply, 'tooManyRequests', wait)
    }
    done()
  }
}

function limitByMember(budget: CallBudget): onRequestHookHandler {
  return (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const wait = budget.consume(memberOf(request).memberID)
    if (wait > 0) return sendBusy(request, reply, 'tooManyRequests', wait)
    done()
  }
}

function limitByStaff(budget: CallBudget): onRequestHookHandler {
  return (request, reply, done) => {
    const wait = budget.consume(staffOf(request).staffID)
    return wait > 0 ? sendBusy(request, reply, 'tooManyRequests', wait) : done()
  }
}

/** Counts work for an address. Returns 0 if it may be done, else the seconds to wait. */
type CountWork = (request: Pick<FastifyRequest, 'ip'>) => number

/** Returns the counts of rendered pages and of computed answers. */
export function createWorkLimits({ clock, settings }: Pick<AppDeps, 'clock' | 'settings'>): {
  readonly countPage: CountWork
  readonly countAnswer: CountWork
} {
  const limits = settings.rateLimits ?? null
  if (limits === null) return { countPage: () => 0, countAnswer: () => 0 }
  const by =
    (budget: CallBudget): CountWork =>
    ({ ip }) =>
      budget.consume(countedAddress(ip))
  return {
    countPage: by(createCallBudget(limits.pagesPerMinute, clock)),
    countAnswer: by(
      createCallBudget(limits.answersPerMinute, clock, {
        burst: Math.ceil(limits.answersPerMinute / answerBurstsPerMinute),
      }),
    ),
  }
}

/** The rate limits of a server. Without limits, their checks give no route a hook. */
export interface RateLimitChecks {
  /** Limits the calls and sign-ins of an address, before any lookup. */
  readonly byAddress: RouteCheck
  /** Limits the orders and calls of a member. It runs after authorization. */
  readonly byMember: RouteCheck
  /** Limits the calls of one caller of the desk. It runs after authorization. */
  readonly byStaff: RouteCheck
  /** Counts a payment webhook with a wrong signature against the address that sent it. */
  readonly countForgedWebhook: (request: Pick<FastifyRequest, 'ip'>) => void
}

/** Returns the rate limits of the settings, with full budgets. */
export function createRateLimits({ clock, settings }: Pick<AppDeps, 'clock' | 'settings'>): RateLimitChecks {
  const limits = settings.rateLimits ?? null
  const forgedBudget = createCallBudget(forgedPerMinute, clock)
  const countForgedWebhook: RateLimitChecks['countForgedWebhook'] = ({ ip }) =>
    void forgedBudget.consume(countedAddress(ip))
  if (limits === null)
    return { byAddress: () => undefined, byMember: () => undefined, byStaff: () => undefined, countForgedWebhook }
  const byForged = limitForged(forgedBudget)
  const byHealthChecks = limitByAddress([createCallBudget(healthChecksPerMinute, clock)])
  const calls = createCallBudget(limits.callsPerMinute, clock, {
    burst: Math.ceil(limits.callsPerMinute / burstsPerMinute),
  })
  const byCalls = limitByAddress([calls])
  const bySignIns = limitByAddress([calls, createCallBudget(limits.signInsPerMinute, clock)])
  const byOrders = limitByMember(createCallBudget(limits.ordersPerMinute, clock))
  const byMemberCalls = limitByMember(createCallBudget(limits.memberCallsPerMinute, clock))
  const byDeskCalls = limitByStaff(createCallBudget(deskCallsPerMinute, clock))
  const byDownloads = limitByMember(createCallBudget(dataDownloadsPerMinute, clock))
  const isUncounted = ({ url }: Pick<RouteOptions, 'url'>): boolean => settings.mode === 'demo' && isDemoOnly(url)
  return {
    byAddress(route) {
      if (isUncounted(route)) return undefined
      if (healthPaths.has(route.url)) return byHealthChecks
      if (route.url === paymentsContract.notify.path) return byForged
      return signInPaths.has(route.url) ? bySignIns : byCalls
    },
    byMember(route) {
      if (isUncounted(route)) return undefined
      if (route.url === personalDataContract.download.path) return byDownloads
      if (isOrder(route)) return byOrders
      return countsMemberCalls(route) ? byMemberCalls : undefined
    },
    byStaff: (route) => (accessOf(route.config) === 'staff' ? byDeskCalls : undefined),
    countForgedWebhook,
  }
}
