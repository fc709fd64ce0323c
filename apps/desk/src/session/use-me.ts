import type { DeskSessionJSON } from '@pokfei/contracts/routes/desk-access'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { CallFailure } from '../client/call-end.ts'
import { callAccess } from '../client/access.ts'
import { textIn } from '../client/send.ts'

/** The session of this browser. Null if nobody is signed in. */
export const meQuery = queryOptions<DeskSessionJSON | null, CallFailure>({
  queryKey: ['me'],
  queryFn: async () => {
    const answer = await callAccess('me', {})
    if (answer === null) throw new CallFailure({ kind: 'unreachable' })
    if (answer.status === 200) return answer.body
    if (answer.status === 401) return null
    throw new CallFailure({ kind: 'failed', message: textIn(answer.body, 'message') })
  },
  staleTime: 60_000,
})

/** Returns who is signed in. Only screens behind the sign-in use it. */
export function useMe(): DeskSessionJSON {
  const { data } = useQuery(meQuery)
  if (data === undefined || data === null) throw new Error('nobody is signed in')
  return data
}

/** Forgets every answer. Who is signed in stays known, because the screens watch it. */
const forgetAll = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== meQuery.queryKey[0] })

/** Makes a session the one of all screens. It forgets the reports of another account. */
export function enterAs(client: QueryClient, session: DeskSessionJSON): void {
  const before = client.getQueryData(meQuery.queryKey)
  if (before?.staffID !== session.staffID) forgetAll(client)
  client.setQueryData(meQuery.queryKey, session)
}

/** Ends the session here and on the server. Returns false if the server did not hear of it. */
export async function signOut(client: QueryClient): Promise<boolean> {
  const answer = await callAccess('signOut', { body: {} })
  if (answer?.status !== 200) return false
  client.setQueryData(meQuery.queryKey, null)
  forgetAll(client)
  return true
}
