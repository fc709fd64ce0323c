import type { AccessCodeRejectionReason } from '@pokfei/contracts/reasons'
import type { OpenedTickets } from '@pokfei/contracts/routes/orders'
import { queryOptions } from '@tanstack/react-query'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { expectOk, type Api } from '../../api/client.ts'

/** The tickets that an access code opens, or the reason why it opens none. */
export type CodeLookup =
  | { readonly kind: 'opened'; readonly tickets: OpenedTickets }
  | { readonly kind: 'rejected'; readonly reason: AccessCodeRejectionReason }

/** The lookup of an entered access code. Each counts for its limit, so nothing repeats it but the buyer. */
export const openCodeQuery = (api: Api, { organizerID, eventID }: EventKey, accessCode: string) =>
  queryOptions({
    queryKey: ['accessCode', organizerID, eventID, accessCode],
    queryFn: async (): Promise<CodeLookup> => {
      const response = await api.call('orders', 'openCode', { body: { organizerID, eventID, accessCode } })
      if (response.status === 409) return { kind: 'rejected', reason: response.body.reason }
      return { kind: 'opened', tickets: expectOk(response) }
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
