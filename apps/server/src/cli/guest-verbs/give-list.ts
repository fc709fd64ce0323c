import { guests } from '@pokfei/desk-contract/verbs/guests'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'
import { readGuestList } from './read-guest-list.ts'

/** Gives free tickets to the guests of a file. */
export const giveListVerb = commandVerb(guests['give-list'], {
  words: 'gives free tickets to the guests of a file; who has no account gets a claim link by mail',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    again: { value: null, words: 'gives tickets also to guests who have the same ones already' },
  },
  reads: {
    option: 'file',
    field: 'lines',
    value: 'LIST.csv',
    words: 'the guests, with the columns guest, type, tickets, from and language; needed',
    needed: 'Say which file: --file LIST.csv.',
    format: readGuestList,
  },
  example: 'lion-rock/harbour-nights --file guests.csv',
  print: ({ event, lines }) => [
    `${event}: ${counted(lines.length, 'guest')}.`,
    ...lines.map(({ guest, typeID, ticketCount, state, orderReference, allotment, refusal }, index) => {
      const name = `  ${index + 1}  ${guest}  ${ticketCount} × ${typeID}`
      switch (state) {
        case 'given':
          return `${name}  given${orderReference === null ? '' : `, order ${orderReference}`}`
        case 'claim':
          return `${name}  claim link${allotment === null ? '' : `, kept as ${allotment}`}`
        case 'givenBefore':
          return `${name}  has them already`
        case 'refused':
          return `${name}  REFUSED: ${refusal?.messageEN ?? ''}`
      }
    }),
  ],
})
