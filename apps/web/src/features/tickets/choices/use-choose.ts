import type { OrderChoices, TicketChoice } from '@pokfei/contracts/routes/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderChoicesKey } from './choice-queries.ts'
import { expectOk } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { explanationOf, isApiFailure } from '../../../errors/api-failure.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showAlert } from '../../../layout/alert-store.ts'
import { useSignInAgain } from '../../../session/sign-in-again.ts'

/** Stores the choice for one ticket. An alert reports a failure. The taps of one ticket are stored in their order. */
export function useChoose(orderID: string, ticketID: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation('choices')
  const { mutate, isPending, isSuccess, variables } = useMutation({
    scope: { id: `choice-${ticketID}` },
    // Without a network the choice fails and says so, instead of waiting silently.
    networkMode: 'always',
    mutationFn: async (choice: TicketChoice) =>
      expectOk(await api.call('tickets', 'choose', { params: { orderID, ticketID }, body: { choice } })),
    onSuccess: (_, choice) => {
      queryClient.setQueryData(
        orderChoicesKey(orderID),
        (before: OrderChoices | undefined) => before && withChoice(before, ticketID, choice),
      )
    },
    onError: (error) => {
      if (isApiFailure(error) && error.status === 401) {
        signInAgain()
        return
      }
      showAlert({ type: 'error', message: explanationOf(error) ?? t('failed') })
      // The deadline may have passed, or the ticket may have ended.
      void queryClient.invalidateQueries({ queryKey: orderChoicesKey(orderID) })
    },
  })
  return {
    choose: (choice: TicketChoice) => mutate(choice),
    /** The choice that is on its way, or null. */
    pending: isPending ? variables : null,
    /** True once the last tap is stored. */
    isStored: isSuccess,
  }
}

const withChoice = (choices: OrderChoices, ticketID: string, choice: TicketChoice): OrderChoices => ({
  ...choices,
  tickets: choices.tickets.map((ticket) => (ticket.ticketID === ticketID ? { ...ticket, choice } : ticket)),
})
