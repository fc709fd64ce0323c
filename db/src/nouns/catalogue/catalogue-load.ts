import { sql } from 'drizzle-orm'
import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { decideEventLoad } from '@pokfei/domain/catalogue/decide-event-load'
import type { CatalogueIssue, CatalogueLoad, CatalogueLoadResult, EventLoad } from '@pokfei/domain/catalogue/load'
import type { RoomLoad } from '@pokfei/domain/rooms/room-load'
import { newColumns } from '../../shared/schema/new-row.ts'
import { checkEvent, listGroupIssues, loadedResult, withChanges } from '../../shared/catalogue/check-load.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import { catalogueRevision, eventGroupEvents, eventGroups, organizers } from '../../tables/postgres.ts'
import { appendEntries, askRevision } from '../audit-log/audit-log.ts'
import { entryOfDecided, entryOfRemoved } from './load-entries.ts'
import { findEventNos, readStoredEvents } from './load-facts.ts'
import { removeEvents, storeEvents, type DecidedEvent } from './load-writes.ts'
import { loadRooms } from './load-room.ts'
import { setExcluded } from '../../shared/schema/set-excluded.ts'
import { nameOf } from './event-key.ts'
import { lockLoads } from './lock-loads.ts'

/** The most events that are read and written together. */
const mostEvents = 200

/** The seats from which on no further event joins the others. They take some megabytes. */
const manySeats = 20_000

/** Undoes a load. */
class LoadRejected extends Error {
  override readonly name = 'LoadRejected'
  readonly issues: readonly CatalogueIssue[]

  constructor(issues: readonly CatalogueIssue[]) {
    super('the load is rejected')
    this.issues = issues
  }
}

/** An event of a load that changes it, and its place there. */
interface ChangedEvent {
  readonly event: EventLoad
  readonly index: number
  readonly eventNo: number | null
}

/** How a catalogue is loaded. */
interface LoadTerms {
  readonly checkOnly: boolean
  readonly rooms: readonly RoomLoad[]
  /** Undefined for fixtures, which leave no entries. */
  readonly act: OperatorAct | undefined
}

/**
 * Writes a catalogue in one transaction. It adds new entries, updates known ones, and leaves the rest as they are.
 * {@link decideEventLoad} decides each event. It writes nothing with `checkOnly`, and nothing if an event or a group has
 * an issue.
 */
export async function loadCatalogue(
  { snapshot, transaction }: Engine,
  load: CatalogueLoad,
  { checkOnly, rooms, act }: LoadTerms,
): Promise<CatalogueLoadResult> {
  try {
    if (checkOnly) await snapshot((db) => check(db, load))
    else
      await transaction(async (db) => {
        await write(db, load, act)
        await loadRooms(db, { load, rooms })
      })
    return loadedResult(load)
  } catch (error) {
    if (error instanceof LoadRejected) return { kind: 'rejected', issues: error.issues }
    throw error
  }
}

/** Returns the changed events. Throws {@link LoadRejected}. A decision is not stored: those of large halls name each seat. */
async function check(db: Database, load: CatalogueLoad): Promise<readonly ChangedEvent[]> {
  const issues: CatalogueIssue[] = []
  const changed: ChangedEvent[] = []
  for (const part of inParts(load.events.map((event, index) => ({ event, index })))) {
    const storedEvents = await readStoredEvents(
      db,
      part.map(({ event }) => event),
    )
    for (const { event, index } of part) {
      const stored = storedEvents.get(nameOf(event)) ?? null
      const checked = checkEvent(event, index, stored)
      issues.push(...checked.issues)
      if (checked.isChanged) changed.push({ event, index, eventNo: stored?.eventNo ?? null })
    }
  }
  const eventNos = await findEventNos(db, listGroupEvents(load))
  issues.push(...listGroupIssues(load, (key) => eventNos.has(nameOf(key))))
  if (issues.length > 0) throw new LoadRejected(issues)
  return changed
}

/** Splits events, so that the memory for a part is limited. */
function inParts<Part extends { readonly event: EventLoad }>(all: readonly Part[]): readonly (readonly Part[])[] {
  const parts: Part[][] = []
  let seatCount = Infinity
  for (const one of all) {
    const last = parts.at(-1)
    if (last === undefined || last.length === mostEvents || seatCount >= manySeats) {
      parts.push([one])
      seatCount = 0
    } else last.push(one)
    for (const { seatRows, capacity } of one.event.ticketTypes) seatCount += seatRows.length > 0 ? capacity : 0
  }
  return parts
}

const listGroupEvents = ({ eventGroups: groups }: CatalogueLoad) =>
  groups.flatMap(({ organizerID, eventIDs }) => eventIDs.map((eventID) => ({ organizerID, eventID })))

async function write(db: Database, load: CatalogueLoad, act: OperatorAct | undefined): Promise<void> {
  // A load decides halls of tens of thousands of seats between its statements.
  await db.mayPauseForLong()
  await lockLoads(db)
  const changed = await check(db, load)
  await storeOrganizers(db, load)
  // Only sales go on until here. They wait from here on, for the changed events alone.
  await db.changeEvents(changed.flatMap(({ eventNo }) => eventNo ?? []))
  const ofPart = act && (await askRevision(db, act))
  for (const part of inParts(changed)) await writePart(db, part, ofPart)
  await storeGroups(db, load)
  await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
}

/** Decides locked events again, because tickets may have been sold since the check. Throws {@link LoadRejected}. */
async function writePart(db: Database, part: readonly ChangedEvent[], act: OperatorAct | undefined): Promise<void> {
  const storedEvents = await readStoredEvents(
    db,
    part.map(({ event }) => event),
  )
  const issues: CatalogueIssue[] = []
  const decided: DecidedEvent[] = []
  const removed: number[] = []
  const entries: (AuditedChange | null)[] = []
  for (const { event, index } of part) {
    const stored = storedEvents.get(nameOf(event)) ?? null
    const decision = decideEventLoad(event, stored)
    if (decision.kind === 'rejected') issues.push(...checkEvent(event, index, stored).issues)
    else if (decision.kind === 'stored')
      decided.push({ load: withChanges(event, stored), stored, changes: decision.types })
    else if (stored !== null) {
      removed.push(stored.eventNo)
      entries.push(entryOfRemoved(event, stored))
    }
  }
  if (issues.length > 0) throw new LoadRejected(issues)
  await storeEvents(db, decided)
  await removeEvents(db, removed)
  entries.push(...decided.map(entryOfDecided))
  if (act !== undefined)
    await appendEntries(
      db,
      act,
      entries.filter((entry) => entry !== null),
    )
}

async function storeOrganizers(db: Database, load: CatalogueLoad): Promise<void> {
  await db.insertRows(organizers, load.organizers, {
    rest: sql`on conflict ("organizerID") do update set ${setExcluded(['organizerNameEN', 'organizerNameCN'])}
      where (${organizers.organizerNameEN}, ${organizers.organizerNameCN})
        <> (excluded."organizerNameEN", excluded."organizerNameCN")`,
  })
}

const groupTexts = newColumns(eventGroups, ['groupNo', 'organizerID', 'eventGroupID'])

async function storeGroups(db: Database, load: CatalogueLoad): Promise<void> {
  if (load.eventGroups.length === 0) return
  const stored = await db.insertRows(eventGroups, load.eventGroups, {
    filled: ['groupNo'],
    rest: sql`on conflict ("organizerID", "eventGroupID") do update set ${setExcluded(groupTexts)}`,
    returning: ['groupNo', 'organizerID', 'eventGroupID'],
  })
  const groupNos = new Map(stored.map((row) => [`${row.organizerID}/${row.eventGroupID}`, row.groupNo]))
  const eventNos = await findEventNos(db, listGroupEvents(load))
  const links = load.eventGroups.flatMap(({ organizerID, eventGroupID, eventIDs }) =>
    eventIDs.map((eventID, position) => ({
      eventNo: known(eventNos.get(nameOf({ organizerID, eventID }))),
      groupNo: known(groupNos.get(`${organizerID}/${eventGroupID}`)),
      position,
    })),
  )
  await db.delete(eventGroupEvents).where(db.isOneOf(eventGroupEvents.groupNo, [...groupNos.values()]))
  await db.insertRows(eventGroupEvents, links, {
    rest: sql`on conflict ("eventNo") do update set ${setExcluded(['groupNo', 'position'])}`,
  })
}

function known(no: number | undefined): number {
  if (no === undefined) throw new Error('a group or an event of it was not stored')
  return no
}
