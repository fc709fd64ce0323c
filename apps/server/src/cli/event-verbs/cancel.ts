import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { EndingChange } from '@pokfei/domain/refunds/ending-refund'
import { estimateChange, refundableOf, type ChangeReach } from '@pokfei/domain/changes/estimate-change'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { formatHkd } from '@pokfei/format/money/hkd'
import { z } from 'zod'
import { changeVerb, done, type CommandDeps, type Outcome } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { nameOf, noSuchEvent } from '../frame/event-name.ts'
import { announcement, pace, refusedChange, textOptions } from './announce.ts'

const cancelled = z.object({
  event: z.string(),
  revision: z.int(),
  /** True if the event was cancelled before, and this call went on with its refunds. */
  isContinued: z.boolean(),
  /** The completed orders with valid tickets, before this call. */
  orderCount: z.int(),
  ticketCount: z.int(),
  /** The cents that go back for them at most. Refunds and disputes of before lower them. */
  refundCents: z.int(),
  /** The whole minutes until every holder has the mail, and until the provider has every refund. */
  mailMinutes: z.int(),
  refundMinutes: z.int(),
  /** The orders whose tickets this call ended, and the cents that it owes for them. A dry run ends none. */
  endedOrderCount: z.int(),
  owedCents: z.int(),
  /** The orders that are still pending. A running server ends them. */
  pendingOrderCount: z.int(),
  /** The orders whose tickets could not be ended. A running server tries them again. */
  failedOrderCount: z.int(),
})
type Cancelled = z.infer<typeof cancelled>

/** The start of a cancellation, or of one that goes on. */
interface Begun extends Pick<Cancelled, 'revision' | 'isContinued'> {
  readonly reach: ChangeReach
  readonly refundsFees: boolean
  /** Null in a dry run. */
  readonly change: EndingChange | null
}

interface CancelInput {
  readonly event: EventKey
  readonly textEN: string
  readonly textCN: string
  readonly refundsFees: boolean
}

async function begin(
  { store }: CommandDeps,
  { event, ...words }: CancelInput,
  act: OperatorAct,
): Promise<Outcome<Begun>> {
  const proposed = { kind: 'cancelled', facts: {}, offer: null, ...words } as const
  const result = await store.catalogue.announce(event, proposed, act)
  switch (result.kind) {
    case 'noSuchEvent':
      return noSuchEvent(event)
    case 'rejected': {
      const change = result.reason === 'cancelledAlready' ? await store.changes.findEnding(event) : null
      const reach = change && (await store.changes.countReach(event))
      if (change === null || reach === null) return refusedChange(event, result.reason)
      const { revision, refundsFees } = change
      return done({ revision, isContinued: true, reach, refundsFees, change: act.isDryRun ? null : change })
    }
    case 'announced': {
      const change = act.isDryRun ? null : await store.changes.findEnding(event)
      const { revision } = result.revision
      return done({ revision, isContinued: false, reach: result.reach, refundsFees: words.refundsFees, change })
    }
  }
}

const nothingEnded = { endedCount: 0, owedCents: 0, pendingCount: 0, failures: [] } as const

/** The words for a cancellation that offers swaps. It refunds at once, so no ticket is left to swap. */
const noSwaps =
  'A cancelled event offers no swap. Announce `events postpone` with --offer-swap and --default refund, and cancel after its deadline.'

/** Announces that an event does not take place, and refunds its tickets. */
export const cancelVerb = changeVerb({
  words: 'announces that the event does not take place, and refunds its tickets; nothing takes it back',
  arguments: ['ORGANIZER/EVENT'],
  options: {
    ...textOptions,
    'with-fees': { value: null, words: 'refunds the service fees too' },
    'offer-swap': {
      value: 'ORGANIZER/EVENT',
      words: 'not here: offer swaps with postpone, and cancel after its deadline',
    },
  },
  example: 'lion-rock/harbour-nights --text-en "A typhoon is here." --text-cn "颱風襲港。" --dry-run',
  input: z.object({
    ...announcement,
    'with-fees': z.boolean().default(false),
    'offer-swap': z.undefined(noSwaps).optional(),
  }),
  result: cancelled,
  async run(deps, typed, act) {
    const { 'ORGANIZER/EVENT': event, 'text-en': textEN, 'text-cn': textCN, 'with-fees': refundsFees } = typed
    const begun = await begin(deps, { event, textEN, textCN, refundsFees }, act)
    if (begun.kind === 'refused') return begun
    const { revision, isContinued, reach, change } = begun.result
    const ended = change === null ? nothingEnded : await endTickets(deps, change, async () => true)
    const { orderCount, ticketCount } = reach
    return done({
      event: nameOf(event),
      revision,
      isContinued,
      orderCount,
      ticketCount,
      refundCents: refundableOf(reach, begun.result.refundsFees),
      ...estimateChange(reach, pace),
      endedOrderCount: ended.endedCount,
      owedCents: ended.owedCents,
      pendingOrderCount: ended.pendingCount,
      failedOrderCount: ended.failures.length,
    })
  },
  print: linesOf,
})

function linesOf(result: Cancelled, isDryRun: boolean): readonly string[] {
  const { event, revision, isContinued, pendingOrderCount, failedOrderCount } = result
  return [
    isContinued
      ? `${event}: cancelled before, by change ${revision}. Its refunds go on.`
      : `${event}: change ${revision}, cancelled. Nothing is sold, and its gates admit nobody.`,
    `It meets ${counted(result.orderCount, 'order')} with ${counted(result.ticketCount, 'valid ticket')}, and ${formatHkd(result.refundCents)} go back at most.`,
    `The mails take about ${counted(result.mailMinutes, 'minute')}, and the refunds about ${counted(result.refundMinutes, 'minute')}.`,
    isDryRun
      ? 'Their tickets end at once, and a running server makes the refunds.'
      : `The tickets of ${counted(result.endedOrderCount, 'order')} ended now, and ${formatHkd(result.owedCents)} are owed. A running server makes the refunds.`,
    ...(pendingOrderCount === 0
      ? []
      : [
          `${counted(pendingOrderCount, 'order')} without a payment: a running server ends them, and refunds what comes late.`,
        ]),
    ...(failedOrderCount === 0
      ? []
      : [`The tickets of ${counted(failedOrderCount, 'order')} could not be ended. A running server tries again.`]),
    'Allotments and controls of the event stay as they are.',
  ]
}
