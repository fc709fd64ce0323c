import { events } from '@pokfei/desk-contract/verbs/events'
import { counted } from '@pokfei/format/counted'
import { formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { placesWords } from '../frame/places-words.ts'

/** Shows the figures of a sale at this moment. */
export const boardVerb = commandVerb(events.board, {
  words: 'shows what is sold, paid and let in at this moment: of one event, or of all that are not over',
  arguments: { '[ORGANIZER/EVENT]': 'event' },
  example: 'lion-rock/harbour-nights',
  print: ({ countedSSE, total, events: listed, pools, rooms, orders, mailsDue }) => [
    `At ${formatDateTime(countedSSE)}, ${counted(total.eventCount, 'event')}:`,
    `Orders    ${orders.lastMinute} in the last minute, ${orders.isWhole ? '' : 'at least '}${orders.orders} today`,
    `Places    ${placesWords(total)}`,
    `Payments  ${counted(total.pendingOrders, 'order')} waiting${total.oldestPendingSSE === null ? '' : `, the oldest since ${formatTime(total.oldestPendingSSE)}`}`,
    `Refunds   ${total.openRefunds} under way, ${total.failedRefunds} failed`,
    `Admitted  ${total.admittedCount} of ${total.soldCount}`,
    ...(mailsDue === null ? [] : [`Mails     ${mailsDue} waiting`]),
    ...rooms.map(
      ({ room, state, turnsPerMinute, servedRank, lastRank }) =>
        `Room      ${room} is ${state}: ${servedRank} of ${lastRank} served, ${turnsPerMinute} a minute`,
    ),
    ...(pools.length > 0
      ? pools.map((pool) => `  ${pool.typeID}  ${placesWords(pool)}`)
      : listed.map((event) => `  ${event.organizerID}/${event.eventID}  ${placesWords(event)}`)),
  ],
})
