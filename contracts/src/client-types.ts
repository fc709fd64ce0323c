import type { AppRoute, ClientInferResponses, HTTPStatusCode, PartialClientInferRequest } from '@ts-rest/core'

/** The method and path of a route as one text, such as `GET /api/orders`. */
export type CallLine<Route> = Route extends AppRoute ? `${Route['method']} ${Route['path']}` : never

/**
 * The arguments of a call: path parameters, query, body and headers, as far as the route has them. A part without a
 * required value is optional.
 */
export type CallRequest<Route> = Route extends AppRoute
  ? Omit<PartialClientInferRequest<Route>, 'extraHeaders' | 'fetchOptions' | 'overrideClientOptions' | 'cache' | 'next'>
  : never

/** Every declared response of a route, as a union by status. */
export type CallResponse<Route> =
  WithNumericStatuses<Route> extends infer Declared extends AppRoute
    ? Received<ClientInferResponses<Declared, HTTPStatusCode, 'force'>>
    : never

/** The status and body of responses. The bytes of a file arrive in a browser as a Blob. */
type Received<Response> = Response extends { readonly status: infer Status; readonly body: infer Body }
  ? { readonly status: Status; readonly body: Body extends Uint8Array ? Blob : Body }
  : never

/**
 * A route whose statuses are numbers. The compiler turns the statuses that were spread into a route into text, and
 * ts-rest then passes over them.
 */
type WithNumericStatuses<Route> = Route extends AppRoute
  ? Omit<Route, 'responses'> & {
      readonly responses: {
        readonly [Status in keyof Route['responses'] as NumberOf<Status>]: Route['responses'][Status]
      }
    }
  : never

type NumberOf<Key> = Key extends number ? Key : Key extends `${infer Status extends number}` ? Status : never
