import { gate, type DoorTicketJSON } from '@pokfei/desk-contract/verbs/gate'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'

const lineOf = ({ admittedSSE, holder, seat, ticketTypeNameEN, ticketTypeNameCN, orderReference }: DoorTicketJSON) =>
  [
    admittedSSE === null ? '[ ]' : '[x]',
    holder ?? '-',
    seat ?? '-',
    `${ticketTypeNameEN} ${ticketTypeNameCN}`,
    orderReference,
    ...(admittedSSE === null ? [] : [formatDateTime(admittedSSE)]),
  ].join('  ')

/** Lists the tickets of an event for a door without phones. */
export const listVerb = commandVerb(gate.list, {
  words: 'lists the tickets of an event, for a door without phones',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    by: { value: 'ORDER', words: 'by name or by seat; the default is name' },
    absent: { value: null, words: 'only tickets that no gate has admitted' },
  },
  file: { words: 'writes the list into a file that ends in .csv or .pdf', formats: ['csv', 'pdf'] },
  example: 'lion-rock/harbour-nights --by seat --absent',
  print: ({ tickets, ticketCount, admittedCount }, { file }) =>
    file === null ? [...tickets.map(lineOf), `${admittedCount} of ${ticketCount} admitted.`] : [`${file} is written.`],
})
