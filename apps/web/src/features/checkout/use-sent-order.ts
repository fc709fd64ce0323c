import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { loadedOf, partOf, type Loaded } from '../../api/loaded.ts'
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

/** Returns the completed order that this summary sent. Null if it sent none. For the browser alone. */
export function useSentOrder(event: EventKey): Loaded<ListedOrder | null> {
  const newestBefore = sentAfter(tabStorage(), useHistoryEntry())
  const orders = loadedOf(useOrders())
  if (newestBefore === undefined) return { kind: 'known', data: null }
  return partOf(orders, (own) => completedSince(own, newestBefore, event) ?? null)
}
