import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveCodes } from '../../../api/ticket-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { nowSSE } from '../../../time/clock.ts'
import { codesEndSSE } from '../live-code/code-windows.ts'
import { storeOrder, saveOrder, savedOrders } from './store-order.ts'

/** The state of saving an order on this phone. */
export interface StoredOrder {
  readonly state: 'open' | 'saving' | 'saved'
  readonly save: () => void
}

/** Stores an opened order as soon as its codes arrive, and again after each response. `save` saves it for offline
 *  use. */
export function useStoredOrder(orderID: string, codes: LiveCodes | undefined): StoredOrder {
  const api = useApi()
  const queryClient = useQueryClient()
  const [state, setState] = useState<StoredOrder['state']>('open')

  useEffect(() => {
    void savedOrders().then((saved) => saved.includes(orderID) && setState('saved'))
  }, [orderID])

  const storedSeconds = useRef(0)
  useEffect(() => {
    // Codes that came from the phone are stored already.
    if (codes?.isReached !== true) return
    // While more codes arrive, everything is stored again only after the codes' time has doubled.
    const seconds = (codesEndSSE(codes.tickets) ?? 0) - nowSSE()
    if (codes.hasMore && seconds < 2 * storedSeconds.current) return
    storedSeconds.current = seconds
    void storeOrder({ api, queryClient }, orderID).catch(() => undefined)
  }, [api, queryClient, orderID, codes])

  const save = useCallback(() => {
    setState('saving')
    void saveOrder({ api, queryClient }, orderID).then(
      () => setState('saved'),
      () => setState('open'),
    )
  }, [api, queryClient, orderID])
  return { state, save }
}
