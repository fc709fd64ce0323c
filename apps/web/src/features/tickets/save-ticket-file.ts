import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { saveFile } from '../../page/save-file.ts'

/** Saves a downloaded ticket under its name. */
export const saveTicketFile = (file: Blob, ticket: OrderTicket): void => saveFile(file, ticketFileName(ticket))

/** Returns the file name of a downloaded ticket (TKT-41). */
export function ticketFileName({ organizerID, eventID, typeID, ticketID }: OrderTicket): string {
  return `${organizerID}-${eventID}-${typeID}-${ticketID}.pdf`
}
