import type { AppRoute } from '@ts-rest/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import { openAPIDocument, type MediaType, type Operation } from './openapi.ts'
import { namedSchemas } from './openapi-schemas.ts'

const document = openAPIDocument({
  title: 'Pokfei 撲飛',
  version: '0.1.3',
  serverURL: 'http://localhost:3000',
  sessionCookie: 'session',
})

const routesOf: Readonly<Record<string, Readonly<Record<string, AppRoute>>>> = contract
const operations: Operation[] = Object.values(document.paths).flatMap((path) => Object.values(path))

test('every route of the contract is in the document, and nothing else', () => {
  const named = Object.entries(contract).flatMap(([tag, routes]) => Object.keys(routes).map((name) => `${tag}.${name}`))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(named.toSorted())
})

test.each(Object.entries(namedSchemas))('the example of %s fits its schema', (_, { schema, example }) => {
  expect(schema.safeParse(example).error).toBeUndefined()
})

test('every example fits what it is an example of', () => {
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
      for (const { value } of Object.values(media?.examples ?? {}))
        expect(schema instanceof z.ZodType && schema.safeParse(value).error, `${operationId} ${place}`).toBeUndefined()
  }
})

test('a refusal has an example of each code that the route can give, and of no other', () => {
  const examplesOf = (path: string, method: string, status: number) =>
    Object.keys(document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.examples ?? {})
  expect(examplesOf('/api/events', 'get', 503)).toEqual(['unavailable'])
  expect(examplesOf('/api/orders', 'get', 401)).toEqual(['unauthenticated'])
  expect(examplesOf('/api/gate/pack', 'get', 401)).toEqual(['gateRefused'])
  expect(examplesOf('/api/orders', 'post', 403)).toEqual(['profileIncomplete', 'passportError', 'forbiddenOrigin'])
  expect(examplesOf('/api/orders/{orderID}/resume', 'post', 422)).toEqual(['paymentNotStarted'])
  expect(examplesOf('/api/auth/register', 'post', 409)).toEqual(['alreadyRegistered'])
})

test('a refusal that passes says when to come again, a failure under which name it was logged', () => {
  const { responses = {} } = document.paths['/api/orders']?.['post'] ?? {}
  for (const status of [429, 503]) expect(responses[status]?.headers).toHaveProperty('Retry-After')
  expect(responses[500]?.headers).toHaveProperty('x-request-id')
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(references.length).toBeGreaterThan(20)
  for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '')
})

test('every body and every JSON answer has a schema and an example', () => {
  const json = operations
    .filter(({ operationId }) => operationId !== 'payments.notify')
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap((part) => part?.content?.['application/json'] ?? [])
  expect(json.length).toBeGreaterThan(50)
  expect(json.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([])
  expect(json.filter(({ examples }) => Object.keys(examples ?? {}).length === 0)).toEqual([])
})

test('the parameters of a path are its own, and all are required', () => {
  for (const [path, routes] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(routes)) {
      const declared = parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  }
})

test('the guard level of a route is told in words and as security', () => {
  const create = document.paths['/api/orders']?.['post']
  expect(create).toMatchObject({ 'x-access': 'complete-profile', security: [{ session: [] }] })
  expect(create?.description).toContain('registered member')
  expect(document.paths['/api/events']?.['get']).toMatchObject({ 'x-access': 'none', security: [] })
})

test('every status has a text', () => {
  for (const { operationId, responses } of operations)
    for (const [status, { description }] of Object.entries(responses))
      expect(description, `${operationId} ${status}`).not.toBe('')
})

test('a body that may not have unknown keys says so, an answer may gain fields', () => {
  expect(document.components.schemas['PlaceOrder']).toMatchObject({ additionalProperties: false })
  expect(document.components.schemas['Order']).not.toHaveProperty('additionalProperties')
})
