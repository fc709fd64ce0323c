import type { SwappedTicket } from '@pokfei/contracts/routes/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { expectOk } from '../../../api/client.ts'
import { ordersKey, orderTicketsKey } from '../../../api/orders-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { explanationOf, isApiFailure } from '../../../errors/api-failure.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showAlert } from '../../../layout/alert-store.ts'
import { useSignInAgain } from '../../../session/sign-in-again.ts'
import { orderChoicesKey } from './choice-queries.ts'

/** A ticket type that a ticket is swapped for. */
interface SwapBody {
  readonly eventID: string
  readonly typeID: string
}

/** Swaps one ticket, and then shows the new one (CHG-36). An alert reports a failure. */
export function useSwap(orderID: string, ticketID: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation('choices')
  const refresh = () =>
    Promise.all(
      [ordersKey, orderTicketsKey(orderID), orderChoicesKey(orderID)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const { mutate, isPending } = useMutation({
    // Without a network the swap fails and says so, instead of waiting silently.
    networkMode: 'always',
    mutationFn: async (body: SwapBody): Promise<SwappedTicket> =>
      expectOk(await api.call('tickets', 'swap', { params: { orderID, ticketID }, body })),
    onSuccess: async ({ orderID: newOrderID }) => {
      await refresh()
      showAlert({ type: 'success', message: t('swapDone') })
      await navigate({ to: '/ticket-details/$orderID', params: { orderID: newOrderID } })
    },
    onError: (error) => {
      if (isApiFailure(error) && error.status === 401) {
        signInAgain()
        return
      }
      showAlert({ type: 'error', message: explanationOf(error) ?? t('swapFailed') })
      // The last place may be gone, or the swap may have arrived although its answer did not.
      void refresh()
    },
  })
  return { swap: (body: SwapBody) => mutate(body), isPending }
}
