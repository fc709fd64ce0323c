import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FootNotice } from '../../components/column.tsx'
import { ensureTexts } from '../../i18n/load-texts.ts'
import { useTranslator } from '../../i18n/use-translation.ts'
import { inProgressOrder } from './entry.ts'
import { useNewsOfOrders } from './use-news-of-orders.ts'
import { useLapsedOrder } from './use-lapsed-order.ts'
import { useOrders } from './use-orders.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen shows the order in progress by itself, or is about an order that was. */
    readonly showsOrder?: boolean
  }
}

/**
 * Offers a member's order in progress at the foot of every screen around it, and says when its time has run out. What a guest
 * and most members never see is fetched when it is needed.
 */
export function OrderInProgress({ isMember, children }: { readonly isMember: boolean; readonly children: ReactNode }) {
  useNewsOfOrders()
  const { data: orders } = useOrders({ isMember })
  const order = inProgressOrder(orders)
  const lapsed = useLapsedOrder(orders)
  const isShown = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.showsOrder === true) })
  const parts = useParts(order !== undefined)
  return (
    <FootNotice value={order === undefined || isShown || parts === undefined ? null : <parts.OrderNotice order={order} />}>
      {parts !== undefined && lapsed !== undefined && <parts.LapseNotice key={lapsed} />}
      {children}
    </FootNotice>
  )
}

/** The parts that tell of an order, with their texts, once they were needed. What could not be fetched is asked for again. */
function useParts(isNeeded: boolean) {
  const translator = useTranslator()
  const { data } = useQuery({
    queryKey: ['orderParts'],
    queryFn: async () => {
      const [parts] = await Promise.all([import('./order-notice.tsx'), ensureTexts(translator, ['member'])])
      return parts
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data
}
