import type { TicketType } from '@pokfei/domain/catalogue/catalogue'

type Words = Pick<TicketType, 'ticketSeatingType' | `ticketType${'Name' | 'Desc'}${'EN' | 'CN'}`>

/** True if a type without seats is for standing, by its name or description. */
export function isStanding(type: Words): boolean {
  const { ticketTypeNameEN, ticketTypeNameCN, ticketTypeDescEN, ticketTypeDescCN } = type
  return (
    type.ticketSeatingType === 'GENERAL_ADMISSION' &&
    /企位|\bstanding\b/i.test([ticketTypeNameEN, ticketTypeNameCN, ticketTypeDescEN, ticketTypeDescCN].join('\n'))
  )
}
