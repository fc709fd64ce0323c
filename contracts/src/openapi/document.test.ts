import type { AppRoute } from '@ts-rest/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../index.ts'
import { valueOf } from './document-examples.ts'
import type { MediaType } from './document-shapes.ts'
import { openAPIDocument } from './document.ts'
import { namedSchemas } from './document-schemas.ts'
import { exampleFacts } from './example-facts.ts'
import { responsesOf } from './shared-responses.ts'

const document = openAPIDocument(exampleFacts)

const routesOf: Readonly<Record<string, Readonly<Record<string, AppRoute>>>> = contract
const operations = Object.values(document.paths)
  .flatMap((path) => Object.values(path))
  .map((operation) => ({ ...operation, responses: responsesOf(document, operation) }))
const responsesAt = (path: string, method: string) => {
  const operation = document.paths[path]?.[method]
  return operation === undefined ? {} : responsesOf(document, operation)
}

test('documents every route of the contract and nothing else', () => {
  const named = Object.entries(contract).flatMap(([tag, routes]) => Object.keys(routes).map((name) => `${tag}.${name}`))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(named.toSorted())
})

test('has each response of several routes once', () => {
  const inPlace = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.entries(responses))
    .flatMap(([status, response]) => ('$ref' in response ? [] : [`${status} ${JSON.stringify(response)}`]))
  expect(new Set(inPlace).size).toBe(inPlace.length)
  const shared = Object.values(document.components.responses).map((response) => JSON.stringify(response))
  expect(shared.length).toBeGreaterThan(5)
  expect(operations.every(({ responses }) => Object.keys(responses).length > 0)).toBe(true)
})

test.each(Object.entries(namedSchemas))('gives %s an example that fits its schema', (_, { schema, example }) => {
  expect(schema.safeParse(example).error).toBeUndefined()
})

test('gives every body and response examples that fit its schema', () => {
  for (const { operationId, requestBody, responses } of operations) {
    const [tag = '', name = ''] = operationId.split('.')
    const route = routesOf[tag]?.[name]
    if (route === undefined) throw new Error(`there is no ${operationId}`)
    const schemas: [string, unknown, MediaType | undefined][] = [
      ['body', 'body' in route ? route.body : undefined, requestBody?.content['application/json']],
      ...Object.entries(responses).map(([status, { content }]): [string, unknown, MediaType | undefined] => [
        status,
        route.responses[Number(status)],
        content?.['application/json'],
      ]),
    ]
    for (const [place, schema, media] of schemas)
      for (const example of Object.values(media?.examples ?? {}))
        expect(
          schema instanceof z.ZodType && schema.safeParse(valueOf(document, example)).error,
          `${operationId} ${place}`,
        ).toBeUndefined()
  }
})

test('gives an error response an example of each code of its route and of no other', () => {
  const examplesOf = (path: string, method: string, status: number) =>
    Object.keys(responsesAt(path, method)[status]?.content?.['application/json']?.examples ?? {})
  expect(examplesOf('/api/events', 'get', 503)).toEqual(['unavailable'])
  expect(examplesOf('/api/orders', 'get', 401)).toEqual(['unauthenticated'])
  expect(examplesOf('/api/gate/pack', 'get', 401)).toEqual(['gateRefused'])
  expect(examplesOf('/api/orders', 'post', 403)).toEqual(['profileIncomplete', 'passportError', 'forbiddenOrigin'])
  expect(examplesOf('/api/orders/{orderID}/resume', 'post', 422)).toEqual(['paymentNotStarted'])
  expect(examplesOf('/api/auth/register', 'post', 409)).toEqual(['alreadyRegistered'])
})

test('documents Retry-After on 429 and 503, and x-request-id on 500', () => {
  const responses = responsesAt('/api/orders', 'post')
  for (const status of [429, 503]) expect(responses[status]?.headers).toHaveProperty('Retry-After')
  expect(responses[500]?.headers).toHaveProperty('x-request-id')
})

test('resolves every reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(schemas|examples)\/([\w.]+)"/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, kind, name = ''] of references)
    expect(kind === 'schemas' ? document.components.schemas : document.components.examples).toHaveProperty([name])
})

test('gives every body and every JSON response a schema and an example', () => {
  const json = operations
    .filter(({ operationId }) => operationId !== 'payments.notify')
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap((part) => part?.content?.['application/json'] ?? [])
  expect(json.length).toBeGreaterThan(50)
  expect(json.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([])
  expect(json.filter(({ examples }) => Object.keys(examples ?? {}).length === 0)).toEqual([])
})

test('gives a file its plain media type, and says if it is text or bytes', () => {
  const files = operations
    .flatMap(({ responses }) => Object.values(responses).flatMap(({ content = {} }) => Object.entries(content)))
    .filter(([type]) => type !== 'application/json')
  expect(new Set(files.map(([type]) => type))).toEqual(new Set(['application/pdf', 'application/zip', 'text/calendar']))
  for (const [type, { schema }] of files)
    expect(schema).toEqual({ type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) })
})

test('requires a body exactly where one without keys is refused', () => {
  const wrong = operations.filter(({ operationId, requestBody }) => {
    const [tag = '', name = ''] = operationId.split('.')
    const route = routesOf[tag]?.[name]
    if (route === undefined || !('body' in route) || !(route.body instanceof z.ZodType)) return false
    return requestBody?.required !== !route.body.safeParse({}).success
  })
  expect(wrong.map(({ operationId }) => operationId)).toEqual([])
})

test('declares exactly the parameters of a path and requires all of them', () => {
  for (const [path, routes] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(routes)) {
      const declared = parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  }
})

test('states the access level of a route in words and as security', () => {
  const create = document.paths['/api/orders']?.['post']
  expect(create).toMatchObject({ 'x-access': 'complete-profile', security: [{ session: [] }] })
  expect(create?.description).toContain('registered member')
  expect(document.paths['/api/events']?.['get']).toMatchObject({ 'x-access': 'none', security: [] })
})

test('describes every status', () => {
  for (const { operationId, responses } of operations)
    for (const [status, { description }] of Object.entries(responses))
      expect(description, `${operationId} ${status}`).not.toBe('')
})

test('forbids unknown keys in a body and allows new fields in a response', () => {
  expect(document.components.schemas['PlaceOrder']).toMatchObject({ additionalProperties: false })
  expect(document.components.schemas['Order']).not.toHaveProperty('additionalProperties')
})

/** Returns the fields of a JSON Schema and of every schema in it, as names with their schemas. */
function fieldsOf(schema: unknown): readonly (readonly [string, unknown])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties: unknown = Reflect.get(schema, 'properties')
  const own = typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

/** Every field of the contract's bodies and responses. */
const fields = [
  ...fieldsOf(document.components.schemas),
  ...operations.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) => fieldsOf(part?.content?.['application/json']?.schema)),
  ),
]

test('gives each instant as whole seconds in a field that ends in SSE', { tags: 'CON-8' }, () => {
  const typesOf = (schema: unknown): unknown[] => {
    const { type, anyOf } = schema as { readonly type?: unknown; readonly anyOf?: readonly unknown[] }
    return anyOf === undefined ? [type].flat() : anyOf.flatMap(typesOf)
  }
  const instants = fields.filter(([name]) => name.endsWith('SSE'))
  expect(instants.length).toBeGreaterThan(10)
  for (const [name, schema] of instants)
    expect(
      typesOf(schema).filter((type) => type !== 'null'),
      name,
    ).toEqual(['integer'])
  // No other field holds an instant, as a number or as text.
  const others = fields.filter(([name]) => !name.endsWith('SSE'))
  expect(
    others.filter(([name]) => /(?:^time|^date|Time|Date|Deadline|Until|Since|At)$/.test(name)).map(([name]) => name),
  ).toEqual([])
  expect(others.filter(([, schema]) => /"format":"date/.test(JSON.stringify(schema))).map(([name]) => name)).toEqual([])
})

test('has each text in English in a field EN and in Chinese in a field CN', { tags: 'CON-11' }, () => {
  const names = new Set(fields.map(([name]) => name))
  const english = [...names].filter((name) => name.endsWith('EN'))
  const chinese = [...names].filter((name) => name.endsWith('CN'))
  expect(english.length).toBeGreaterThan(5)
  expect(chinese.toSorted()).toEqual(english.map((name) => name.replace(/EN$/, 'CN')).toSorted())
  expect([...names].filter((name) => /(?:Zh|ZH|HK|Cn|En|English|Chinese)$/.test(name))).toEqual([])
})

test('gives each response of status 300 a redirectURL and nothing else', { tags: 'CON-12' }, () => {
  const redirects = operations.flatMap(({ operationId, responses }) =>
    responses[300] === undefined ? [] : [[operationId, responses[300]] as const],
  )
  expect(redirects.length).toBeGreaterThan(2)
  for (const [operationId, { content, headers }] of redirects) {
    const schema = JSON.stringify(content?.['application/json']?.schema)
    const name = /#\/components\/schemas\/(\w+)/.exec(schema)?.[1] ?? ''
    expect(Object.keys(document.components.schemas[name]?.properties ?? {}), operationId).toEqual(['redirectURL'])
    expect(Object.keys(headers ?? {}), operationId).not.toContain('Location')
  }
})
