import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOrders } from '../../purchase/use-orders.ts'
import { useSession } from '../../session/use-session.ts'
import { useNow } from '../../time/clock.ts'
import { ButtonLink } from '../../ui/button.tsx'

/**
 * The way of a signed-in holder to the choices of each order, while a change of the event offers some (CHG-31). An order that
 * was placed after the change has none.
 */
export function HolderChoices({ event: { change, ...key } }: { readonly event: EventDetail }) {
  const now = useNow(false)
  if (!change?.offerUntilSSE || now >= change.offerUntilSSE) return null
  return <OpenChoices event={key} announcedSSE={change.announcedSSE} untilSSE={change.offerUntilSSE} />
}

interface OpenChoicesProps {
  readonly event: Pick<EventDetail, 'organizerID' | 'eventID'>
  readonly announcedSSE: number
  readonly untilSSE: number
}

function OpenChoices({ event: { organizerID, eventID }, announcedSSE, untilSSE }: OpenChoicesProps) {
  const { t } = useTranslation('event')
  const { profile } = useSession()
  const { data: orders = [] } = useOrders({ isMember: Boolean(profile?.hasRegistered) })
  return orders
    .filter((order) => order.organizerID === organizerID && order.eventID === eventID)
    .filter((order) => order.internalOrderState === 'COMPLETED' && order.orderTimeSSE <= announcedSSE)
    .map(({ orderID, orderReference }) => (
      <ButtonLink key={orderID} to="/ticket-choices/$orderID" params={{ orderID }}>
        {t('openChoices', { reference: orderReference, deadline: formatDateTime(untilSSE) })}
      </ButtonLink>
    ))
}
