import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createInternalFetch } from './internal-fetch.ts'

async function asking(headers: Readonly<Record<string, string>>) {
  const app = fastify()
  app.all('/api/echo', (request, reply) =>
    reply.status(409).header('x-kind', 'echo').send({ headers: request.headers, body: request.body }),
  )
  await app.ready()
  return createInternalFetch((options) => app.inject(options), headers)
}

it("sends the four known headers of the page's request and no other", async () => {
  const fetchApi = await asking({
    cookie: 'a=b',
    'accept-language': 'en',
    'user-agent': 'MicroMessenger',
    authorization: 'secret',
    host: 'evil.example',
  })
  const response = await fetchApi('/api/echo', { method: 'GET', headers: { accept: 'application/json' } })
  const { headers } = (await response.json()) as { readonly headers: Readonly<Record<string, string>> }
  expect(headers).toMatchObject({
    cookie: 'a=b',
    'accept-language': 'en',
    'user-agent': 'MicroMessenger',
    accept: 'application/json',
  })
  expect(headers['authorization']).toBeUndefined()
  expect(headers['host']).not.toBe('evil.example')
})

it('returns status, headers and body of the response', async () => {
  const fetchApi = await asking({})
  const response = await fetchApi('/api/echo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect([response.status, response.headers.get('x-kind'), response.headers.get('nothing')]).toEqual([
    409,
    'echo',
    null,
  ])
  expect(await (await response.blob()).text()).toContain('"body":{"a":1}')
})
