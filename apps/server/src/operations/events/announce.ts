import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import type { AskedOffer } from '@pokfei/desk-contract/inputs/offer'
import type { NamedPlace } from '@pokfei/desk-contract/inputs/place'
import { offerRefusals } from '@pokfei/desk-contract/verbs/parts/change-refusals'
import type { Announced } from '@pokfei/desk-contract/verbs/parts/event-changes'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ChangeRejectionReason } from '@pokfei/domain/changes/decide-change'
import { estimateChange, refundableOf, type ChangeReach } from '@pokfei/domain/changes/estimate-change'
import type { ChangedFacts, EventRevision, ProposedChange } from '@pokfei/domain/changes/event-change'
import { changeOperation, done, unchanged, type OperationDeps } from '../frame/operation.ts'
import { pace } from './change-pace.ts'
import { findSame } from './find-same.ts'
import { readOffer } from './read-offer.ts'

/** The event, the texts and the offer of a change. */
interface Announcement extends AskedOffer {
  readonly event: EventKey
  readonly textEn: string
  readonly textCn: string
}

async function announce(
  deps: OperationDeps,
  input: Announcement,
  { kind, facts }: Pick<ProposedChange, 'kind' | 'facts'>,
  act: OperatorAct,
) {
  const { event, textEn: textEN, textCn: textCN } = input
  const ready = await readOffer(deps, event, input)
  if (ready.kind === 'refused') return ready
  const { kind: _ready, swaps, ...offered } = ready
  const proposed = { kind, facts, textEN, textCN, ...offered }
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
  announce(deps, input, { kind: 'postponed', facts: {} }, act),
)

/** Announces another start or another venue. */
export const moveOperation = changeOperation(events.move, (deps, input, act) =>
  announce(deps, input, { kind: input.start === undefined ? 'moved' : 'rescheduled', facts: placeFacts(input) }, act),
)

/** Announces other artists or another name. */
export const lineUpOperation = changeOperation(events['line-up'], (deps, input, act) => {
  const facts = present({
    artistNameEN: input.artistEn,
    artistNameCN: input.artistCn,
    eventNameEN: input.nameEn,
    eventNameCN: input.nameCn,
  })
  return announce(deps, input, { kind: 'lineUp', facts }, act)
})

/** Returns the facts of a place. A field that is left out gives none. */
const placeFacts = (named: NamedPlace): ChangedFacts =>
  present({
    eventStartTimeSSE: named.start,
    venueNameEN: named.venueEn,
    venueNameCN: named.venueCn,
    venueAddrEN: named.addressEn,
    venueAddrCN: named.addressCn,
    venueMapURL: named.map,
    nearestExitEN: named.exitEn,
    nearestExitCN: named.exitCn,
    doorsTimeSSE: named.doors,
    restrictedViewEN: named.restrictedEn,
    restrictedViewCN: named.restrictedCn,
  })

/** Returns the facts that are named. */
const present = (facts: Readonly<Record<string, string | number | undefined>>): ChangedFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
