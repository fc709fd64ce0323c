import { events } from '@pokfei/desk-contract/verbs/events'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import type { z } from 'zod'
import { commandVerb, type PrintedCall } from '../frame/command.ts'
import { textOptions } from './announce.ts'

/** Announces that an event does not take place, and refunds its tickets. */
export const cancelVerb = commandVerb(events.cancel, {
  words: 'announces that the event does not take place, and refunds its tickets; nothing takes it back',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    ...textOptions,
    'with-fees': { value: null, words: 'refunds the service fees too' },
    'offer-swap': {
      value: 'ORGANIZER/EVENT',
      words: 'not here: offer swaps with postpone, and cancel after its deadline',
    },
  },
  example: 'lion-rock/harbour-nights --text-en "A typhoon is here." --text-cn "颱風襲港。" --dry-run',
  print: linesOf,
})

function linesOf(
  result: z.output<typeof events.cancel.result>,
  { isDryRun, isChanged }: PrintedCall,
): readonly string[] {
  const { event, revision, isContinued, pendingOrderCount, failedOrderCount } = result
  if (!isChanged) return [`${event}: cancelled before, by change ${revision}. Nothing was changed.`]
  return [
    isContinued
      ? `${event}: cancelled before, by change ${revision}. Its refunds go on.`
      : `${event}: change ${revision}, cancelled. Nothing is sold, and its gates admit nobody.`,
    `It meets ${counted(result.orderCount, 'order')} with ${counted(result.ticketCount, 'valid ticket')}, and ${formatHkd(result.refundCents)} go back at most.`,
    `Once a server runs, the mails take about ${counted(result.mailMinutes, 'minute')}, and the refunds about ${counted(result.refundMinutes, 'minute')}.`,
    isDryRun
      ? 'Their tickets end at once, and the refunds are made while a server runs.'
      : `The tickets of ${counted(result.endedOrderCount, 'order')} ended now, and ${formatHkd(result.owedCents)} are owed. The refunds are made while a server runs.`,
    ...(pendingOrderCount === 0
      ? []
      : [
          `${counted(pendingOrderCount, 'order')} without a payment: a server that runs ends them, and refunds what comes late.`,
        ]),
    ...(failedOrderCount === 0
      ? []
      : [
          `The tickets of ${counted(failedOrderCount, 'order')} could not be ended. That is tried again once a server runs.`,
        ]),
    'Allotments and controls of the event stay as they are.',
  ]
}
