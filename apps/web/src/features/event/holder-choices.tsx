import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { knownOr, loadedOf } from '../../api/loaded.ts'
import { ChoicesLink } from '../../catalogue/changes/choices-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorNote } from '../../layout/error-view.tsx'
import { useOrders } from '../../purchase/use-orders.ts'
import { useSession } from '../../session/use-session.ts'
import { useNow } from '../../time/clock.ts'

/** The way of a signed-in holder to the choices of each order (CHG-31). The server renders none, because it knows nobody. */
export function HolderChoices({ event }: { readonly event: EventDetail }) {
  const { profile } = useSession()
  // Orders may be loaded before this part is hydrated.
  return profile?.hasRegistered && event.change?.offerUntilSSE ? <OpenChoices event={event} /> : null
}

/** The choices of each order while a change of the event offers some. An order that was placed after the change has none. */
export function OpenChoices({ event: { change, organizerID, eventID } }: { readonly event: EventDetail }) {
  const { t } = useTranslation(['event', 'common'])
  const now = useNow(false)
  const orders = loadedOf(useOrders())
  if (!change?.offerUntilSSE || now >= change.offerUntilSSE) return null
  // A holder who misses the way to the choices may miss the deadline.
  if (orders.kind === 'failed') return <ErrorNote text={t('common:ordersFailed')} onRetry={orders.retry} />
  const { announcedSSE, offerUntilSSE } = change
  return knownOr(orders, [])
    .filter((order) => order.organizerID === organizerID && order.eventID === eventID)
    .filter((order) => order.internalOrderState === 'COMPLETED' && order.orderTimeSSE <= announcedSSE)
    .map(({ orderID, orderReference }) => (
      <ChoicesLink
        key={orderID}
        orderID={orderID}
        title={t('openChoices')}
        note={t('openChoicesOf', { reference: orderReference, deadline: formatDateTime(offerUntilSSE) })}
      />
    ))
}
