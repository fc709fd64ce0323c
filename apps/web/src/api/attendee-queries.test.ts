import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { profileQuery } from './attendee-queries.ts'
import { createApi } from './client.ts'

const fetchProfile = (status: number) => {
  const response = {
    status,
    headers: { get: () => 'application/json' },
    json: async () => ({ error: 'internalError', message: 'not now' }),
    blob: async () => new Blob(),
  }
  return new QueryClient().query({ ...profileQuery(createApi(async () => response)), retry: false })
}

it.each([401, 403])('reads status %i as a guest, not as an error', { tags: 'ACC-49' }, async (status) => {
  expect(await fetchProfile(status)).toBeNull()
})

it('throws if the server fails with 500', async () => {
  await expect(fetchProfile(500)).rejects.toThrow('not now')
})
