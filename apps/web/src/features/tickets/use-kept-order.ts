import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { LiveCodes } from '../../api/ticket-queries.ts'
import { keepOrder, saveOrder, savedOrders } from './keep-order.ts'

/** Whether an order is saved on this phone. */
export interface KeptOrder {
  readonly state: 'open' | 'saving' | 'saved'
  readonly save: () => void
}

/** Keeps an order that is opened as soon as its codes are there, again with each further answer, and saves it when told to. */
export function useKeptOrder(orderID: string, codes: LiveCodes | undefined): KeptOrder {
  const api = useApi()
  const queryClient = useQueryClient()
  const [state, setState] = useState<KeptOrder['state']>('open')

  useEffect(() => {
    void savedOrders().then((saved) => saved.includes(orderID) && setState('saved'))
  }, [orderID])

  useEffect(() => {
    // What is shown from the phone is on the phone already.
    if (codes?.isReached === true) void keepOrder({ api, queryClient }, orderID).catch(() => undefined)
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
