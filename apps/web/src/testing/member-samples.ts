import type { Profile } from '@pokfei/contracts/routes/attendee'
import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderedEvent, OrderLine, OrderTicket } from '@pokfei/contracts/routes/orders'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import type { SelectedTicketLine } from '../browser-storage/navigation-state.ts'

/** 16 December 2026, 12:00 in Hong Kong. */
export const sampleNowSSE = 1_797_393_600

/** Returns an event four days ahead whose sale is open, with the given fields replaced. */
export const sampleEventDetail = (parts: Partial<EventDetail> = {}): EventDetail => ({
  ...noVenueFacts,
  organizerID: 'lion-rock',
  eventID: 'nights',
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜',
  artistNameEN: '-',
  artistNameCN: '-',
  eventDescEN: '',
  eventDescCN: '',
  venueNameEN: 'Coliseum',
  venueNameCN: '紅館',
  eventStartTimeSSE: sampleNowSSE + 4 * 86_400,
  saleEndTimeSSE: null,
  saleStartTimeSSE: sampleNowSSE - 86_400,
  maxTicketBuyCount: 4,
  category: 'hong_kong',
  eventGroupID: null,
  changeKind: null,
  lowestPrice: 680,
  availability: 'available',
  ticketTypes: [],
  status: 'listed',
  change: null,
  room: null,
  organizerNameEN: 'Lion Rock Presents',
  organizerNameCN: '獅子山製作',
  entryInstructionsEN: '',
  entryInstructionsCN: '',
  ...parts,
})

/** Returns a completed order of two tickets, with the given fields replaced. */
export const sampleOrder = (parts: Partial<ListedOrder> = {}): ListedOrder => ({
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  internalOrderState: 'COMPLETED',
  priceHKD: 1420,
  serviceFeeHKD: 60,
  ticketCount: 2,
  organizerID: 'lion-rock',
  eventID: 'nights',
  orderTimeSSE: sampleNowSSE - 60,
  paymentDeadlineSSE: null,
  event: sampleOrderedEvent(),
  lines: [sampleOrderLine()],
  ...parts,
})

/** Returns the event of {@link sampleOrder}, four days ahead, with the given fields replaced. */
export const sampleOrderedEvent = (parts: Partial<OrderedEvent> = {}): OrderedEvent => ({
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜',
  venueNameEN: 'Coliseum',
  venueNameCN: '紅館',
  venueAddrEN: '',
  venueAddrCN: '',
  organizerNameEN: 'Lion Rock Presents',
  organizerNameCN: '獅子山製作',
  eventStartTimeSSE: sampleNowSSE + 4 * 86_400,
  nearestExitEN: '',
  nearestExitCN: '',
  doorsTimeSSE: null,
  runningMinutes: null,
  changeKind: null,
  stoppedBy: null,
  offerUntilSSE: null,
  ...parts,
})

/** Returns a ticket of {@link sampleOrder}, with the given fields replaced. */
export const sampleTicket = (parts: Partial<OrderTicket> = {}): OrderTicket => ({
  organizerID: 'lion-rock',
  eventID: 'nights',
  typeID: 'stand',
  ticketID: 'a',
  ticketLocation: null,
  salePrice: 680,
  serviceFee: 30,
  ...parts,
})

/** Returns a line of two valid tickets, with the given fields replaced. */
export const sampleOrderLine = (parts: Partial<OrderLine> = {}): OrderLine => ({
  typeID: 'stand',
  ticketTypeNameEN: 'Grandstand',
  ticketTypeNameCN: '看台',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePrice: 680,
  serviceFee: 30,
  count: 2,
  validCount: 2,
  ...parts,
})

/** The fields of a pending order that can be paid for four minutes. */
export const pending = { internalOrderState: 'IN_PROGRESS', paymentDeadlineSSE: sampleNowSSE + 240 } as const

/** The exchange of a ticket of HK$700 for another place. */
export const sampleExchange: NonNullable<ListedOrder['exchange']> = {
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c',
  orderReference: '2222-3333',
  from: { ticketTypeNameEN: 'Grandstand', ticketTypeNameCN: '看台', ticketLocation: 'A · 2 · 6' },
  to: { ticketTypeNameEN: 'Box', ticketTypeNameCN: '包廂', ticketLocation: null },
  creditHKD: 700,
}

/** Returns an order of the difference of {@link sampleExchange}, with the given fields replaced. */
export const sampleDifference = (parts: Partial<ListedOrder> = {}): ListedOrder =>
  sampleOrder({
    priceHKD: 230,
    serviceFeeHKD: 10,
    ticketCount: 1,
    lines: [
      sampleOrderLine({
        typeID: 'box',
        ticketTypeNameEN: 'Box',
        ticketTypeNameCN: '包廂',
        salePrice: 900,
        serviceFee: 30,
        count: 1,
        validCount: 1,
      }),
    ],
    exchange: sampleExchange,
    ...parts,
  })

/** Returns a registered Google member, with the given fields replaced. */
export const sampleProfile = (parts: Partial<Profile> = {}): Profile => ({
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  hasRegistered: true,
  hasPassportError: false,
  registeredEmailID: 'karen@example.com',
  emailState: 'confirmed',
  profileName: 'Karen Chan',
  displayName: 'Karen',
  contactNumber: '91234567',
  profileProvider: 'google',
  ...parts,
})

/** Two seats of one type, as the selection hands them to the summary. */
export const sampleLine: SelectedTicketLine = {
  categoryId: 'stand',
  categoryName: 'Grandstand',
  categoryDesc: '',
  quantity: 2,
  unitPrice: 680,
  subtotal: 1360,
  serviceFee: 30,
  ticketSeatingType: 'ASSIGNED',
}
