import { addRevision, type CurrentChange } from '../changes/current-change.ts'
import { decideChange, type ChangeRejectionReason } from '../changes/decide-change.ts'
import {
  changeableNames,
  noPlaceFacts,
  placeNames,
  type ChangeableFacts,
  type ChangedFacts,
  type EventRevision,
  type PlaceFacts,
  type ProposedChange,
} from '../changes/event-change.ts'
import { noVenueFacts, type Event, type LoadedEvent } from './catalogue.ts'

/** The fields of an event that changes may replace. The place facts are among its venue facts. */
type ChangeableEvent = Pick<LoadedEvent, Exclude<keyof ChangeableFacts, keyof PlaceFacts> | 'venueFacts'>

const isPlaceName = (name: string): boolean => placeNames.some((one) => one === name)

/** Returns the facts of an event that changes may replace, all side by side. */
export function changeableFactsOf(event: ChangeableEvent): ChangeableFacts {
  const { eventStartTimeSSE, venueNameEN, venueNameCN, artistNameEN, artistNameCN, eventNameEN, eventNameCN } = event
  const place = event.venueFacts ?? noPlaceFacts
  const { venueAddrEN, venueAddrCN, venueMapURL, nearestExitEN, nearestExitCN, doorsTimeSSE } = place
  const { restrictedViewEN, restrictedViewCN } = place
  return {
    eventStartTimeSSE,
    venueNameEN,
    venueNameCN,
    artistNameEN,
    artistNameCN,
    eventNameEN,
    eventNameCN,
    venueAddrEN,
    venueAddrCN,
    venueMapURL,
    nearestExitEN,
    nearestExitCN,
    doorsTimeSSE,
    restrictedViewEN,
    restrictedViewCN,
  }
}

/** Returns the fields of an event that have other values with these facts. */
export function changedFields(
  { venueFacts }: Pick<ChangeableEvent, 'venueFacts'>,
  facts: ChangedFacts,
): Partial<ChangeableEvent> {
  const entries = Object.entries(facts)
  const ofPlace = entries.filter(([name]) => isPlaceName(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isPlaceName(name))),
    ...(ofPlace.length > 0 && { venueFacts: { ...(venueFacts ?? noVenueFacts), ...Object.fromEntries(ofPlace) } }),
  }
}

/** Returns the fields of an event that a revision replaces, with all its changes so far. */
export const revisedFields = (
  event: ChangeableEvent,
  last: CurrentChange | null,
  revision: EventRevision,
): Partial<ChangeableEvent> & { readonly change: CurrentChange } => ({
  ...changedFields(event, revision.after),
  change: addRevision(last, revision, changeableFactsOf(event)),
})

/** Returns an event as buyers would see it after a change, or the reason for which it is rejected (OPS-202). */
export function draftChange<Drafted extends Event>(
  event: Drafted,
  proposed: ProposedChange,
  nowSSE: number,
):
  | { readonly kind: 'drafted'; readonly event: Drafted & { readonly change: CurrentChange } }
  | { readonly kind: 'rejected'; readonly reason: ChangeRejectionReason } {
  const facts = { eventID: event.eventID, ...changeableFactsOf(event) }
  const decision = decideChange(facts, event.change, proposed, nowSSE)
  if (decision.kind === 'rejected') return decision
  return { kind: 'drafted', event: { ...event, ...revisedFields(event, event.change, decision.revision) } }
}

/**
 * Returns an event of a catalogue file with the facts that operators have changed since (CHG-14). `stored` has their
 * values. A load cannot undo a change; only another change can.
 */
export function keepChanges<Loaded extends ChangeableEvent>(
  load: Loaded,
  stored: ChangeableEvent,
  current: CurrentChange | null,
): Loaded {
  if (current === null) return load
  const facts = changeableFactsOf(stored)
  const kept = changeableNames.filter((name) => current.original[name] !== undefined)
  return { ...load, ...changedFields(load, Object.fromEntries(kept.map((name) => [name, facts[name]]))) }
}
