import { queryOptions } from '@tanstack/react-query'
import { send } from '../client/send.ts'

/** True on a demo's server: only that one has stand-ins, such as their mailbox. */
export const demoQuery = queryOptions({
  queryKey: ['isDemo'],
  queryFn: async () => (await send('GET /stand-ins/mail', undefined))?.status === 200,
  staleTime: Infinity,
})
