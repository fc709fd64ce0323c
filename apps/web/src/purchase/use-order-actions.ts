import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { availabilityKey } from '../api/catalogue-queries.ts'
import { isApiFailure } from '../errors/api-failure.ts'
import { leaveAppTo } from '../page/leave-app.ts'
import { cancelOrder, resumeOrder } from '../api/order-actions.ts'
import { ordersKey } from '../api/orders-queries.ts'
import { useApi } from '../api/use-api.ts'
import { useReturnToPage } from '../page/use-return-to-page.ts'
import { showAlert } from '../layout/alert-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSignInAgain } from '../session/sign-in-again.ts'
import { useFailureText } from './use-failure-text.ts'

/** The actions on a pending order, and their progress. */
export interface OrderActions {
  readonly resume: () => void
  readonly cancel: () => void
  readonly isResuming: boolean
  readonly isCancelling: boolean
}

/** Resumes the payment of a pending order, or cancels the order (ORD-50, ORD-54). */
export function useOrderActions(orderID: string, onCancelled?: () => void): OrderActions {
  const api = useApi()
  const queryClient = useQueryClient()
  const signInAgain = useSignInAgain()
  const failureText = useFailureText()
  const { t } = useTranslation('order')

  const refreshOrders = useCallback(() => queryClient.invalidateQueries({ queryKey: ordersKey }), [queryClient])
  const onError = (error: unknown) => {
    if (isApiFailure(error) && error.status === 401) {
      signInAgain()
      return
    }
    showAlert({ type: 'error', message: failureText(error), autoCloseTime: 6000 })
    void refreshOrders()
  }

  const resuming = useMutation({
    networkMode: 'always',
    mutationFn: () => resumeOrder(api, orderID),
    onSuccess: leaveAppTo,
    onError,
  })
  const cancelling = useMutation({
    networkMode: 'always',
    mutationFn: () => cancelOrder(api, orderID),
    onSuccess: async () => {
      showAlert({ type: 'success', message: t('cancelled') })
      onCancelled?.()
      await Promise.all([refreshOrders(), queryClient.invalidateQueries({ queryKey: availabilityKey })])
    },
    onError,
  })

  const { reset } = resuming
  useReturnToPage(
    useCallback(() => {
      reset()
      void refreshOrders()
    }, [reset, refreshOrders]),
  )
  return {
    resume: () => resuming.mutate(),
    cancel: () => cancelling.mutate(),
    // True until the browser has left for the payment page.
    isResuming: resuming.isPending || resuming.isSuccess,
    isCancelling: cancelling.isPending,
  }
}
