import type { CurrentChange } from '../changes/current-change.ts'
import {
  changeableNames,
  noPlaceFacts,
  placeNames,
  type ChangeableFacts,
  type ChangedFacts,
  type PlaceFacts,
} from '../changes/event-change.ts'
import { noVenueFacts, type LoadedEvent } from './catalogue.ts'

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
