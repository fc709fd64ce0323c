import { contract } from '@pokfei/contracts'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify'
import { sendError } from './errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Whether a route only looks, by its methods. */
export function changesNothing({ method }: Pick<RouteOptions, 'method'>): boolean {
  return [method].flat().every((one) => safeMethods.has(one))
}

/** Whether a request that changes something comes from our own pages, or from no browser at all.
 *  `Sec-Fetch-Site` is set by the browser alone and wins; without it, a browser names its Origin. */
export function isOwnOrigin(headers: FastifyRequest['headers'], publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  if (headers.origin !== undefined) return headers.origin === publicOrigin
  return site === undefined
}

/** Refuses unsafe methods that another site makes a browser send. The payment provider's notification
 *  is exempt: it is signed. */
export function registerOrigin(app: FastifyInstance, publicURL: string): void {
  const publicOrigin = new URL(publicURL).origin
  const guard: onRequestHookHandler = (request, reply, done) => {
    if (isOwnOrigin(request.headers, publicOrigin)) return done()
    sendError(request, reply, 'forbiddenOrigin')
  }
  app.addHook('onRoute', (route) => {
    if (changesNothing(route)) return
    if (route.url === contract.payments.notify.path) return
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
}
