import { guests, type GiftJSON } from '@pokfei/desk-contract/verbs/guests'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { numberedPageOptions, olderLine } from '../frame/pages.ts'

const stateWords = ({ state, validCount }: GiftJSON): string =>
  state === 'partlyEnded' ? `${validCount} valid` : state

const lineOf = (gift: GiftJSON): string =>
  [
    gift.orderReference ?? gift.claim?.allotment ?? '-',
    stateWords(gift),
    formatDateTime(gift.givenSSE),
    gift.event,
    `${counted(gift.ticketCount, 'ticket')} of ${gift.typeID}`,
    ...(gift.seats.length === 0 ? [] : [gift.seats.join(', ')]),
    gift.displayName ?? gift.claim?.address ?? '-',
    ...(gift.claim === null || gift.claim.untilSSE === null ? [] : [`until ${formatDateTime(gift.claim.untilSSE)}`]),
  ].join('  ')

/** Lists the free tickets that guests of an event or of all have got. */
export const listVerb = commandVerb(guests.list, {
  words:
    'lists the gifts of an event or of all, newest first: who got them or may claim them, and which tickets are valid',
  arguments: { '[ORGANIZER/EVENT]': 'event' },
  options: numberedPageOptions('gifts'),
  example: 'lion-rock/harbour-nights',
  print: ({ event, gifts, next }) =>
    gifts.length === 0
      ? [event === null ? 'There are no gifts.' : `${event} has no gifts.`]
      : [...gifts.map(lineOf), ...olderLine('gifts', next)],
})
