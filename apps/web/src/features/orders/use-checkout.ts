import type { PlaceOrder } from '@pokfei/contracts/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { availabilityKey } from '../../api/catalogue-queries.ts'
import { apiFailure, isApiFailure } from '../../api/failure.ts'
import { goTo } from '../../api/go-to.ts'
import { ordersKey } from '../../api/orders-queries.ts'
import { placeOrder, type Placed } from '../../api/place-order.ts'
import { useApi } from '../../api/use-api.ts'
import { useReturnToPage } from '../../api/use-return-to-page.ts'
import { newKey } from '../../clock.ts'
import { showAlert } from '../../components/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignInAgain } from '../../sign-in-again.ts'
import { tellOtherTabs } from '../../tab-news.ts'
import { browserStorage, tabStorage } from '../../tab-storage.ts'
import { attemptKey, endAttempt, forgetCheckout, keepCheckout } from './kept-checkout.ts'
import { markSent } from './sent-orders.ts'
import { useLock } from './use-lock.ts'
import { useOrders } from './use-orders.ts'
import { useHistoryEntry } from './use-sent-order.ts'
import { isDecided, wayOnOf, type Trouble } from './way-on.ts'

/** Milliseconds for which the button is locked after sending (CHK-20). */
const lockMs = 3000

/** Places an order, from the button to the payment page, to My Tickets or to the error (CHK-20 to CHK-27). */
export function useCheckout() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation(['order', 'common'])
  const entry = useHistoryEntry()
  const newestID = useOrders().data?.[0]?.orderID ?? null
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { isLocked, lock } = useLock(lockMs)

  const conclude = (placed: Placed, wanted: PlaceOrder) => {
    switch (placed.kind) {
      case 'payment':
        // The choice stays stored, because a failed payment needs it again.
        keepCheckout(browserStorage(), wanted, { attempt: null, hasAcceptedTerms: false, adjacentSeating: false })
        markSent(tabStorage(), entry, newestID)
        tellOtherTabs('newOrder')
        goTo(placed.redirectURL)
        return
      case 'booked':
        forgetCheckout(browserStorage(), wanted)
        tellOtherTabs('newOrder')
        void queryClient.invalidateQueries({ queryKey: ordersKey })
        showAlert({ type: 'success', message: t('booked'), autoCloseTime: 6000 })
        void navigate({ to: '/ticket', replace: true })
        return
      case 'refused':
        explain({ kind: 'refused', refusal: placed.refusal }, wanted)
    }
  }

  const explain = (met: Trouble, wanted: PlaceOrder) => {
    if (isDecided(met)) endAttempt(browserStorage(), wanted)
    switch (wayOnOf(met)) {
      case 'signInAgain':
        signInAgain()
        return
      case 'completeProfile':
        showAlert({ type: 'info', message: t('common:pleaseCompleteProfile') })
        void navigate({ to: '/profile' })
        return
      case 'changeTickets':
      case 'chooseAgain':
      case 'settleOrder':
      case 'splitSeats':
      case 'retry':
      case 'backToEvent':
      case 'seeOtherEvents':
      case 'seeProfile':
        void queryClient.invalidateQueries({ queryKey: availabilityKey })
        setTrouble(met)
    }
  }

  const { mutate, reset, isPending, data } = useMutation({
    // Without a network the order fails at once, instead of waiting silently (CHK-38).
    networkMode: 'always',
    mutationFn: (wanted: PlaceOrder) => placeOrder(api, wanted, attemptKey(browserStorage(), wanted, newKey)),
    onSuccess: conclude,
    onError: (error, wanted) =>
      explain({ kind: 'failed', failure: isApiFailure(error) ? error : apiFailure(500, undefined) }, wanted),
  })

  useReturnToPage(
    useCallback(() => {
      // Nothing can be sent until the state of the last order is known.
      void queryClient.invalidateQueries({ queryKey: ordersKey }).finally(reset)
    }, [reset, queryClient]),
  )

  return {
    submit: (wanted: PlaceOrder) => {
      setTrouble(null)
      lock()
      mutate(wanted)
    },
    isLocked,
    /** True until the response has arrived and the browser has left for the payment page (CHK-21). */
    isPending: isPending || data?.kind === 'payment',
    trouble,
    dismiss: () => {
      setTrouble(null)
      // A pending order in the way appears on the screen.
      void queryClient.invalidateQueries({ queryKey: ordersKey })
    },
  }
}
