import { expect, it } from 'vitest'
import { downloadErrorKey, ticketFileName } from './download-words.ts'

it.each([
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [404, 'ticketNotFound'],
  [403, 'unknownServerError'],
  [500, 'unknownServerError'],
  [503, 'unknownServerError'],
  [0, 'unknownServerError'],
])('says of status %i: %s', (status, key) => {
  expect(downloadErrorKey(status)).toBe(key)
})

it('names the file after the ticket', () => {
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
