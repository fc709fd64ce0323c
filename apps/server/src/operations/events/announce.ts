import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { offerRefusals } from '@pokfei/desk-contract/verbs/parts/change-refusals'
import type { Announced } from '@pokfei/desk-contract/verbs/parts/event-changes'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ChangeRejectionReason } from '@pokfei/domain/changes/decide-change'
import { estimateChange, refundableOf, type ChangeReach } from '@pokfei/domain/changes/estimate-change'
import type { EventRevision } from '@pokfei/domain/changes/event-change'
import { changeOperation, done, unchanged, type OperationDeps } from '../frame/operation.ts'
import { pace } from './change-pace.ts'
import { findSame } from './find-same.ts'
import { namedChanges, proposeChange, type Announcement, type NamedChange } from './propose-change.ts'

async function announce(deps: OperationDeps, input: Announcement, named: NamedChange, act: OperatorAct) {
  const { event } = input
  const ready = await proposeChange(deps, input, named)
  if (ready.kind === 'refused') return ready
  const { proposed, swaps } = ready
  const result = await deps.store.catalogue.announce(event, proposed, act)
  switch (result.kind) {
    case 'noSuchEvent':
      return refuse(offerRefusals, 'noSuchEvent', nameOf(event))
    case 'rejected': {
      const same = factsHold.has(result.reason) ? await findSame(deps, event, proposed) : null
      const reach = same && (await deps.store.changes.countReach(event))
      return same === null || reach === null
        ? refuse(offerRefusals, result.reason, nameOf(event))
        : unchanged(announcedOf(event, same, reach, swaps))
    }
    case 'announced':
      return done(announcedOf(event, result.revision, result.reach, swaps))
  }
}

/** The rejections of a change whose facts hold already. */
const factsHold: ReadonlySet<ChangeRejectionReason> = new Set(['postponedAlready', 'nothingChanges'])

function announcedOf(
  event: EventKey,
  revision: EventRevision,
  reach: ChangeReach,
  swaps: Announced['swaps'],
): Announced {
  const { offer, refundsFees } = revision
  const { orderCount, ticketCount, paidCents } = reach
  const { mailMinutes, refundMinutes } = estimateChange(reach, pace)
  const refundsTickets = offer?.choices.some((choice) => choice.kind === 'refund') ?? false
  return {
    event: nameOf(event),
    revision: revision.revision,
    kind: revision.kind,
    before: revision.before,
    after: revision.after,
    orderCount,
    ticketCount,
    paidCents,
    mailMinutes,
    offerUntilSSE: offer?.deadlineSSE ?? null,
    defaultChoice: offer?.defaultChoice.kind ?? null,
    refundCents: refundsTickets ? refundableOf(reach, refundsFees === true) : 0,
    refundMinutes: refundsTickets ? refundMinutes : 0,
    swaps,
  }
}

/** Announces that an event has no date for the moment. */
export const postponeOperation = changeOperation(events.postpone, (deps, input, act) =>
  announce(deps, input, namedChanges.postpone(), act),
)

/** Announces another start or another venue. */
export const moveOperation = changeOperation(events.move, (deps, input, act) =>
  announce(deps, input, namedChanges.move(input), act),
)

/** Announces other artists or another name. */
export const lineUpOperation = changeOperation(events['line-up'], (deps, input, act) =>
  announce(deps, input, namedChanges['line-up'](input), act),
)
