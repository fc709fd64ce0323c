import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import type { Metrics } from '../../metrics/metrics.ts'
import {
  otherMethod,
  requestMethods,
  statusClasses,
  type RequestMethod,
  type StatusClass,
} from '../../metrics/request-labels.ts'
import { KnownResponse } from '../connections/client-error-handler.ts'
import type { RouteCheck } from '../route-check.ts'

/** The label of requests that no route takes. A label must not have an address that a client chose. */
const unknownRoute = 'unknown'

/** The functions that record a duration, by the first digit of the status. Each is created at its first use. */
type Recorders = readonly (() => (seconds: number) => void)[]

/**
 * A response that records its duration when it ends. A broken connection records nothing. The server creates its
 * responses with this class, because listeners and messages for each response cost several times as much. Cached
 * responses, which bypass the framework, end here too.
 */
export class TimedResponse<Request extends IncomingMessage = IncomingMessage> extends KnownResponse<Request> {
  /** The arrival of the request, in milliseconds of a clock that never runs back. */
  readonly #since = performance.now()
  /** The recorders of the request's route. Null until the route is known. */
  recorders: Recorders | null = null

  override end(...rest: readonly unknown[]): this {
    if (this.recorders !== null && !this.writableEnded && !this.destroyed)
      this.recorders[Math.floor(this.statusCode / 100)]?.()((performance.now() - this.#since) / 1000)
    // oxlint-disable-next-line typescript/unbound-method -- the call gives `this`
    return Reflect.apply(super.end, this, rest)
  }
}

/** Injected requests have another kind of response, and are not timed. */
function startTiming({ raw }: FastifyReply, recorders: Recorders): void {
  if (raw instanceof TimedResponse) raw.recorders = recorders
}

function createRecorders(metrics: Metrics, route: string, method: RequestMethod): Recorders {
  const recorderOf = (status: StatusClass) => {
    let recorder: ((seconds: number) => void) | undefined
    return () => (recorder ??= metrics.durationOf(route, method, status))
  }
  // No status begins with 0.
  return [recorderOf(statusClasses[0]), ...statusClasses.map(recorderOf)]
}

/** Returns a function that gives the recorders of a method on a route. */
function recordersOf(metrics: Metrics, route: string): (method: string) => Recorders {
  const created = new Map<string, Recorders>()
  return (method) => {
    const known = created.get(method)
    if (known !== undefined) return known
    const recorders = createRecorders(metrics, route, requestMethods.find((one) => one === method) ?? otherMethod)
    created.set(method, recorders)
    return recorders
  }
}

/**
 * Returns the check that times the requests of a route, by the pattern of its address. It never responds. It comes
 * first, so that the wait in the queue counts.
 */
export function timeRequests(metrics: Metrics): RouteCheck {
  return ({ url }): onRequestHookHandler => {
    const recorders = recordersOf(metrics, url)
    return (request, reply, done) => {
      startTiming(reply, recorders(request.method))
      done()
    }
  }
}

/** Times the requests that no route takes, all under one label. */
export function timeUnknownRequests(app: FastifyInstance): void {
  const recorders = recordersOf(app.metrics, unknownRoute)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) startTiming(reply, recorders(request.method))
    done()
  })
}
