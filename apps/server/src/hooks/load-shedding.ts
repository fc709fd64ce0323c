import { Socket } from 'node:net'
import { contract } from '@pokfei/contracts'
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify'
import { metricsPath } from '../metrics/metrics.ts'
import type { LoopDelay } from './loop-delay.ts'
import { changesNothing } from './origin.ts'
import { sendBusy } from './send-busy.ts'

/** The rule that decides when the server sheds load. */
export interface LoadShedding {
  readonly loop: LoopDelay
  /** Load shedding begins at this delay. It ends below half of it. */
  readonly maxDelayMilliseconds: number
}

/**
 * A queue may be this many times as late as the event loop. A queued buyer is served in the end, and prefers a wait
 * of some seconds to a retry.
 */
const queuePatience = 4
/** Long enough to work off the backlog, short enough for a sale. */
const retryAfterSeconds = 5

const { catalogue, attendee, orders, tickets, gate, payments, health, auth } = contract

/**
 * The routes that load shedding spares. They are payments in flight up to the receipt, gates, and routes as cheap as
 * an error. Long work among them, codes and receipts, runs in turns of members. The rest is bounded.
 */
const spared: ReadonlySet<string> = new Set(
  [
    payments.notify,
    orders.resume,
    orders.cancel,
    orders.list,
    orders.tickets,
    orders.receipt,
    tickets.codes,
    attendee.profile,
    auth.logout,
    gate.pack,
    gate.news,
    gate.send,
    health.live,
    health.ready,
    ...Object.values(catalogue),
    { method: 'GET', path: metricsPath },
  ].map(({ method, path }) => `${method} ${path}`),
)

/** The spared pages: the receipt after a payment, the files of pages, and in a demo the payment provider itself. */
const sparedPages = /^\/(?:receipt(?:[/?]|$)|assets\/|icons\/|gate\/|media\/|stand-ins\/)/

/** True if load shedding spares a route. */
export function isSpared({ method, url }: Pick<RouteOptions, 'method' | 'url'>): boolean {
  const methods = [method].flat().filter((one) => one !== 'HEAD')
  return sparedPages.test(url) || (methods.length > 0 && methods.every((one) => spared.has(`${one} ${url}`)))
}

/**
 * Returns a function that is true if one of the delays is too long. Once true, it stays true until all delays are
 * below half the limit.
 */
export function createOverload(delays: readonly LoopDelay[], maxDelayMilliseconds: number): () => boolean {
  let isOverloaded = false
  return () => {
    const limit = isOverloaded ? maxDelayMilliseconds / 2 : maxDelayMilliseconds
    isOverloaded = delays.some((delay) => delay.delayMilliseconds() >= limit)
    return isOverloaded
  }
}

/**
 * Sheds new work while the process is late, before any lookup. Unsafe methods are also shed while one of their queues
 * is late. Spared routes get no hook, and spared pages are known by their address. Requests that a page makes within
 * this process always pass, because the page itself was admitted.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  shedding: LoadShedding | null,
  queues: readonly LoopDelay[],
): void {
  if (shedding === null) return
  const { loop, maxDelayMilliseconds } = shedding
  const isLate = createOverload([loop], maxDelayMilliseconds)
  const patiently = (queue: LoopDelay): LoopDelay => ({
    delayMilliseconds: () => queue.delayMilliseconds() / queuePatience,
  })
  const isBehind = createOverload([loop, ...queues.map(patiently)], maxDelayMilliseconds)
  const guardWith =
    (isOverloaded: () => boolean): onRequestHookHandler =>
    (request, reply, done) => {
      if (!isOverloaded() || sparedPages.test(request.url) || !(request.raw.socket instanceof Socket)) return done()
      sendBusy(request, reply, 'unavailable', retryAfterSeconds)
    }
  const [guardLooking, guardChanging] = [guardWith(isLate), guardWith(isBehind)]
  app.addHook('onRoute', (route) => {
    if (isSpared(route)) return
    route.onRequest = [changesNothing(route) ? guardLooking : guardChanging, ...[route.onRequest ?? []].flat()]
  })
}
