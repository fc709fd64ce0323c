import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { tabStorage } from '../../browser-storage/storage.ts'
import { completedSince } from '../../purchase/pending-order.ts'
import { sentAfter } from './sent-orders.ts'
import { useOrders } from '../../purchase/use-orders.ts'

/** Returns the key of this screen's entry in the history. */
export function useHistoryEntry(): string {
  const router = useRouter()
  const [entry] = useState(() => router.state.location.state.key ?? '')
  return entry
}

/** Returns the completed order that this summary sent. `unknown` while the orders load. For the browser alone. */
export function useSentOrder(event: EventKey): ListedOrder | 'unknown' | undefined {
  const newestBefore = sentAfter(tabStorage(), useHistoryEntry())
  const { data: orders, isError } = useOrders()
  if (newestBefore === undefined) return undefined
  if (orders === undefined) return isError ? undefined : 'unknown'
  return completedSince(orders, newestBefore, event)
}
