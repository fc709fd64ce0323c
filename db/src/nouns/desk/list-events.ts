import { and, desc, eq, lt, lte, or, type SQL } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { statesOf } from '@pokfei/domain/desk/event-states'
import { pageOf, type Page, type PageAfter } from '@pokfei/domain/desk/page'
import { sumOfPlaces } from '@pokfei/domain/desk/places'
import type { EventFilter, ListedEvent } from '@pokfei/domain/ports/desk/desk-store'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { Database } from '../../shared/engine.ts'
import { events } from '../../tables/postgres.ts'
import { isEvent } from '../catalogue/event-key.ts'
import { countPlaces } from './count-places.ts'
import { isOwnEvent } from '../scope/in-scope.ts'

/** The rows that are read at once while a state is looked for. No column has the state, because it depends on the time. */
const rowsAtOnce = 1000

const { eventNo, eventStartTimeSSE } = events

/** The place of an event in the list. */
interface Position {
  readonly eventNo: number
  readonly eventStartTimeSSE: number
}

/** Lists a page of events, the latest start first. Only the places of the page are counted. */
export async function listEvents(
  db: Database,
  { organizerID, state, nowSSE }: EventFilter,
  { after, limit }: PageAfter<EventKey>,
  scope: StaffScope | undefined,
): Promise<Page<ListedEvent, EventKey>> {
  const isOf = organizerID === null ? undefined : eq(events.organizerID, organizerID)
  let behind = after && (await findPosition(db, after))
  if (after !== null && behind === null) return { rows: [], next: null }
  const found: Awaited<ReturnType<typeof readRows>>[number][] = []
  const count = state === null ? limit + 1 : rowsAtOnce
  for (let isLast = false; !isLast && found.length <= limit; ) {
    const rows = await readRows(db, and(isOf, isOwnEvent(scope)), behind, count)
    found.push(...rows.filter((row) => state === null || statesOf(row, nowSSE).includes(state)))
    behind = rows.at(-1) ?? null
    isLast = rows.length < count
  }
  const page = pageOf(found, limit, ({ organizerID: of, eventID }) => ({ organizerID: of, eventID }))
  const pools = await countPlaces(
    db,
    page.rows.map((row) => row.eventNo),
  )
  const poolsOf = Map.groupBy(pools, (pool) => pool.eventNo)
  return {
    rows: page.rows.map((row) => ({
      ...listedEvent(row, nowSSE),
      ...sumOfPlaces(poolsOf.get(row.eventNo) ?? []),
    })),
    next: page.next,
  }
}

async function findPosition(db: Database, event: EventKey): Promise<Position | null> {
  const [found] = await db.select({ eventNo, eventStartTimeSSE }).from(events).where(isEvent(event))
  return found ?? null
}

/** Selects events with the facts that tell their states. */
export const selectListed = (db: Database) =>
  db
    .select({
      eventNo,
      organizerID: events.organizerID,
      eventID: events.eventID,
      eventNameEN: events.eventNameEN,
      eventNameCN: events.eventNameCN,
      eventStartTimeSSE,
      saleStartTimeSSE: events.saleStartTimeSSE,
      saleEndTimeSSE: events.saleEndTimeSSE,
      change: events.change,
      venueFacts: events.venueFacts,
      controls: { pausedSSE: events.pausedSSE, hiddenSSE: events.hiddenSSE, saleEndedSSE: events.saleEndedSSE },
    })
    .from(events)
    .$dynamic()

/** Returns an event for a list, without its places. */
export const listedEvent = (
  {
    eventNo: _eventNo,
    controls,
    saleEndTimeSSE,
    change,
    venueFacts,
    ...row
  }: Awaited<ReturnType<typeof selectListed>>[number],
  nowSSE: number,
) => ({
  ...row,
  hasDate: stopOf({ change }) !== 'postponed',
  states: statesOf({ controls, saleEndTimeSSE, change, venueFacts, ...row }, nowSSE),
})

const readRows = (db: Database, isListed: SQL | undefined, behind: Position | null, count: number) =>
  selectListed(db)
    .where(
      and(
        isListed,
        behind === null
          ? undefined
          : and(
              lte(eventStartTimeSSE, behind.eventStartTimeSSE),
              or(lt(eventStartTimeSSE, behind.eventStartTimeSSE), lt(eventNo, behind.eventNo)),
            ),
      ),
    )
    .orderBy(desc(eventStartTimeSSE), desc(eventNo))
    .limit(count)
