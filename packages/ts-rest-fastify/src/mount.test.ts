import { initContract } from '@ts-rest/core'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { implement } from './implement.ts'
import { mount } from './mount.ts'
import { RequestValidationError } from './request-validation.ts'

const c = initContract()

const contract = c.router({
  greet: {
    method: 'POST',
    path: '/greetings/:name',
    pathParams: z.object({ name: z.string().max(5) }),
    query: z.object({ times: z.string().regex(/^\d$/).transform(Number) }),
    headers: { 'x-mood': z.enum(['good', 'bad']).optional() },
    body: z.strictObject({ words: z.array(z.string()) }),
    responses: { 200: z.object({ said: z.string() }) },
  },
  text: {
    method: 'GET',
    path: '/text',
    responses: { 200: c.otherResponse({ contentType: 'text/calendar; charset=utf-8', body: z.string() }) },
  },
  gone: { method: 'GET', path: '/gone', responses: { 302: c.noBody() } },
})

const onRequest = vi.fn<() => void>()

function createApp() {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RequestValidationError)) throw error
    return reply.status(400).send(error.issues.map(({ part, keys }) => [part, ...keys]))
  })
  mount(
    app,
    implement(contract, {
      greet: async ({ params, query, body }) => ({
        status: 200,
        body: { said: `${params.name}: ${body.words.join(' ').repeat(query.times)}` },
      }),
      text: {
        onRequest: (_request, _reply, done) => {
          onRequest()
          done()
        },
        handler: async () => ({ status: 200, body: 'BEGIN' }),
      },
      gone: async ({ reply }) => {
        void reply.header('location', '/')
        return { status: 302, body: undefined }
      },
    }),
  )
  return app
}

test('gives the handler the values that the schemas return', async () => {
  const response = await createApp().inject({
    method: 'POST',
    url: '/greetings/Karen?times=2',
    payload: { words: ['hi'] },
  })
  expect([response.statusCode, response.json()]).toEqual([200, { said: 'Karen: hihi' }])
})

test('throws every fault of a request at once, with its part and keys', async () => {
  const response = await createApp().inject({
    method: 'POST',
    url: '/greetings/Wing-Yan?times=x',
    headers: { 'x-mood': 'mixed' },
    payload: { words: ['hi', 1] },
  })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    [
      ['params', 'name'],
      ['query', 'times'],
      ['headers', 'x-mood'],
      ['body', 'words', 1],
    ],
  ])
})

test('sends another content type as declared, and runs the hook of the route', async () => {
  const response = await createApp().inject('/text')
  expect([response.headers['content-type'], response.body]).toEqual(['text/calendar; charset=utf-8', 'BEGIN'])
  expect(onRequest).toHaveBeenCalledOnce()
})

test('sends nothing for a response without a body', async () => {
  const response = await createApp().inject('/gone')
  expect([response.statusCode, response.headers.location, response.body]).toEqual([302, '/', ''])
})

/** Handlers that must not compile. Nothing calls this. */
export const wrongHandlers = () => {
  const spread = { 404: z.object({ error: z.literal('notFound') }) }
  const routes = c.router({
    find: { method: 'GET', path: '/find', responses: { 200: z.object({ found: z.string() }), ...spread } },
  })
  return [
    implement(routes, { find: async () => ({ status: 404, body: { error: 'notFound' } }) }),
    // @ts-expect-error a status that the contract does not declare
    implement(routes, { find: async () => ({ status: 418, body: {} }) }),
    // @ts-expect-error a wrong body of a status that was spread into the route
    implement(routes, { find: async () => ({ status: 404, body: { error: 'teapot' } }) }),
  ]
}
