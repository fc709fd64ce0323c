import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import { knownOr, type Loaded } from '../../../api/loaded.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'

interface EndedTicketProps {
  readonly ticket: OrderTicket
  /** The order of the ticket. */
  readonly own: Loaded<ListedOrder>
  /** The member's orders, among them those of swapped tickets. */
  readonly orders: Loaded<readonly ListedOrder[]>
}

/** Tells what became of an ended ticket: swapped, refunded, or taken back (CHG-40). */
export function EndedTicket({ ticket, own, orders }: EndedTicketProps) {
  const { t } = useTranslation('choices')
  if (ticket.isHandedOver && !ticket.isSwapped) return <p>{t('handedOver')}</p>
  if (!ticket.isSwapped && !ticket.isRefunded) return <p>{t('ended')}</p>
  if (own.kind === 'pending') return <TextSkeleton lines={1} />
  const order = own.kind === 'known' ? own.data : undefined
  if (!ticket.isSwapped) return <p>{t(refundNoteOf(order))}</p>
  const swap = order?.swappedFor?.find(({ ticketID }) => ticketID === ticket.ticketID)
  return <SwappedTicket newOrder={knownOr(orders, []).find(({ orderID }) => orderID === swap?.orderID)} />
}

/** The event of the new ticket, and the way to it. */
function SwappedTicket({ newOrder }: { readonly newOrder: ListedOrder | undefined }) {
  const { t } = useTranslation('choices')
  const language = useLanguage()
  return (
    <>
      <p>
        {newOrder === undefined
          ? t('swappedForOther')
          : t('swapped', { event: localised(newOrder.event, 'eventName', language) })}
      </p>
      {newOrder !== undefined && (
        <ButtonLink to="/ticket-details/$orderID" params={{ orderID: newOrder.orderID }}>
          {t('newTicket')}
        </ButtonLink>
      )}
    </>
  )
}

/** Returns the text about the money of a refunded ticket. It promises only what holds for every refund of the order. */
function refundNoteOf(order: ListedOrder | undefined) {
  const own = (order?.refunds ?? []).filter(({ isOfUnusedPayment }) => !isOfUnusedPayment)
  if (own.length === 0 || own.some(({ state }) => state === 'failed')) return 'refundInReceipt'
  if (own.every(({ state }) => state === 'made')) return 'refundMade'
  return own.some(({ state }) => state === 'made') ? 'refundInReceipt' : 'refundUnderWay'
}
