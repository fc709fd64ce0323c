import type { AppRoute, HTTPStatusCode, ServerInferRequest, ServerInferResponses } from '@ts-rest/core'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/** The routes of a contract, by name. */
export type Routes = Readonly<Record<string, AppRoute>>

/** The validated parts of a request, with the request and the reply themselves. */
export type Call<Route extends AppRoute> = ServerInferRequest<Route, FastifyRequest['headers']> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Every declared response of a route, as a union by status. `'force'` leaves out the undeclared statuses, which ts-rest
 * would add with a body of any type. The compiler turns statuses that were spread into a route into text, so they become
 * numbers first.
 */
type DeclaredResponses<Route extends AppRoute> =
  WithNumericStatuses<Route> extends infer Declared extends AppRoute
    ? ServerInferResponses<Declared, HTTPStatusCode, 'force'>
    : never

type WithNumericStatuses<Route extends AppRoute> = Omit<Route, 'responses'> & {
  readonly responses: {
    readonly [Status in keyof Route['responses'] as Status extends `${infer Digits extends number}`
      ? Digits
      : Status]: Route['responses'][Status]
  }
}

/** Responds to a validated request. A response that differs from the contract does not compile. */
export type Handler<Route extends AppRoute> = (call: Call<Route>) => Promise<DeclaredResponses<Route>>

/** A handler of a route with a hook that runs before anything is parsed. */
export interface HookedHandler<Route extends AppRoute> {
  readonly onRequest: onRequestHookHandler
  readonly handler: Handler<Route>
}

/** The handlers of every route of a contract. A missing one does not compile. */
export type Handlers<Contract extends Routes> = {
  readonly [Name in keyof Contract]: Contract[Name] extends infer Route extends AppRoute
    ? Handler<Route> | HookedHandler<Route>
    : never
}

/** A route with its handler, whose types were checked by {@link implement}. */
export interface ImplementedRoute {
  readonly route: AppRoute
  readonly onRequest?: onRequestHookHandler
  /** The most bytes of a body. Without it, the app's own limit holds. */
  readonly bodyLimit?: number
  readonly handler: (call: RawCall) => Promise<{ readonly status: number; readonly body: unknown }>
}

/** A {@link Call} of any route. */
export interface RawCall {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Ties the handlers to the routes of their contract. */
export function implement<Contract extends Routes>(
  contract: Contract,
  handlers: Handlers<Contract>,
): readonly ImplementedRoute[] {
  return Object.entries(contract).map(([name, route]) => {
    const implementation: unknown = handlers[name]
    return typeof implementation === 'function'
      ? { route, handler: implementation as ImplementedRoute['handler'] }
      : { route, ...(implementation as Omit<ImplementedRoute, 'route'>) }
  })
}
