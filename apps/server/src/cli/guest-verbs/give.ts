import { guests } from '@pokfei/desk-contract/verbs/guests'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

/** Gives free tickets to a guest. */
export const giveVerb = commandVerb(guests.give, {
  words: 'gives free tickets to one member, whatever the times and limits of the public sale are',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    to: {
      value: 'GUEST',
      words: 'the account: its ID, mail address, phone number or whole name; needed',
      needed: 'Say who gets the tickets: --to GUEST.',
    },
    type: { value: 'TYPE', words: 'the ticket type; needed', needed: 'Say which ticket type: --type TYPE.' },
    tickets: { value: 'NUMBER', words: 'so many tickets; the default is 1', isNumber: true },
    from: { value: 'NAME', words: 'takes places that `seats hold` has kept back under this name' },
    again: { value: null, words: 'gives them also if the guest has got the same tickets in the last ten minutes' },
    english: { value: null, words: 'mails the guest in English; the default is Chinese' },
  },
  example: 'lion-rock/harbour-nights --to karen.chan@example.com --type vip-standing --tickets 2',
  print: ({ event, displayName, email, orderReference, typeID, ticketCount: count, seats }) => [
    `${event}: ${counted(count, 'free ticket')} of ${typeID} for ${displayName ?? '-'}${orderReference === null ? '' : `, order ${orderReference}`}.`,
    ...seats.map((seat) => `  ${seat}`),
    `${count === 1 ? 'It goes' : 'They go'} to ${email ?? '-'} by mail once a server runs.`,
  ],
})
