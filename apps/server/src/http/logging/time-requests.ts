import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
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
import type { RouteCheck } from '../route-check.ts'

/** The label of requests that no route takes. A label must not have an address that a client chose. */
const unknownRoute = 'unknown'

/** The functions that record a duration, by the first digit of the status. Each is created at its first use. */
type Recorders = readonly (() => (seconds: number) => void)[]

const timing = Symbol('timing')
/** A response that carries the time of its request's arrival, in milliseconds, and its recorders. */
interface TimedResponse extends ServerResponse {
  [timing]?: { readonly since: number; readonly recorders: Recorders }
}

const hasResponse = (message: unknown): message is { readonly response: TimedResponse } =>
  typeof message === 'object' && message !== null && 'response' in message

// Node reports the end of each response here. It takes no listener on the response, and sees cached responses too,
// which bypass the framework. Responses of other servers in this process have no timing.
subscribe('http.server.response.finish', (message) => {
  if (!hasResponse(message)) return
  const { response } = message
  const begun = response[timing]
  if (begun === undefined) return
  begun.recorders[Math.floor(response.statusCode / 100)]?.()((performance.now() - begun.since) / 1000)
})

function startTiming({ raw }: FastifyReply, recorders: Recorders): void {
  const response: TimedResponse = raw
  response[timing] = { since: performance.now(), recorders }
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
