import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices, TicketChoice as Choice } from '@pokfei/contracts/routes/tickets'
import { formatHkd } from '@pokfei/format/money/hkd'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../../purchase/places/seat-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { RefundAmount } from './refund-of.ts'
import { useChoose } from './use-choose.ts'
import * as styles from './choices.module.css'

interface TicketCardProps {
  readonly ticket: OrderTicket
  /** Undefined while it is not known. */
  readonly typeName: string | undefined
  /** The number of the ticket in its order, from 1. */
  readonly number: number
  readonly children: ReactNode
}

/** A ticket with its place, and below them its choices or what became of it. */
export function TicketCard({ ticket, typeName, number, children }: TicketCardProps) {
  const { t } = useTranslation('tickets')
  const seat = ticket.ticketLocation === null ? undefined : parseSeatLabel(ticket.ticketLocation)
  const place = seat === undefined ? (ticket.ticketLocation ?? t('nth', { number })) : t('seatAt', { ...seat })
  return (
    <fieldset className={styles.ticket}>
      <legend>
        {typeName} <span className={`${styles.place} ${utilities.numeric}`}>{place}</span>
      </legend>
      {children}
    </fieldset>
  )
}

interface TicketChoiceProps {
  readonly orderID: string
  readonly ticketID: string
  /** Null until the holder has chosen. */
  readonly choice: Choice | null
  readonly offer: NonNullable<OrderChoices['offer']>
  /** The money that a refund would give back. Null if that cannot be said. */
  readonly refund: RefundAmount | null
  /** The swaps of the ticket, below the choices. */
  readonly children: ReactNode
}

/** The choices of one ticket. One tap stores a choice, and another one changes it (CHG-31). */
export function TicketChoice({ orderID, ticketID, choice, offer, refund, children }: TicketChoiceProps) {
  const { t } = useTranslation('choices')
  const { choose, pending, isStored } = useChoose(orderID, ticketID)
  const shown = pending ?? choice
  const amountTexts = { refunded: 'refundWithFee', kept: 'refundWithoutFee', none: 'refundAmount' } as const
  const options = {
    keep: { isOffered: offer.canKeep, words: t('keepTicket'), note: t('keepNote') },
    refund: {
      isOffered: offer.canRefund,
      words: t('refundTicket'),
      note: refund && t(amountTexts[refund.fee], { amount: formatHkd(refund.cents) }),
    },
  } as const
  return (
    <>
      {(['keep', 'refund'] as const)
        .filter((one) => options[one].isOffered)
        .map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={`choice-${ticketID}`} checked={shown === one} onChange={() => choose(one)} />
            <span className={styles.ring} />
            <span>
              {options[one].words}{' '}
              {offer.defaultChoice === one && <span className={styles.preset}>{t('byDefault')}</span>}
              {options[one].note !== null && <span className={styles.note}>{options[one].note}</span>}
            </span>
          </label>
        ))}
      <p role="status" className={`${styles.stored} ${utilities.small}`}>
        {isStored && (
          <>
            <Icon name="success" size="s" />
            {t('stored')}
          </>
        )}
      </p>
      {children}
    </>
  )
}
