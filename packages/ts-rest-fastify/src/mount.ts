import { isAppRouteNoBody, isAppRouteOtherResponse, type AppRoute } from '@ts-rest/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ImplementedRoute } from './implement.ts'
import { validateRequest } from './request-validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of the route. Undefined for a route that {@link mount} did not register. */
    tsRestRoute?: AppRoute
  }
}

/**
 * Registers the routes of a contract, as `implement` returns them. An invalid request throws a RequestValidationError,
 * which goes to the error handler of the app. Responses are not validated at run time: the compiler and the contract
 * tests check them.
 */
export function mount(app: FastifyInstance, routes: readonly ImplementedRoute[]): void {
  for (const { route, handler, onRequest, bodyLimit } of routes)
    app.route({
      method: route.method,
      url: route.path,
      config: { tsRestRoute: route },
      ...(onRequest !== undefined && { onRequest }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) =>
        send(route, reply, await handler({ ...validateRequest(route, request), request, reply })),
    })
}

/** Sends a response in the form that the contract declares for its status. */
function send(
  route: AppRoute,
  reply: FastifyReply,
  { status, body }: Awaited<ReturnType<ImplementedRoute['handler']>>,
): FastifyReply {
  const declared = route.responses[status]
  void reply.status(status)
  if (declared !== undefined && isAppRouteNoBody(declared)) return reply.send()
  if (declared !== undefined && isAppRouteOtherResponse(declared))
    void reply.header('content-type', declared.contentType)
  return reply.send(body)
}
