import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ordersKey } from '../../api/orders-queries.ts'
import { hearOtherTabs } from '../../tab-news.ts'

/** Loads the orders again after another tab has placed one (ORD-63). */
export function useNewsOfOrders(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news === 'newOrder') void queryClient.invalidateQueries({ queryKey: ordersKey })
      }),
    [queryClient],
  )
}
