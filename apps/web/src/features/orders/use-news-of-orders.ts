import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ordersKey } from '../../api/orders-queries.ts'
import { hearOtherTabs } from '../../tab-news.ts'

/** Asks for the orders when another tab has placed one. */
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
