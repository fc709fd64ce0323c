import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ordersKey } from '../../api/orders-queries.ts'
import { browserStorage } from '../../tab-storage.ts'

/** Written and taken away at once: the other tabs are told of both, and nothing is kept. */
const newsKey = 'newOrder'

/** Tells the other tabs of this browser that there is a new order. */
export function tellOtherTabs(): void {
  try {
    browserStorage().setItem(newsKey, '1')
    browserStorage().removeItem(newsKey)
  } catch {
    // A tab that was not told asks when somebody looks at it again.
  }
}

/** Asks for the orders when another tab has placed one. */
export function useNewsOfOrders(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === newsKey && newValue !== null) void queryClient.invalidateQueries({ queryKey: ordersKey })
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [queryClient])
}
