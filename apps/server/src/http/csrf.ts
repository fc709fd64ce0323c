import { contract } from '@pokfei/contracts'
import type { FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify'
import { sendError } from './errors.ts'
import type { RouteCheck } from './route-check.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** True if all methods of a route are safe. */
export function hasOnlySafeMethods({ method }: Pick<RouteOptions, 'method'>): boolean {
  return [method].flat().every((one) => safeMethods.has(one))
}

/** True if the browser says that another site started the request. Older browsers send no such header. */
export function isFromAnotherSite(headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/**
 * True if an unsafe request comes from the site's own pages, or from no browser. `Sec-Fetch-Site` has priority,
 * because only browsers set it. Without it, the Origin header decides.
 */
export function isOwnOrigin(headers: FastifyRequest['headers'], publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  if (headers.origin !== undefined) return headers.origin === publicOrigin
  return site === undefined
}

/**
 * Returns the check that rejects unsafe methods that another site makes a browser send (ERR-48). The payment webhook
 * is exempt, because it is signed.
 */
export function checkOrigin(publicURL: string): RouteCheck {
  const publicOrigin = new URL(publicURL).origin
  const guard: onRequestHookHandler = (request, reply, done) => {
    if (isOwnOrigin(request.headers, publicOrigin)) return done()
    sendError(request, reply, 'forbiddenOrigin')
  }
  return (route) => (hasOnlySafeMethods(route) || route.url === contract.payments.notify.path ? undefined : guard)
}
