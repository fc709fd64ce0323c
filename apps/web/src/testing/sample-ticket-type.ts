import type { OfferedTicketType } from '@pokfei/contracts/routes/catalogue'

/** Returns a ticket type as the API sends it, with its ID in its names. */
export const sampleTicketType = (typeID: string, more: Partial<OfferedTicketType> = {}): OfferedTicketType => ({
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  typeID,
  ticketTypeNameEN: `${typeID} EN`,
  ticketTypeNameCN: `${typeID} CN`,
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePrice: 680,
  serviceFee: 30,
  ttMaxTicketBuyLimit: 0,
  ticketSeatingType: 'GENERAL_ADMISSION',
  ifTicketsAvailable: true,
  ...more,
})
