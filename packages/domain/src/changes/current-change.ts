import {
  changeableNames,
  type ChangeableFacts,
  type ChangedFacts,
  type ChangeKind,
  type EventRevision,
  type StopKind,
} from './event-change.ts'

/** The changes of an event in one value: its latest revision, and what is left of the earlier ones. */
export interface CurrentChange extends EventRevision {
  /** The facts as they were before the first change of each. A page strikes them through. */
  readonly original: ChangedFacts
  /** The change that stops the sale, or null. A postponed event keeps it until a change gives it a date (CHG-15). */
  readonly stoppedBy: StopKind | null
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
  return {
    ...revision,
    original: Object.fromEntries(changed.map((name) => [name, original[name]])),
    stoppedBy: stopAfter(stopOf({ change: current }), revision.kind),
  }
}

/** Returns what stops the sale after one more change. Only a new date starts the sale again. */
function stopAfter(before: StopKind | null, kind: ChangeKind): StopKind | null {
  if (kind === 'postponed' || kind === 'cancelled') return kind
  return kind === 'rescheduled' ? null : before
}

/** Returns the change that stops the sale of an event, or null. */
export const stopOf = ({ change }: { readonly change: Pick<CurrentChange, 'stoppedBy'> | null }): StopKind | null =>
  change?.stoppedBy ?? null
