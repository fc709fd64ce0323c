import type { gate } from '@pokfei/desk-contract/verbs/gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { DoorListInput } from '@pokfei/ticket-pdf/door-list/door-list-input'
import type { z } from 'zod'
import { byteOrderMark, csvLine, moment } from '@pokfei/format/csv'

/** The list for a door, as `gate list` returns it. */
type DoorList = z.infer<(typeof gate)['list']['result']>

/** Returns the list as CSV: a row for each ticket. */
export function doorListCSV({ tickets }: DoorList): Uint8Array {
  const header = ['holder', 'seat', 'ticketTypeEN', 'ticketTypeCN', 'orderReference', 'ticketID', 'admitted']
  const rows = tickets.map((ticket) => [
    ticket.holder,
    ticket.seat,
    ticket.ticketTypeNameEN,
    ticket.ticketTypeNameCN,
    ticket.orderReference,
    ticket.ticketID,
    moment(ticket.admittedSSE),
  ])
  return new TextEncoder().encode(byteOrderMark + [header, ...rows].map(csvLine).join(''))
}

/** Returns the words of the list for a PDF of A4 pages with boxes to tick. */
export function doorListInput(list: DoorList): DoorListInput {
  return {
    event: { cn: list.eventNameCN, en: list.eventNameEN },
    facts: {
      cn: `${formatDateTime(list.eventStartTimeSSE)} · ${list.venueNameCN}`,
      en: list.venueNameEN,
    },
    madeAt: formatDateTime(list.listedSSE),
    counts: list,
    rows: list.tickets.map(({ holder, seat, ticketTypeNameEN, ticketTypeNameCN, orderReference, admittedSSE }) => ({
      holder: holder ?? '-',
      seat: seat ?? '-',
      type: { cn: ticketTypeNameCN, en: ticketTypeNameEN },
      orderReference,
      isAdmitted: admittedSSE !== null,
    })),
  }
}
