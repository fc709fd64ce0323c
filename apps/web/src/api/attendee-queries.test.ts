import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { profileQuery } from './attendee-queries.ts'
import { createApi } from './client.ts'

const ask = (status: number) => {
  const answer = {
    status,
    headers: { get: () => 'application/json' },
    json: async () => ({ error: 'internalError', message: 'not now' }),
    blob: async () => new Blob(),
  }
  return new QueryClient().fetchQuery({ ...profileQuery(createApi(async () => answer)), retry: false })
}

it.each([401, 403])('takes a %i for nobody, not for an error', async (status) => {
  expect(await ask(status)).toBeNull()
})

it('fails where the server could not say who it is', async () => {
  await expect(ask(500)).rejects.toThrow('not now')
})
