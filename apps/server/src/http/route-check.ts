import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * One check of requests. Called once for each route, it returns the hook for that route, or undefined if the route
 * does not need the check.
 */
export type RouteCheck = (route: Readonly<RouteOptions>) => RouteOptions['onRequest']

/** Gives the checks to every route that is registered from now on. They run in the given order. */
export function applyChecks(app: FastifyInstance, checks: readonly RouteCheck[]): void {
  app.addHook('onRoute', (route) => {
    const hooks = checks.flatMap((check) => check(route) ?? [])
    if (hooks.length > 0) route.onRequest = hooks
  })
}
