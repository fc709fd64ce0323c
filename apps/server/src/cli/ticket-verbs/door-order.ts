import type { DoorOrderJSON } from '@pokfei/desk-contract/verbs/tickets'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import type { PrintedCall, VerbFile } from '../frame/command.ts'

const paidWords = { cash: 'in cash', terminal: 'at the terminal' } as const

/** Returns the line of an order of the door, and one for each ticket with its code, or for the file that has them. */
export const doorOrderLines = (order: DoorOrderJSON, { file, isDryRun }: PrintedCall): readonly string[] => {
  const { event, orderReference, priceCents, paid, ticketCount, seats, tickets } = order
  const price = paid === null ? formatHkd(priceCents) : `${formatHkd(priceCents)} ${paidWords[paid]}`
  const name = orderReference === null ? '' : `, order ${orderReference}`
  return [
    `${event}: ${counted(ticketCount, 'ticket')}, ${price}${name}.`,
    ...(file !== null && !isDryRun
      ? [`${file} is written.`]
      : tickets.length === 0
        ? seats.map((seat) => `  ${seat}`)
        : tickets.map(ticketLine)),
  ]
}

const ticketLine = ({ ticketID, typeID, seat, code }: DoorOrderJSON['tickets'][number]): string =>
  `  ${ticketID}  ${typeID}  ${seat === null ? '-' : `${seat.section} · ${seat.row} · ${seat.number}`}  ${code ?? '-'}`

/** The tickets of an order of the door as a PDF, one page for each. */
export const doorOrderFile: VerbFile = {
  words: 'writes the tickets into a file that ends in .pdf',
  formats: ['pdf'],
}
