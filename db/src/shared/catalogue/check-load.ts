import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { keepChanges } from '@pokfei/domain/catalogue/changed-event'
import { decideEventLoad } from '@pokfei/domain/catalogue/decide-event-load'
import type { CatalogueIssue, CatalogueLoad, CatalogueLoadResult, EventLoad } from '@pokfei/domain/catalogue/load'
import { isChanged } from './changed-rows.ts'
import type { StoredEvent } from './stored-event.ts'

/** The effect of a load on one event. Paths of issues begin at the file. */
export interface CheckedEvent {
  readonly issues: readonly CatalogueIssue[]
  /** True if the load adds, changes or removes the event. */
  readonly isChanged: boolean
}

/** Returns an event of a load with the facts that operators have announced since. `stored` is null for a new event. */
export const withChanges = (event: EventLoad, stored: StoredEvent | null): EventLoad =>
  stored === null ? event : keepChanges(event, stored.event, stored.change)

/** Checks the event with this index in its load. `stored` is null for a new event. */
export function checkEvent(event: EventLoad, index: number, stored: StoredEvent | null): CheckedEvent {
  const decision = decideEventLoad(event, stored)
  if (decision.kind === 'rejected') {
    const issues = decision.issues.map(({ path, message }) => ({ path: `events[${index}].${path}`, message }))
    return { issues, isChanged: false }
  }
  return {
    issues: [],
    isChanged:
      stored === null || decision.kind === 'removed' || isChanged(withChanges(event, stored), stored, decision.types),
  }
}

/** Returns an issue for each event of a group that will not exist after the load. */
export function listGroupIssues(
  { events, eventGroups: groups }: CatalogueLoad,
  isStored: (key: EventKey) => boolean,
): readonly CatalogueIssue[] {
  const loaded = new Map(events.map((event) => [`${event.organizerID}/${event.eventID}`, event.isRemoved !== true]))
  return groups.flatMap(({ organizerID, eventIDs }, index) =>
    eventIDs.flatMap((eventID, position) => {
      if (loaded.get(`${organizerID}/${eventID}`) ?? isStored({ organizerID, eventID })) return []
      const path = `eventGroups[${index}].events[${position}]`
      return [{ path, message: `names no event of ${organizerID}: ${eventID}` }]
    }),
  )
}

/** Returns the result of a load without issues. */
export function loadedResult(load: CatalogueLoad): CatalogueLoadResult {
  return {
    kind: 'loaded',
    organizers: load.organizers.length,
    events: load.events.length,
    eventGroups: load.eventGroups.length,
  }
}
