import { expect, it } from 'vitest'
import { ticketFileName } from './save-ticket-file.ts'
import { downloadErrorKey } from './ticket-download.ts'

it.each([
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [404, 'ticketNotFound'],
  [403, 'unknownServerError'],
  [500, 'unknownServerError'],
  [503, 'unknownServerError'],
  [0, 'unknownServerError'],
])('explains status %i by the text %s', { tags: ['ERR-17', 'ERR-18', 'ERR-19', 'ERR-20'] }, (status, key) => {
  expect(downloadErrorKey(status)).toBe(key)
})

it('names the file after the ticket', { tags: 'TKT-41' }, () => {
  const ticket = {
    organizerID: 'lion-rock',
    eventID: 'nights',
    typeID: 'vip',
    ticketID: '0198',
    ticketLocation: null,
    salePrice: 1,
    serviceFee: 0,
  }
  expect(ticketFileName(ticket)).toBe('lion-rock-nights-vip-0198.pdf')
})
