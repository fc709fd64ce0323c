import { Socket } from 'node:net'
import { authContract } from '@pokfei/contracts/auth'
import { healthContract } from '@pokfei/contracts/health'
import { paymentsContract } from '@pokfei/contracts/payments'
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { countedAddress } from './rate-limit-address.ts'
import { createBudget, type Budget } from './rate-limit-budget.ts'
import { sendBusy } from './send-busy.ts'

/** How many calls are taken. An address may be a carrier's, with thousands of buyers behind it. */
export interface RateLimits {
  /** Orders, resumptions, cancellations and downloads of one member. */
  readonly ordersPerMinute: number
  /** All calls of one address. */
  readonly callsPerMinute: number
  /** Steps of signing in, and registrations, of one address. */
  readonly signInsPerMinute: number
}

/** Who is never counted: a payment is told by one address in any number, and a process is watched by one. */
const uncounted: ReadonlySet<string> = new Set([paymentsContract.notify.path, healthContract.live.path, healthContract.ready.path])

const signInPaths: ReadonlySet<string> = new Set([authContract.start.path, authContract.callback.path, authContract.register.path])

const isOfMember = ({ url, method }: RouteOptions): boolean => url.startsWith('/api/orders') && [method].flat().includes('POST')

/** In a demo the stand-ins and signing in are not counted: they are called by this very process. */
const isDemoOnly = (url: string): boolean => url.startsWith('/stand-ins/') || (signInPaths.has(url) && url !== authContract.register.path)

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
    const wait = request.member === null ? 0 : budget.take(request.member.memberID)
    if (wait > 0) return sendBusy(request, reply, 'tooManyRequests', wait)
    done()
  }
}

/**
 * Limits how often an address may call at all and may sign in, before anything is looked up for it, and how often a
 * member may order, once it is known who asks. Register it after the session. Without limits no route bears a hook.
 */
export function registerRateLimits(app: FastifyInstance, { clock, settings }: Pick<AppDeps, 'clock' | 'settings'>): void {
  const limits = settings.rateLimits ?? null
  if (limits === null) return
  const calls = createBudget(limits.callsPerMinute, clock)
  const byCalls = limitByAddress([calls])
  const bySignIns = limitByAddress([calls, createBudget(limits.signInsPerMinute, clock)])
  const byMember = limitByMember(createBudget(limits.ordersPerMinute, clock))
  app.addHook('onRoute', (route) => {
    if (uncounted.has(route.url) || (settings.mode === 'demo' && isDemoOnly(route.url))) return
    const byAddress = signInPaths.has(route.url) ? bySignIns : byCalls
    route.onRequest = [byAddress, ...[route.onRequest ?? []].flat(), ...(isOfMember(route) ? [byMember] : [])]
  })
}
