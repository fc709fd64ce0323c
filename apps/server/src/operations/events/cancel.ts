import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { stoppedCancellation } from '@pokfei/desk-contract/frame/warnings'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ChangeRejectionReason } from '@pokfei/domain/changes/decide-change'
import { estimateChange, refundableOf, type ChangeReach } from '@pokfei/domain/changes/estimate-change'
import type { EndingChange } from '@pokfei/domain/refunds/ending-refund'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { changeOperation, done, unchanged, type OperationDeps } from '../frame/operation.ts'
import { pace } from './change-pace.ts'
import { findSame } from './find-same.ts'

const { refusals } = events.cancel

/** The start of a cancellation, or of one that goes on. */
interface Begun {
  readonly kind: 'begun'
  readonly revision: number
  readonly isContinued: boolean
  /** True if nothing is left of an earlier call with the same words. */
  readonly isRepeated: boolean
  readonly reach: ChangeReach
  readonly refundsFees: boolean
  /** Null in a dry run. */
  readonly change: EndingChange | null
}

interface Cancellation {
  readonly textEN: string
  readonly textCN: string
  readonly refundsFees: boolean
}

async function begin(
  deps: OperationDeps,
  event: EventKey,
  words: Cancellation,
  act: OperatorAct,
): Promise<Begun | Refusal<'noSuchEvent' | ChangeRejectionReason>> {
  const { store } = deps
  const proposed = { kind: 'cancelled', facts: {}, offer: null, ...words } as const
  const result = await store.catalogue.announce(event, proposed, act)
  switch (result.kind) {
    case 'noSuchEvent':
      return refuse(refusals, 'noSuchEvent', nameOf(event))
    case 'rejected': {
      const isCancelled = result.reason === 'cancelledAlready'
      const change = isCancelled ? await store.changes.findEnding(event) : null
      const before = change ?? (isCancelled ? await findSame(deps, event, proposed) : null)
      const reach = before && (await store.changes.countReach(event))
      if (before === null || reach === null) return refuse(refusals, result.reason, nameOf(event))
      return {
        kind: 'begun',
        revision: before.revision,
        isContinued: true,
        isRepeated: change === null,
        reach,
        refundsFees: before.refundsFees === true,
        change: act.isDryRun ? null : change,
      }
    }
    case 'announced': {
      const change = act.isDryRun ? null : await store.changes.findEnding(event)
      const { reach, revision } = result
      const { refundsFees } = words
      return {
        kind: 'begun',
        revision: revision.revision,
        isContinued: false,
        isRepeated: false,
        reach,
        refundsFees,
        change,
      }
    }
  }
}

/** Returns the completed orders of an event with valid tickets, and the money that its refunds owe in all. */
async function countState({ store }: OperationDeps, event: EventKey) {
  const reach = await store.changes.countReach(event)
  const progress = await store.desk.tellProgress(event)
  return { orderCount: reach?.orderCount ?? 0, owedCents: progress?.refunds.totalCents ?? 0 }
}

/** Announces that an event does not take place, and refunds its tickets. */
export const cancelOperation = changeOperation(events.cancel, async (deps, input, act) => {
  const { event, textEn: textEN, textCn: textCN, withFees: refundsFees } = input
  const before = await countState(deps, event)
  const begun = await begin(deps, event, { textEN, textCN, refundsFees }, act)
  if (begun.kind === 'refused') return begun
  const { revision, isContinued, isRepeated, reach, change } = begun
  const { orderCount, ticketCount } = reach
  const work = change === null ? undefined : deps.followWork?.('order')
  work?.report(0, orderCount)
  const ended =
    change === null
      ? null
      : await endTickets(deps, change, async (endedCount) => {
          work?.report(endedCount, orderCount)
          return work?.isStopped() !== true
        })
  // A server ends tickets too from the moment of the announcement. So the answer counts what has ended, not who ended it.
  const after = act.isDryRun ? null : await countState(deps, event)
  const endedOrderCount = after === null ? 0 : orderCount - after.orderCount
  const result = {
    event: nameOf(event),
    revision,
    isContinued,
    orderCount,
    ticketCount,
    refundCents: refundableOf(reach, begun.refundsFees),
    ...estimateChange(reach, pace),
    endedOrderCount,
    owedCents: after === null ? 0 : after.owedCents - before.owedCents,
    pendingOrderCount: ended?.pendingCount ?? 0,
    failedOrderCount: ended?.failures.length ?? 0,
  }
  if (isRepeated) return unchanged(result)
  return work?.isStopped() === true && ended?.isFinished === false
    ? done(result, stoppedCancellation(endedOrderCount, orderCount))
    : done(result)
})
