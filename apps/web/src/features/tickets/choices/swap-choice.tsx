import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices } from '@pokfei/contracts/routes/tickets'
import { priceWithFeeCents } from '@pokfei/format/event-facts'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery } from '../../../api/catalogue-queries.ts'
import { loadedOf } from '../../../api/loaded.ts'
import { useApi } from '../../../api/use-api.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { usePrice } from '../../../i18n/use-price.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { Joined } from '../../../ui/joined.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useSwap } from './use-swap.ts'
import * as styles from './choices.module.css'

/** A ticket type of another event for which a ticket can be swapped. */
type Swap = OrderChoices['swaps'][number]

interface SwapChoicesProps {
  readonly orderID: string
  readonly ticket: OrderTicket
  /** The ticket types of one other event, at least one. */
  readonly swaps: readonly Swap[]
  /** The name of the event of the ticket. Null while it is not known. */
  readonly oldName: string | null
}

/** The swaps of a ticket for one other event, with its date and venue (CHG-36). */
export function SwapChoices({ orderID, ticket, swaps, oldName }: SwapChoicesProps) {
  const { t } = useTranslation(['choices', 'tickets'])
  const language = useLanguage()
  const { organizerID, eventID } = swaps[0] ?? ticket
  const loaded = loadedOf(useQuery(eventQuery(useApi(), { organizerID, eventID })))
  const date = useDate(loaded.kind === 'known' ? loaded.data : undefined)
  switch (loaded.kind) {
    case 'pending':
      return <TextSkeleton lines={2} />
    case 'failed':
      return <ErrorNote text={t('tickets:factsFailed')} onRetry={loaded.retry} />
    // Nobody swaps a ticket for an event of which nothing is known.
    case 'missing':
      return null
    case 'known': {
      const event = loaded.data
      return (
        <div className={styles.swaps}>
          <div>
            <b>{t('swapFor', { event: localised(event, 'eventName', language) })}</b>
            <Joined className={styles.note} first={date} second={localised(event, 'venueName', language)} />
          </div>
          {swaps.map((swap) => (
            <SwapChoice
              key={swap.typeID}
              orderID={orderID}
              ticket={ticket}
              swap={swap}
              event={event}
              oldName={oldName}
            />
          ))}
        </div>
      )
    }
  }
}

/** Returns the date of an event in words. A postponed event has none (CHG-17). */
function useDate(event: EventDetail | undefined): string {
  const { t } = useTranslation()
  if (event === undefined) return ''
  return event.availability === 'postponed' ? t('datesToCome') : formatDateTime(event.eventStartTimeSSE)
}

interface SwapChoiceProps extends Omit<SwapChoicesProps, 'swaps'> {
  readonly swap: Swap
  readonly event: EventDetail
}

/** One swap of a ticket: its type with price and difference, and a button that asks before it swaps. */
function SwapChoice({ orderID, ticket, swap, event, oldName }: SwapChoiceProps) {
  const { t } = useTranslation('choices')
  const price = usePrice()
  const language = useLanguage()
  const { swap: start, isPending } = useSwap(orderID, ticket.ticketID)
  const [isConfirming, setConfirming] = useState(false)
  const difference = priceWithFeeCents(ticket) - priceWithFeeCents(swap)
  const name = localised(event, 'eventName', language)
  const typeName = localised(swap, 'ticketTypeName', language)
  const note = noteOf(swap, difference)
  const confirm = () => {
    setConfirming(false)
    start({ eventID: swap.eventID, typeID: swap.typeID })
  }
  const isPossible = oldName !== null && swap.places > 0 && difference >= 0
  return (
    <div className={styles.swap}>
      <p>
        <span>{t('swapPrice', { type: typeName, price: price(priceWithFeeCents(swap)) })}</span>
        <span className={styles.note}>{t(note, { amount: formatHkd(difference) })}</span>
      </p>
      {isPossible && (
        <Button
          kind="line"
          small
          pending={isPending}
          aria-label={t('swapNamed', { event: name, type: typeName })}
          onClick={() => setConfirming(true)}
        >
          {t('swap')}
        </Button>
      )}
      <Modal title={t('swapTitle')} isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <div className={utilities.stack}>
          {oldName !== null && <SwapTerms event={event} name={name} oldName={oldName} />}
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

/** The event of the new ticket with date and venue. */
function SwapTerms({ event, name, oldName }: SwapTermsProps) {
  const { t } = useTranslation('choices')
  const language = useLanguage()
  const date = useDate(event)
  const venue = localised(event, 'venueName', language)
  return <p>{t('swapText', { old: oldName, event: name, date, venue })}</p>
}

/** Returns the text about the difference of the prices in cents, or the reason why a swap is not possible. */
function noteOf({ places }: Swap, difference: number) {
  if (difference < 0) return 'swapDearer'
  if (places === 0) return 'swapNoPlaces'
  return difference === 0 ? 'swapNoRefund' : 'swapRefund'
}
