import type { Refusal } from '@pokfei/desk-contract/frame/refusal'
import type { AskedOffer } from '@pokfei/desk-contract/inputs/offer'
import type { NamedPlace } from '@pokfei/desk-contract/inputs/place'
import type { Announced, NamedLineUp } from '@pokfei/desk-contract/verbs/parts/event-changes'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { ChangedFacts, ProposedChange } from '@pokfei/domain/changes/event-change'
import type { OperationDeps } from '../frame/operation.ts'
import { readOffer } from './read-offer.ts'

/** The event, the texts and the offer of a change. */
export interface Announcement extends AskedOffer {
  readonly event: EventKey
  readonly textEn: string
  readonly textCn: string
}

/** The kind of a change with its new facts. */
export type NamedChange = Pick<ProposedChange, 'kind' | 'facts'>

/** The change that each verb announces. */
export const namedChanges = {
  postpone: (): NamedChange => ({ kind: 'postponed', facts: {} }),
  move: (named: NamedPlace): NamedChange => ({
    kind: named.start === undefined ? 'moved' : 'rescheduled',
    facts: present({
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
    }),
  }),
  'line-up': (named: NamedLineUp): NamedChange => ({
    kind: 'lineUp',
    facts: present({
      artistNameEN: named.artistEn,
      artistNameCN: named.artistCn,
      eventNameEN: named.nameEn,
      eventNameCN: named.nameCn,
    }),
  }),
  cancel: (): NamedChange => ({ kind: 'cancelled', facts: {} }),
} as const

/** Returns the facts that are named. */
const present = (facts: Readonly<Record<string, string | number | undefined>>): ChangedFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

/** Returns a change with its offer, as it is announced and as it is shown before. Refuses swaps for places that are not kept. */
export async function proposeChange(
  deps: OperationDeps,
  input: Announcement,
  named: NamedChange,
): Promise<
  | { readonly kind: 'proposed'; readonly proposed: ProposedChange; readonly swaps: Announced['swaps'] }
  | Refusal<'noSuchEvent' | 'otherOrganizer' | 'notKept'>
> {
  const ready = await readOffer(deps, input.event, input)
  if (ready.kind === 'refused') return ready
  const { kind: _ready, swaps, ...offered } = ready
  return { kind: 'proposed', swaps, proposed: { ...named, textEN: input.textEn, textCN: input.textCn, ...offered } }
}
