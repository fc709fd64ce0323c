import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { TicketChoice as Choice } from '@pokfei/contracts/routes/tickets'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../../purchase/seat-label.ts'
import { useChoose } from './use-choose.ts'
import * as styles from './choices.module.css'

interface TicketCardProps {
  readonly ticket: OrderTicket
  readonly typeName: string
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
        {typeName} <span className={utilities.numeric}>{place}</span>
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
  /** The choices that can be stored. */
  readonly offered: readonly Choice[]
  /** The swaps of the ticket, below the choices. */
  readonly children: ReactNode
}

/** The choices of one ticket. One tap stores a choice, and another one changes it (CHG-31). */
export function TicketChoice({ orderID, ticketID, choice, offered, children }: TicketChoiceProps) {
  const { t } = useTranslation('choices')
  const { choose, pending, isStored } = useChoose(orderID, ticketID)
  const shown = pending ?? choice
  const words = { keep: t('keepTicket'), refund: t('refundTicket') } as const
  return (
    <>
      {offered.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={`choice-${ticketID}`} checked={shown === one} onChange={() => choose(one)} />
          {words[one]}
        </label>
      ))}
      {children}
      <p role="status" className={`${utilities.small} ${utilities.muted}`}>
        {isStored && t('stored')}
      </p>
    </>
  )
}
