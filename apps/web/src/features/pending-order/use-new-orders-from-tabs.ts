import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ordersKey } from '../../api/orders-queries.ts'
import { onTabMessage } from '../../page/tab-messages.ts'

/** Loads the orders again after another tab has placed one (ORD-63). */
export function useNewOrdersFromTabs(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message === 'newOrder') void queryClient.invalidateQueries({ queryKey: ordersKey })
      }),
    [queryClient],
  )
}
