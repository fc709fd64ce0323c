import fastify from 'fastify'
import { expect, it } from 'vitest'
import { fetchWithin } from './fetch-within.ts'

async function asking(headers: Readonly<Record<string, string>>) {
  const app = fastify()
  app.all('/api/echo', (request, reply) =>
    reply.status(409).header('x-kind', 'echo').send({ headers: request.headers, body: request.body }),
  )
  await app.ready()
  return fetchWithin((options) => app.inject(options), headers)
}

it('asks as whoever asks for the page, and takes nothing else of the request along', async () => {
  const fetchApi = await asking({
    cookie: 'a=b',
    'accept-language': 'en',
    'user-agent': 'MicroMessenger',
    authorization: 'secret',
    host: 'evil.example',
  })
  const answer = await fetchApi('/api/echo', { method: 'GET', headers: { accept: 'application/json' } })
  const { headers } = (await answer.json()) as { readonly headers: Readonly<Record<string, string>> }
  expect(headers).toMatchObject({
    cookie: 'a=b',
    'accept-language': 'en',
    'user-agent': 'MicroMessenger',
    accept: 'application/json',
  })
  expect(headers['authorization']).toBeUndefined()
  expect(headers['host']).not.toBe('evil.example')
})

it('gives the status, the headers and the bytes of the answer', async () => {
  const fetchApi = await asking({})
  const answer = await fetchApi('/api/echo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect([answer.status, answer.headers.get('x-kind'), answer.headers.get('nothing')]).toEqual([409, 'echo', null])
  expect(await (await answer.blob()).text()).toContain('"body":{"a":1}')
})
