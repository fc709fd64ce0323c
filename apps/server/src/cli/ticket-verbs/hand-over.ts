import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { commandVerb } from '../frame/command.ts'

/** Offers a ticket to a friend, or withdraws the offer. */
export const handOverVerb = commandVerb(tickets['hand-over'], {
  words: 'mails a claim link to a friend; the ticket stays valid with its holder until it is claimed',
  arguments: { TICKET: 'ticket' },
  options: {
    to: {
      value: 'E-MAIL',
      words: 'the address of the friend; needed',
      needed: 'Say who comes instead: --to E-MAIL. With --no-to the hand-over is withdrawn.',
      removal: 'withdraws the hand-over',
    },
    english: { value: null, words: 'mails the friend in English; the default is Chinese' },
  },
  example: '7Q4M-K2XD/1 --to ming.lee@example.com',
  print: ({ orderReference, ticketID, to }, { isChanged }) =>
    to === null
      ? [
          `${orderReference}: ticket ${ticketID} ${isChanged ? 'is not handed over any more.' : 'is not handed over. Nothing was changed.'}`,
        ]
      : isChanged
        ? [
            `${orderReference}: ticket ${ticketID} can be claimed by a link.`,
            `A running server mails it to ${to} within seconds.`,
          ]
        : [`${orderReference}: ticket ${ticketID} was handed over to ${to} before. Nothing was changed.`],
})
