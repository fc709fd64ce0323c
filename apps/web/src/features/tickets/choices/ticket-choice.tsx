import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { TicketChoice as Choice } from '@pokfei/contracts/routes/tickets'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../../purchase/seat-label.ts'
import { useChoose } from './use-choose.ts'
import * as styles from './choices.module.css'

interface TicketChoiceProps {
  readonly orderID: string
  readonly ticket: OrderTicket
  readonly typeName: string
  /** The number of the ticket in its order, from 1. */
  readonly number: number
  /** Null until the holder has chosen. */
  readonly choice: Choice | null
  readonly isEnded: boolean
  /** True until the deadline. */
  readonly isOpen: boolean
  /** The choices that can be stored. */
  readonly offered: readonly Choice[]
  /** The swaps of the ticket, below the choices. */
  readonly children: ReactNode
}

/** The choices of one ticket. One tap stores a choice, and another one changes it (CHG-31). */
export function TicketChoice(props: TicketChoiceProps) {
  const { orderID, ticket, typeName, number, choice, isEnded, isOpen, offered, children } = props
  const { t } = useTranslation(['choices', 'tickets'])
  const { choose, pending, isStored } = useChoose(orderID, ticket.ticketID)
  const seat = ticket.ticketLocation === null ? undefined : parseSeatLabel(ticket.ticketLocation)
  const place =
    seat === undefined ? (ticket.ticketLocation ?? t('tickets:nth', { number })) : t('tickets:seatAt', { ...seat })
  const shown = pending ?? choice
  const words = { keep: t('keepTicket'), refund: t('refundTicket') } as const
  return (
    <fieldset className={styles.ticket} disabled={isEnded || !isOpen}>
      <legend>
        {typeName} <span className={utilities.numeric}>{place}</span>
      </legend>
      {isEnded ? (
        <p>{t('ended')}</p>
      ) : (
        offered.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={`choice-${ticket.ticketID}`}
              checked={shown === one}
              onChange={() => choose(one)}
            />
            {words[one]}
          </label>
        ))
      )}
      {!isEnded && isOpen && children}
      <p role="status" className={`${utilities.small} ${utilities.muted}`}>
        {isStored && t('stored')}
      </p>
    </fieldset>
  )
}
