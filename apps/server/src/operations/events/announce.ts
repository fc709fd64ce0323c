import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import type { AskedOffer } from '@pokfei/desk-contract/inputs/offer'
import type { NamedPlace } from '@pokfei/desk-contract/inputs/place'
import { offerRefusals } from '@pokfei/desk-contract/verbs/change-refusals'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { estimateChange, refundableOf } from '@pokfei/domain/changes/estimate-change'
import type { ChangedFacts, ProposedChange } from '@pokfei/domain/changes/event-change'
import { changeOperation, done, type OperationDeps } from '../frame/operation.ts'
import { pace } from './change-pace.ts'
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
  const result = await deps.store.catalogue.announce(event, { kind, facts, textEN, textCN, ...offered }, act)
  switch (result.kind) {
    case 'noSuchEvent':
      return refuse(offerRefusals, 'noSuchEvent', nameOf(event))
    case 'rejected':
      return refuse(offerRefusals, result.reason, nameOf(event))
    case 'announced': {
      const { offer, refundsFees, revision, before, after } = result.revision
      const { orderCount, ticketCount, paidCents } = result.reach
      const { mailMinutes, refundMinutes } = estimateChange(result.reach, pace)
      const refundsTickets = offer?.choices.some((choice) => choice.kind === 'refund') ?? false
      return done({
        event: nameOf(event),
        revision,
        kind,
        before,
        after,
        orderCount,
        ticketCount,
        paidCents,
        mailMinutes,
        offerUntilSSE: offer?.deadlineSSE ?? null,
        defaultChoice: offer?.defaultChoice.kind ?? null,
        refundCents: refundsTickets ? refundableOf(result.reach, refundsFees === true) : 0,
        refundMinutes: refundsTickets ? refundMinutes : 0,
        swaps,
      })
    }
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
