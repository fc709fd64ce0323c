import type { ReactNode } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { isValid, type OrderOnScreen } from './order-on-screen.ts'
import { usePlaceWords } from './tickets.tsx'

/** The choice of one of an order's valid tickets. `children` are the options before them. */
export function TicketField({
  on,
  children,
  ...field
}: {
  readonly on: OrderOnScreen
  readonly label: string
  readonly value: string
  readonly onChange: (ticketID: string) => void
  readonly children?: ReactNode
}) {
  const placeWords = usePlaceWords(on)
  return (
    <SelectField {...field}>
      {children}
      {on.story.tickets.map((ticket, at) =>
        isValid(ticket) ? (
          <option key={ticket.ticketID} value={ticket.ticketID}>
            {`${at + 1}. ${placeWords(ticket)}`}
          </option>
        ) : null,
      )}
    </SelectField>
  )
}
