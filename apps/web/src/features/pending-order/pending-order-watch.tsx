import { useQuery } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FootNotice } from '../../layout/column.tsx'
import { ensureTexts } from '../../i18n/load-texts.ts'
import { pendingOrderOf } from '../../purchase/pending-order.ts'
import { useNewOrdersFromTabs } from './use-new-orders-from-tabs.ts'
import { useExpiredOrder } from './use-expired-order.ts'
import { useOrders } from '../../purchase/use-orders.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True if the screen shows the pending order itself, or is about a past order. */
    readonly showsOrder?: boolean
  }
}

/**
 * Offers a member's pending order at the foot of every screen around it (ORD-56). Says when its time has run out
 * (ORD-61). Its parts load only when needed, because guests and most members never see them.
 */
export function PendingOrderWatch({
  isMember,
  children,
}: {
  readonly isMember: boolean
  readonly children: ReactNode
}) {
  useNewOrdersFromTabs()
  const { data: orders } = useOrders({ isMember })
  const order = pendingOrderOf(orders)
  const expired = useExpiredOrder(orders)
  const isShown = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.showsOrder === true) })
  const parts = useParts(order !== undefined)
  return (
    <FootNotice
      value={order === undefined || isShown || parts === undefined ? null : <parts.PendingOrderNotice order={order} />}
    >
      {parts !== undefined && expired !== undefined && (
        <parts.ExpiredOrderAlert key={expired.orderID} order={expired} />
      )}
      {children}
    </FootNotice>
  )
}

/** Loads the parts about an order with their texts, once they are needed. A failed load is retried. */
function useParts(isNeeded: boolean) {
  const { i18n } = useRouter().options.context
  const { data } = useQuery({
    queryKey: ['orderParts'],
    queryFn: async () => {
      const [parts] = await Promise.all([import('./pending-order-notice.tsx'), ensureTexts(i18n, ['member'])])
      return parts
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data
}
