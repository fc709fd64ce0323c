import type { Claim } from '@pokfei/contracts/routes/claims'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from '../../api/client.ts'
import { alwaysStale } from '../../api/query-options.ts'

/** The places behind a link, as a guest or the signed-in member sees them. Null for a link that does not work any more. */
export const claimQuery = (api: Api, token: string, memberID: string | null) =>
  queryOptions({
    queryKey: ['claim', token, memberID] as const,
    queryFn: async (): Promise<Claim | null> => {
      const response = await api.call('claims', memberID === null ? 'find' : 'findOwn', { body: { token } })
      return response.status === 409 ? null : expectOk(response)
    },
    ...alwaysStale,
  })
