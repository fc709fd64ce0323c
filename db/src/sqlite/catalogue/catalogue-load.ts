import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { decideEventLoad } from '@pokfei/domain/catalogue/decide-event-load'
import type { CatalogueIssue, CatalogueLoad, CatalogueLoadResult, EventLoad } from '@pokfei/domain/catalogue/load'
import type { Connection } from '../engine/connect.ts'
import { catalogueRevision, eventGroupEvents, eventGroups, organizers } from '../schema/schema.ts'
import { createLoadFacts, type LoadFacts } from './load-facts.ts'
import { createLoadWrites, isChanged } from './load-writes.ts'

type Db = Connection['db']

/**
 * Writes a catalogue inside the open transaction. It adds new entries, updates known ones, and leaves the rest as they
 * are. {@link decideEventLoad} decides each event. It writes nothing with `checkOnly`, and nothing if an event or a
 * group has an issue.
 */
export function loadCatalogue(connection: Connection, load: CatalogueLoad, checkOnly = false): CatalogueLoadResult {
  const facts = createLoadFacts(connection)
  const { issues: eventIssues, changed } = checkEvents(facts, load)
  const issues = [...eventIssues, ...listGroupIssues(facts, load)]
  if (issues.length > 0) return { kind: 'rejected', issues }
  if (!checkOnly) write(connection, facts, load, changed)
  return {
    kind: 'loaded',
    organizers: load.organizers.length,
    events: load.events.length,
    eventGroups: load.eventGroups.length,
  }
}

interface CheckedEvents {
  readonly issues: readonly CatalogueIssue[]
  /** The events that the load adds, changes or removes. */
  readonly changed: readonly EventLoad[]
}

/**
 * Decides every event before anything is written. Paths of issues begin at the file. A decision is not stored, because
 * those of large halls name each seat.
 */
function checkEvents(facts: LoadFacts, { events }: CatalogueLoad): CheckedEvents {
  const issues: CatalogueIssue[] = []
  const changed: EventLoad[] = []
  for (const [index, event] of events.entries()) {
    const stored = facts.find(event)
    const decision = decideEventLoad(event, stored)
    if (decision.kind === 'rejected')
      issues.push(...decision.issues.map(({ path, message }) => ({ path: `events[${index}].${path}`, message })))
    else if (stored === null || decision.kind === 'removed' || isChanged(event, stored, decision.types))
      changed.push(event)
  }
  return { issues, changed }
}

/** Returns an issue for each event of a group that will not exist after the load. */
function listGroupIssues(facts: LoadFacts, { events, eventGroups: groups }: CatalogueLoad): readonly CatalogueIssue[] {
  const loaded = new Map(events.map((event) => [`${event.organizerID}/${event.eventID}`, event.isRemoved !== true]))
  return groups.flatMap(({ organizerID, eventIDs }, index) =>
    eventIDs.flatMap((eventID, position) => {
      const exists = loaded.get(`${organizerID}/${eventID}`) ?? facts.findEventNo({ organizerID, eventID }) !== null
      if (exists) return []
      const path = `eventGroups[${index}].events[${position}]`
      return [{ path, message: `names no event of ${organizerID}: ${eventID}` }]
    }),
  )
}

function write(connection: Connection, facts: LoadFacts, load: CatalogueLoad, changed: readonly EventLoad[]): void {
  const { db } = connection
  for (const organizer of load.organizers) {
    const { organizerNameEN, organizerNameCN } = organizer
    db.insert(organizers)
      .values(organizer)
      .onConflictDoUpdate({ target: organizers.organizerID, set: { organizerNameEN, organizerNameCN } })
      .run()
  }
  const writes = createLoadWrites(connection)
  for (const event of changed) {
    const stored = facts.find(event)
    const decision = decideEventLoad(event, stored)
    if (decision.kind === 'removed' && stored !== null) writes.remove(stored)
    if (decision.kind === 'stored') writes.store(event, stored, decision.types)
  }
  for (const group of load.eventGroups) writeGroup(db, facts, group)
  db.insert(catalogueRevision)
    .values({ one: 1, revision: 1 })
    .onConflictDoUpdate({ target: catalogueRevision.one, set: { revision: sql`${catalogueRevision.revision} + 1` } })
    .run()
}

/** Returns `column = excluded.column` for every column of the table except the given ones. */
function incoming(table: SQLiteTable, except: readonly string[]): Record<string, SQL> {
  const names = Object.keys(getTableColumns(table)).filter((name) => !except.includes(name))
  return Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(name)}`]))
}

function writeGroup(db: Db, facts: LoadFacts, load: CatalogueLoad['eventGroups'][number]): void {
  const { eventIDs, ...group } = load
  const { groupNo } = db
    .insert(eventGroups)
    .values(group)
    .onConflictDoUpdate({
      target: [eventGroups.organizerID, eventGroups.eventGroupID],
      set: incoming(eventGroups, ['groupNo', 'organizerID', 'eventGroupID']),
    })
    .returning({ groupNo: eventGroups.groupNo })
    .get()
  db.delete(eventGroupEvents).where(eq(eventGroupEvents.groupNo, groupNo)).run()
  eventIDs.forEach((eventID, position) => {
    const eventNo = facts.findEventNo({ organizerID: group.organizerID, eventID })
    if (eventNo === null) return
    db.insert(eventGroupEvents)
      .values({ eventNo, groupNo, position })
      .onConflictDoUpdate({ target: eventGroupEvents.eventNo, set: { groupNo, position } })
      .run()
  })
}
