import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { decideEventLoad } from '@pokfei/domain/catalogue/decide-event-load'
import type { CatalogueIssue, CatalogueLoad, CatalogueLoadResult, EventLoad } from '@pokfei/domain/catalogue/load'
import type { RoomLoad } from '@pokfei/domain/rooms/room-load'
import { checkEvent, listGroupIssues, loadedResult, withChanges } from '../../shared/catalogue/check-load.ts'
import type { Connection } from '../engine/connect.ts'
import { catalogueRevision, eventGroupEvents, eventGroups, organizers } from '../../tables/sqlite.ts'
import { createLoadFacts, type LoadFacts } from './load-facts.ts'
import { createLoadWrites } from './load-writes.ts'
import { loadRooms } from '../../nouns/rooms/load-room.ts'
import type { Database } from '../../shared/engine.ts'

type Db = Connection['db']

/**
 * Writes a catalogue inside the open transaction. It adds new entries, updates known ones, and leaves the rest as they
 * are. {@link decideEventLoad} decides each event. It writes nothing with `checkOnly`, and nothing if an event or a
 * group has an issue.
 */
export async function loadCatalogue(
  connection: Connection,
  shared: Database,
  load: CatalogueLoad,
  { checkOnly, rooms }: { readonly checkOnly: boolean; readonly rooms: readonly RoomLoad[] },
): Promise<CatalogueLoadResult> {
  const facts = createLoadFacts(connection)
  const { issues: eventIssues, changed } = checkEvents(facts, load)
  const issues = [...eventIssues, ...listGroupIssues(load, (key) => facts.findEventNo(key) !== null)]
  if (issues.length > 0) return { kind: 'rejected', issues }
  if (!checkOnly) {
    write(connection, facts, load, changed)
    await loadRooms(shared, { load, rooms })
  }
  return loadedResult(load)
}

/** Decides every event before anything is written. A decision is not stored: those of large halls name each seat. */
function checkEvents(facts: LoadFacts, { events }: CatalogueLoad) {
  const issues: CatalogueIssue[] = []
  const changed: EventLoad[] = []
  for (const [index, event] of events.entries()) {
    const checked = checkEvent(event, index, facts.find(event))
    issues.push(...checked.issues)
    if (checked.isChanged) changed.push(event)
  }
  return { issues, changed }
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
    if (decision.kind === 'stored') writes.store(withChanges(event, stored), stored, decision.types)
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
