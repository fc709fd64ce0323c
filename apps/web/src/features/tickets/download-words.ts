import type { OrderTicket } from '@pokfei/contracts/orders'

/** Why a ticket could not be downloaded, as a key of the texts, by the status of the answer (spec §8). */
export function downloadErrorKey(status: number) {
  switch (status) {
    case 400:
      return 'badRequest'
    case 401:
      return 'unauthorized'
    case 404:
      return 'ticketNotFound'
    default:
      return 'unknownServerError'
  }
}

/** The name that a downloaded ticket is saved under (spec §7). */
export function ticketFileName({ organizerID, eventID, typeID, ticketID }: OrderTicket): string {
  return `${organizerID}-${eventID}-${typeID}-${ticketID}.pdf`
}
