import type { PlaceOrder } from '@pokfei/contracts/routes/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { availabilityKey } from '../../api/catalogue-queries.ts'
import { loadedOf } from '../../api/loaded.ts'
import { apiFailure, isApiFailure } from '../../errors/api-failure.ts'
import { leaveAppTo } from '../../page/leave-app.ts'
import { ordersKey } from '../../api/orders-queries.ts'
import { placeOrder, type CheckoutResult } from '../../api/place-order.ts'
import { useApi } from '../../api/use-api.ts'
import { useReturnToPage } from '../../page/use-return-to-page.ts'
import { newKey } from '../../time/clock.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignInAgain } from '../../session/sign-in-again.ts'
import { notifyOtherTabs } from '../../page/tab-messages.ts'
import { browserStorage, tabStorage } from '../../browser-storage/storage.ts'
import { attemptKey, endAttempt, clearCheckoutDraft, storeCheckoutDraft } from '../../purchase/checkout-draft.ts'
import { markSent } from './sent-orders.ts'
import { useLock } from './use-lock.ts'
import { useOrders } from '../../purchase/use-orders.ts'
import { useHistoryEntry } from './use-sent-order.ts'
import { isFinal, recoveryActionOf, type CheckoutError } from './recovery-action.ts'

/** Milliseconds for which the button is locked after sending (CHK-20). */
const lockMs = 3000

/** The times that an order of unknown outcome is sent again by itself, with the same key. */
const mostRepetitions = 2

/** Milliseconds before such a repetition. The server sends the same time as `Retry-After`. */
const repetitionMs = 2000

/** Places an order, from the button to the payment page, to My Tickets or to the error (CHK-20 to CHK-27). */
export function useCheckout() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation(['order', 'common'])
  const entry = useHistoryEntry()
  const orders = loadedOf(useOrders())
  const [checkoutError, setCheckoutError] = useState<CheckoutError | null>(null)
  const { isLocked, lock } = useLock(lockMs)

  const handleResult = (result: CheckoutResult, checkout: PlaceOrder) => {
    switch (result.kind) {
      case 'payment':
        // The selection stays stored, because a failed payment needs it again.
        storeCheckoutDraft(browserStorage(), checkout, {
          attempt: null,
          hasAcceptedTerms: false,
          adjacentSeating: false,
        })
        // Without the earlier orders, nobody could tell later which one this summary sent.
        if (orders.kind === 'known') markSent(tabStorage(), entry, orders.data[0]?.orderID ?? null)
        notifyOtherTabs('newOrder')
        leaveAppTo(result.redirectURL)
        return
      case 'booked':
        clearCheckoutDraft(browserStorage(), checkout)
        notifyOtherTabs('newOrder')
        void queryClient.invalidateQueries({ queryKey: ordersKey })
        showAlert({ type: 'success', message: t('booked'), autoCloseTime: 6000 })
        void navigate({ to: '/ticket', replace: true, state: { bookedReference: result.order.orderReference } })
        return
      case 'rejected':
        handleError({ kind: 'rejected', rejection: result.rejection }, checkout)
    }
  }

  const handleError = (error: CheckoutError, checkout: PlaceOrder) => {
    if (isFinal(error)) endAttempt(browserStorage(), checkout)
    switch (recoveryActionOf(error)) {
      case 'signInAgain':
        signInAgain()
        return
      case 'completeProfile':
        showAlert({ type: 'info', message: t('common:pleaseCompleteProfile') })
        void navigate({ to: '/profile' })
        return
      case 'changeTickets':
      case 'chooseAgain':
      case 'resolvePendingOrder':
      case 'splitSeats':
      case 'retry':
      case 'backToEvent':
      case 'backToRoom':
      case 'seeOtherEvents':
      case 'seeProfile':
        void queryClient.invalidateQueries({ queryKey: availabilityKey })
        setCheckoutError(error)
    }
  }

  const { mutate, reset, isPending, data } = useMutation({
    // Without a network the order fails at once, instead of waiting silently (CHK-38).
    networkMode: 'always',
    mutationFn: (checkout: PlaceOrder) => placeOrder(api, checkout, attemptKey(browserStorage(), checkout, newKey)),
    retry: (failures, error) => failures < mostRepetitions && isApiFailure(error) && error.code === 'outcomeUnknown',
    retryDelay: repetitionMs,
    onSuccess: handleResult,
    onError: (failure, checkout) =>
      handleError({ kind: 'failed', failure: isApiFailure(failure) ? failure : apiFailure(500, undefined) }, checkout),
  })

  useReturnToPage(
    useCallback(() => {
      // Nothing can be sent until the state of the last order is known.
      void queryClient.invalidateQueries({ queryKey: ordersKey }).finally(reset)
    }, [reset, queryClient]),
  )

  return {
    submit: (checkout: PlaceOrder) => {
      setCheckoutError(null)
      lock()
      mutate(checkout)
    },
    isLocked,
    /** True until the response has arrived and the browser has left for the payment page (CHK-21). */
    isPending: isPending || data?.kind === 'payment',
    checkoutError,
    dismiss: () => {
      setCheckoutError(null)
      // A pending order in the way appears on the screen.
      void queryClient.invalidateQueries({ queryKey: ordersKey })
    },
  }
}
