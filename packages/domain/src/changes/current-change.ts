import { changeableNames, type ChangeableFacts, type ChangedFacts, type EventRevision } from './event-change.ts'

/** The changes of an event in one value: its latest revision, and the facts that any revision has replaced. */
export interface CurrentChange extends EventRevision {
  /** The facts as they were before the first change of each. A page strikes them through. */
  readonly original: ChangedFacts
}

/** Returns the changes of an event after one more revision (CHG-13). A fact that is back at its original one is forgotten. */
export function addRevision(
  current: CurrentChange | null,
  revision: EventRevision,
  facts: ChangeableFacts,
): CurrentChange {
  const original: ChangedFacts = { ...revision.before, ...current?.original }
  const now = { ...facts, ...revision.after }
  const changed = changeableNames.filter((name) => original[name] !== undefined && original[name] !== now[name])
  return { ...revision, original: Object.fromEntries(changed.map((name) => [name, original[name]])) }
}

/**
 * Returns an event of a catalogue file with the facts that operators have changed since (CHG-14). `stored` has their
 * values. A load cannot undo a change; only another change can.
 */
export function keepChanges<Loaded extends ChangeableFacts>(
  load: Loaded,
  stored: ChangeableFacts,
  current: CurrentChange | null,
): Loaded {
  if (current === null) return load
  const kept = changeableNames.filter((name) => current.original[name] !== undefined)
  return { ...load, ...Object.fromEntries(kept.map((name) => [name, stored[name]])) }
}

/** True while a change stops the sale: the event has no date, or it does not take place (CHG-15). */
export const stopsSale = (current: Pick<CurrentChange, 'kind'> | null): boolean =>
  current?.kind === 'postponed' || current?.kind === 'cancelled'
