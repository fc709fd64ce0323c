import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { commandVerb } from '../frame/command.ts'
import { doorOrderFile, doorOrderLines } from './door-order.ts'

/** Sells at the door. */
export const sellVerb = commandVerb(tickets.sell, {
  words: 'sells at the door until the end of the event, at the price without the service fee',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    type: { value: 'TYPE', words: 'the ticket type; needed', needed: 'Say which ticket type: --type TYPE.' },
    places: { value: 'NUMBER', words: 'so many places, at most 40', isNumber: true },
    seats: { value: 'SEATS', words: 'these seats in place of --places, such as B/12/1-6' },
    paid: { value: 'cash|terminal', words: 'how the buyer paid; needed', needed: 'Say how it is paid: --paid cash.' },
    to: { value: 'E-MAIL', words: 'mails the tickets once to this address, which is then forgotten' },
    from: { value: 'NAME', words: 'takes places that `seats hold` has kept back under this name' },
    id: { value: 'UUID', words: 'the ID of the sale; the same ID never sells twice' },
    again: { value: null, words: 'sells also if you have sold the same in the last 20 seconds' },
    english: { value: null, words: 'mails the tickets in English; the default is Chinese' },
  },
  file: doorOrderFile,
  example: 'lion-rock/harbour-nights --type vip-standing --places 2 --paid cash --out tickets.pdf',
  print: (sale, call) => [
    ...doorOrderLines(sale, call),
    ...(call.isChanged ? [] : ['This ID has sold them before. Nothing was changed.']),
    ...(sale.mailedTo === null ? [] : [`They are mailed to ${sale.mailedTo} once a server runs.`]),
  ],
})
