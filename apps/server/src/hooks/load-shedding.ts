import { Socket } from 'node:net'
import { contract } from '@pokfei/contracts'
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify'
import { metricsPath } from '../metrics/metrics.ts'
import type { LoopDelay } from './loop-delay.ts'
import { changesNothing } from './origin.ts'
import { sendBusy } from './send-busy.ts'

/** When new work is turned away. */
export interface LoadShedding {
  readonly loop: LoopDelay
  /** From this delay on it is, until the delay is less than half of it. */
  readonly maxDelayMilliseconds: number
}

/** How many times as long as the loop a queue may be late: whoever waits in it is served in the end, and would rather wait
 *  some seconds than be sent away for as long. */
const queuePatience = 4
/** Long enough for the backlog to be worked off, short enough for a sale. */
const retryAfterSeconds = 5

const { catalogue, attendee, orders, tickets, gate, payments, health, auth } = contract

/** What goes on while new work is turned away: payments in flight, from the provider's word to the order's receipt;
 *  people at the door; and what costs no more to answer than to refuse. What of it is long, codes and receipts, is done in
 *  turns of members, and the rest is bounded. */
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

/** The page that the payment provider sends a buyer back to, the files that pages are made of, and in a demo the provider itself. */
const sparedPages = /^\/(?:receipt(?:[/?]|$)|assets\/|icons\/|gate\/|media\/|stand-ins\/)/

/** Whether a route goes on while new work is turned away. */
export function isSpared({ method, url }: Pick<RouteOptions, 'method' | 'url'>): boolean {
  const methods = [method].flat().filter((one) => one !== 'HEAD')
  return sparedPages.test(url) || (methods.length > 0 && methods.every((one) => spared.has(`${one} ${url}`)))
}

/** Whether one of the delays is too much, once with each question: having begun, it lasts until all have halved. */
export function createOverload(delays: readonly LoopDelay[], maxDelayMilliseconds: number): () => boolean {
  let isOverloaded = false
  return () => {
    const limit = isOverloaded ? maxDelayMilliseconds / 2 : maxDelayMilliseconds
    isOverloaded = delays.some((delay) => delay.delayMilliseconds() >= limit)
    return isOverloaded
  }
}

/**
 * Turns new work away while the process is late, before anything is looked up for it; and what changes something also while
 * one of the queues is, in which it would wait. What is spared bears no hook, or, of pages, is told by its address. What a
 * page asks within this process goes on as the page does.
 */
export function registerLoadShedding(app: FastifyInstance, shedding: LoadShedding | null, queues: readonly LoopDelay[]): void {
  if (shedding === null) return
  const { loop, maxDelayMilliseconds } = shedding
  const isLate = createOverload([loop], maxDelayMilliseconds)
  const patiently = (queue: LoopDelay): LoopDelay => ({ delayMilliseconds: () => queue.delayMilliseconds() / queuePatience })
  const isBehind = createOverload([loop, ...queues.map(patiently)], maxDelayMilliseconds)
  const guardWith = (isOverloaded: () => boolean): onRequestHookHandler => (request, reply, done) => {
    if (!isOverloaded() || sparedPages.test(request.url) || !(request.raw.socket instanceof Socket)) return done()
    sendBusy(request, reply, 'unavailable', retryAfterSeconds)
  }
  const [guardLooking, guardChanging] = [guardWith(isLate), guardWith(isBehind)]
  app.addHook('onRoute', (route) => {
    if (isSpared(route)) return
    route.onRequest = [changesNothing(route) ? guardLooking : guardChanging, ...[route.onRequest ?? []].flat()]
  })
}
