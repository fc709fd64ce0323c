import { events } from '@pokfei/desk-contract/verbs/events'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import { commandVerb } from '../frame/command.ts'

/** Tells how far the mails and refunds of an event are. */
export const progressVerb = commandVerb(events.progress, {
  words: 'tells how far the mails of the latest change and the refunds of the event are',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  example: 'lion-rock/harbour-nights',
  print: ({ event, revision, areAllQueued, areTicketsEnded, mails, refunds }) => [
    revision === 0 ? `${event}: no change was announced.` : `${event}: change ${revision}.`,
    `Mails: ${mails.sent} of ${mails.total} sent, ${mails.dropped} given up${areAllQueued ? '' : '; more are coming'}.`,
    `Refunds: ${refunds.made} of ${counted(refunds.total, 'refund')} made, ${formatHkd(refunds.madeCents)} of ${formatHkd(refunds.totalCents)}; ${refunds.failed} failed.`,
    ...(areTicketsEnded ? [] : ['Tickets of the change still end, now or after its deadline.']),
  ],
})
