import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices } from '@pokfei/contracts/routes/tickets'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery } from '../../../api/catalogue-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useSwap } from './use-swap.ts'
import * as styles from './choices.module.css'

/** A ticket type of another event for which a ticket can be swapped. */
type Swap = OrderChoices['swaps'][number]

interface SwapChoiceProps {
  readonly orderID: string
  readonly ticket: OrderTicket
  readonly swap: Swap
  /** The name of the event of the ticket. */
  readonly oldName: string
}

const priceOf = ({ salePrice, serviceFee }: Pick<OrderTicket, 'salePrice' | 'serviceFee'>): number =>
  toCents(salePrice) + toCents(serviceFee)

/** One swap of a ticket: the other event with its price, and a button that asks before it swaps (CHG-36). */
export function SwapChoice({ orderID, ticket, swap, oldName }: SwapChoiceProps) {
  const { t } = useTranslation('choices')
  const language = useLanguage()
  const { data: event } = useQuery(eventQuery(useApi(), swap))
  const { swap: start, isPending } = useSwap(orderID, ticket.ticketID)
  const [isConfirming, setConfirming] = useState(false)
  const difference = priceOf(ticket) - priceOf(swap)
  const type = event?.ticketTypes.find(({ typeID }) => typeID === swap.typeID)
  const name = event === undefined ? swap.eventID : localised(event, 'eventName', language)
  const typeName = type === undefined ? swap.typeID : localised(type, 'ticketTypeName', language)
  const note = noteOf(swap, difference)
  const confirm = () => {
    setConfirming(false)
    start({ eventID: swap.eventID, typeID: swap.typeID })
  }
  return (
    <div className={styles.swap}>
      <p>
        {t('swapPrice', { type: typeName, price: formatHkd(priceOf(swap)) })}{' '}
        <span className={utilities.muted}>{t(note, { amount: formatHkd(difference) })}</span>
      </p>
      <Button
        kind="line"
        pending={isPending}
        disabled={event === undefined || swap.places === 0 || difference < 0}
        onClick={() => setConfirming(true)}
      >
        {t('swapFor', { event: name })}
      </Button>
      <Modal title={t('swapTitle')} isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <div className={utilities.stack}>
          {event !== undefined && <SwapTerms event={event} name={name} oldName={oldName} />}
          <p>{t(note, { amount: formatHkd(difference) })}</p>
          <Button kind="paper" onClick={() => setConfirming(false)}>
            {t('swapBack')}
          </Button>
          <Button kind="line" onClick={confirm}>
            {t('swapNow')}
          </Button>
        </div>
      </Modal>
    </div>
  )
}

interface SwapTermsProps {
  readonly event: EventDetail
  readonly name: string
  readonly oldName: string
}

/** The event of the new ticket with date and venue. A postponed event has no date. */
function SwapTerms({ event, name, oldName }: SwapTermsProps) {
  const { t } = useTranslation(['choices', 'common'])
  const language = useLanguage()
  const date = event.availability === 'postponed' ? t('common:datesToCome') : formatDateTime(event.eventStartTimeSSE)
  const venue = localised(event, 'venueName', language)
  return <p>{t('swapText', { old: oldName, event: name, date, venue })}</p>
}

/** Returns the text about the difference of the prices in cents, or the reason why a swap is not possible. */
function noteOf({ places }: Swap, difference: number) {
  if (difference < 0) return 'swapDearer'
  if (places === 0) return 'swapNoPlaces'
  return difference === 0 ? 'swapNoRefund' : 'swapRefund'
}
