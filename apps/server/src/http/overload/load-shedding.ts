import { Socket } from 'node:net'
import { contract } from '@pokfei/contracts'
import type { onRequestHookHandler, RouteOptions } from 'fastify'
import { metricsPath } from '../../metrics/metrics.ts'
import { accessOf } from '../authorization.ts'
import type { LoopDelay } from './loop-delay.ts'
import { hasOnlySafeMethods } from '../csrf.ts'
import type { RouteCheck } from '../route-check.ts'
import { sendBusy } from '../send-busy.ts'

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

const { catalogue, lists, attendee, orders, tickets, rooms, gate, payments, health, auth } = contract

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
    // Those who wait must see that nothing is lost. All of it comes from memory.
    rooms.status,
    rooms.ranks,
    rooms.draw,
    attendee.profile,
    auth.logout,
    gate.pack,
    gate.news,
    gate.send,
    health.live,
    health.ready,
    ...Object.values(catalogue),
    // Their answers in memory are as cheap as an error. What must be computed is turned away first, by its own check.
    ...Object.values(lists),
    { method: 'GET', path: metricsPath },
  ].map(({ method, path }) => `${method} ${path}`),
)

/** The spared pages: the receipt after a payment, the files of pages, and in a demo the payment provider itself. */
const sparedPages = /^\/(?:receipt(?:[/?]|$)|assets\/|icons\/|gate\/|media\/|stand-ins\/)/

/** New answers are turned away at this part of the delay at which load shedding begins. */
const answerPatience = 0.25

/** The desk is shed at this part of the delay at which load shedding begins, and so before any buyer. */
const deskPatience = 0.25

/** Returns a function that is true while the process is too late for new answers of public addresses. */
export function createAnswerCheck(shedding: LoadShedding | null): () => boolean {
  if (shedding === null) return () => false
  return createOverloadCheck([shedding.loop], shedding.maxDelayMilliseconds * answerPatience)
}

/** True if load shedding spares a route. */
export function isSpared({ method, url }: Pick<RouteOptions, 'method' | 'url'>): boolean {
  const methods = [method].flat().filter((one) => one !== 'HEAD')
  return sparedPages.test(url) || (methods.length > 0 && methods.every((one) => spared.has(`${one} ${url}`)))
}

/**
 * Returns a function that is true if one of the delays is too long. Once true, it stays true until all delays are
 * below half the limit.
 */
export function createOverloadCheck(delays: readonly LoopDelay[], maxDelayMilliseconds: number): () => boolean {
  let isOverloaded = false
  return () => {
    const limit = isOverloaded ? maxDelayMilliseconds / 2 : maxDelayMilliseconds
    isOverloaded = delays.some((delay) => delay.delayMilliseconds() >= limit)
    return isOverloaded
  }
}

/**
 * Returns the check that sheds new work while the process is late. Unsafe methods are also shed while one of their
 * queues is late. Spared routes get no hook, and spared pages are known by their address. Requests that a page makes
 * within this process always pass, because the page itself was admitted. The desk is shed first, its reports too. With
 * null, no route gets a hook.
 */
export function shedLoad(shedding: LoadShedding | null, queues: readonly LoopDelay[]): RouteCheck {
  if (shedding === null) return () => undefined
  const { loop, maxDelayMilliseconds } = shedding
  const isLate = createOverloadCheck([loop], maxDelayMilliseconds)
  const patiently = (queue: LoopDelay): LoopDelay => ({
    delayMilliseconds: () => queue.delayMilliseconds() / queuePatience,
  })
  const isBehind = createOverloadCheck([loop, ...queues.map(patiently)], maxDelayMilliseconds)
  const isBusy = createOverloadCheck([loop, ...queues], maxDelayMilliseconds * deskPatience)
  const guardWith =
    (isOverloaded: () => boolean): onRequestHookHandler =>
    (request, reply, done) => {
      if (!isOverloaded() || sparedPages.test(request.url) || !(request.raw.socket instanceof Socket)) return done()
      sendBusy(request, reply, 'unavailable', retryAfterSeconds)
    }
  const [guardSafe, guardUnsafe, guardDesk] = [guardWith(isLate), guardWith(isBehind), guardWith(isBusy)]
  return (route) => {
    if (isSpared(route)) return undefined
    if (accessOf(route.config) === 'staff') return guardDesk
    return hasOnlySafeMethods(route) ? guardSafe : guardUnsafe
  }
}
