import fc from 'fast-check'
import { z } from 'zod'
import { fillPath, pathParamsOf, type NamedRoute } from '../contract/contract-routes.ts'
import { valuesOf, type KnownValues } from './contract-values.ts'
import { anyText, mutated, spoiltBytes } from './mutate.ts'

/** The sender of a request. `stranger` holds an invalid session and token, `payer` has a pending order, and `buyer` has
 *  none. */
export type Actor = 'guest' | 'stranger' | 'newcomer' | 'buyer' | 'payer' | 'gate'

/** A request to a route, close to its contract. */
export interface FuzzRequest {
  readonly route: NamedRoute
  readonly actor: Actor
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  /** True if the request certainly reaches its route. */
  readonly isOnRoute: boolean
}

const actors: readonly Actor[] = ['guest', 'stranger', 'newcomer', 'buyer', 'payer', 'gate']

/** Headers that no client of ours sends, but that may still arrive. */
const oddHeaders = [
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'cookie',
  'content-encoding',
  'if-none-match',
  'idempotency-key',
  'range',
  'x-forwarded-for',
  'x-http-method-override',
] as const

const sendable = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')

/** Returns the text as part of a path or query, mostly encoded, sometimes raw. */
const encoded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: text.map((one) => encodeURIComponent(one.toWellFormed())) },
    { weight: 1, arbitrary: text.map((one) => one.replaceAll(/[\s?#]/g, '')) },
  )

const schemaOf = (schema: unknown): z.ZodType | null => (schema instanceof z.ZodType ? schema : null)

/** Returns texts for the values of an object's schema. */
function textsOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<Readonly<Record<string, string>>> {
  return valuesOf(schema, known).map((value) =>
    Object.fromEntries(Object.entries(value ?? {}).map(([key, one]) => [key, String(one)])),
  )
}

/** Returns requests to a route: correct ones, and ones with one or more changes. */
export function requestsTo(route: NamedRoute, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      actor: actorsOf(route),
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(route.route.method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
      ),
      path: pathsOf(route, known),
      query: queriesOf(route, known),
      headers: headersOf(route, known),
      body: bodiesOf(route, known),
    })
    .map(({ actor, method, path, query, headers, body }) => ({
      route,
      actor,
      method,
      url: path.text + (query === '' ? '' : `?${query}`),
      headers,
      body: method === 'GET' || method === 'HEAD' ? null : body,
      isOnRoute: path.isOnRoute && method === route.route.method,
    }))
}

/** Returns mostly an actor that may call the route. The buyer never signs out or updates the profile, because buying
 *  needs a session and a complete profile. */
function actorsOf({ name, access }: NamedRoute): fc.Arbitrary<Actor> {
  if (name === 'auth.logout') return fc.constantFrom('guest', 'stranger')
  if (name === 'attendee.updateProfile') return fc.constantFrom('guest', 'newcomer')
  const allowed: Actor =
    access === 'gate' ? 'gate' : name === 'orders.resume' || name === 'orders.cancel' ? 'payer' : 'buyer'
  return fc.oneof({ weight: 4, arbitrary: fc.constant(allowed) }, { weight: 1, arbitrary: fc.constantFrom(...actors) })
}

function pathsOf(
  { route }: NamedRoute,
  known: KnownValues,
): fc.Arbitrary<{ readonly text: string; readonly isOnRoute: boolean }> {
  const schema = schemaOf(route.pathParams)
  const right = (schema ? textsOf(schema, known) : fc.constant({})).map((params) => ({
    text: fillPath(route, params),
    isOnRoute: true,
  }))
  const wrongParams = fc
    .record(Object.fromEntries(pathParamsOf(route).map((name) => [name, encoded(anyText)])))
    .map((params) => fillPath(route, params))
  const wrongEnd = encoded(anyText).map((end) => `${route.path}/${end}`)
  const wrong = fc.oneof(wrongParams, wrongEnd, fc.constant(`/${route.path}`), fc.constant(route.path.toUpperCase()))
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 1, arbitrary: wrong.map((text) => ({ text, isOnRoute: false })) },
  )
}

function queriesOf({ route }: NamedRoute, known: KnownValues): fc.Arbitrary<string> {
  const schema = schemaOf(route.query)
  const right = (schema ? textsOf(schema, known) : fc.constant({})).map((query) =>
    new URLSearchParams(query).toString(),
  )
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const pair = fc
    .tuple(fc.oneof(fc.constantFrom('a', '__proto__', 'a[b]', ...names), encoded(anyText)), encoded(anyText))
    .map((parts) => parts.join('='))
  const wrong = fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&'))
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

function headersOf({ route }: NamedRoute, known: KnownValues): fc.Arbitrary<Readonly<Record<string, string>>> {
  const declared = Object.entries(route.headers ?? {}).flatMap(([name, schema]): [string, fc.Arbitrary<string>][] => {
    const one = schemaOf(schema)
    return one
      ? [
          [
            name,
            fc.oneof({ weight: 3, arbitrary: valuesOf(one, known).map(String) }, { weight: 1, arbitrary: anyText }),
          ],
        ]
      : []
  })
  const odd = fc.dictionary(fc.constantFrom(...oddHeaders), anyText, { maxKeys: 2 })
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    '',
    'a/b/c',
  ] as const
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(types[0]) },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  )
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd }),
      fc.record(Object.fromEntries(declared), { requiredKeys: [] }),
      type,
    )
    .map(([others, own, contentType]) =>
      Object.fromEntries(
        Object.entries({ 'content-type': contentType, ...others, ...own }).map(([name, value]) => [
          name,
          sendable(value),
        ]),
      ),
    )
}

function bodiesOf({ route }: NamedRoute, known: KnownValues): fc.Arbitrary<string | Buffer | null> {
  const schema = 'body' in route ? schemaOf(route.body) : null
  if (schema === null) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyText })
  return valuesOf(schema, known)
    .chain(mutated)
    .chain((value) => spoiltBytes(JSON.stringify(value) ?? ''))
}
