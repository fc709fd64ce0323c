import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { SeatRow } from '@pokfei/domain/orders/order'
import { createLruCache } from '@pokfei/format/lru-cache'
import { seatRowsOf } from '../../shared/catalogue/seat-rows.ts'
import { withPlaces, type StoredEvent, type StoredType } from '../../shared/orders/order-rows.ts'
import type { Connection } from '../engine/connect.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import {
  catalogueRevision,
  eventGroupEvents,
  eventGroups,
  events,
  roomEvents,
  seats,
  ticketTypes,
} from '../../tables/sqlite.ts'
import { isEvent } from '../../nouns/catalogue/event-key.ts'

/** The parts of an event that only a load changes. */
export interface CachedEvent extends StoredEvent {
  readonly eventGroupID: string | null
}

/** The part of the catalogue that order decisions need, cached in memory. */
export interface CatalogueCache {
  /** Returns the number of loads so far. */
  revision(): number
  find(event: EventKey): CachedEvent | null
  findByNo(eventNo: number): CachedEvent
  /** Empties the cache. Its content may come from a transaction that was rolled back. */
  forget(): void
}

const {
  eventNo: _eventNo,
  pausedSSE,
  hiddenSSE,
  saleEndedSSE,
  saleEndTimeSSE,
  isHidden,
  ...ofFile
} = getTableColumns(events)

/** The columns of an event as buyers see it, with what operators have set. */
const eventColumns = {
  ...ofFile,
  saleEndTimeSSE: sql<
    number | null
  >`min(coalesce(${saleEndTimeSSE}, ${saleEndedSSE}), coalesce(${saleEndedSSE}, ${saleEndTimeSSE}))`,
  isHidden: sql<boolean>`(${isHidden} or ${hiddenSSE} is not null)`.mapWith(isHidden),
  isSalePaused: sql<boolean>`(${pausedSSE} is not null)`.mapWith(isHidden),
} as const

const { typeNo: _typeNo, eventNo: _ofEvent, ...ofType } = getTableColumns(ticketTypes)

/** The columns of a ticket type that a sale does not change. */
const ticketTypeColumns = { organizerID: events.organizerID, eventID: events.eventID, ...ofType }

/** The most cached events. Few events sell at the same time, and a hall's seats take megabytes. */
const mostEvents = 500

/**
 * Caches events between orders. Each result is current: every call reads the count of loads, one small row, and empties
 * the cache after a load by any process.
 */
export function createCatalogueCache({ sqlite, db }: Connection): CatalogueCache {
  const readRevision = prepareSelect(
    sqlite,
    db.select({ revision: catalogueRevision.revision }).from(catalogueRevision),
  )
  const given = { organizerID: sql.placeholder('organizerID'), eventID: sql.placeholder('eventID') }
  const findEventNo = db.select({ eventNo: events.eventNo }).from(events).where(isEvent(given)).prepare()
  const findGroup = db
    .select({ eventGroupID: eventGroups.eventGroupID })
    .from(eventGroupEvents)
    .innerJoin(eventGroups, eq(eventGroups.groupNo, eventGroupEvents.groupNo))
    .where(eq(eventGroupEvents.eventNo, sql.placeholder('eventNo')))
    .prepare()
  const findRoom = db
    .select({ roomNo: roomEvents.roomNo })
    .from(roomEvents)
    .where(eq(roomEvents.eventNo, sql.placeholder('eventNo')))
    .prepare()
  let byID = createLruCache<CachedEvent>(mostEvents)
  let byNo = createLruCache<CachedEvent>(mostEvents)
  let revision = -1

  function forget(): void {
    byID = createLruCache(mostEvents)
    byNo = createLruCache(mostEvents)
    revision = -1
  }

  const readCurrent = (): number => readRevision.get({})?.revision ?? 0

  function forgetWhenLoaded(): void {
    const current = readCurrent()
    if (current === revision) return
    forget()
    revision = current
  }

  function read(eventNo: number): CachedEvent {
    const event = db.select(eventColumns).from(events).where(eq(events.eventNo, eventNo)).get()
    if (!event) throw new Error(`there is no event number ${eventNo}`)
    const rows = db
      .select({ typeNo: ticketTypes.typeNo, type: ticketTypeColumns })
      .from(ticketTypes)
      .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
      .where(eq(ticketTypes.eventNo, eventNo))
      .orderBy(asc(ticketTypes.typeIndex))
      .all()
    const types = withPlaces(rows).map((stored): StoredType => {
      let seatRows: readonly SeatRow[] | null = null
      return { ...stored, seatRows: () => (seatRows ??= readSeatRows(stored.typeNo)) }
    })
    const eventGroupID = findGroup.get({ eventNo })?.eventGroupID ?? null
    const roomNo = findRoom.get({ eventNo })?.roomNo ?? null
    const cachedEvent = { eventNo, event, eventGroupID, roomNo, types }
    byNo.set(`${eventNo}`, cachedEvent)
    byID.set(`${event.organizerID}/${event.eventID}`, cachedEvent)
    return cachedEvent
  }

  function readSeatRows(typeNo: number): readonly SeatRow[] {
    const { codeIndex, section, row, number, rowIndex } = seats
    return seatRowsOf(
      db
        .select({ codeIndex, section, row, number, rowIndex })
        .from(seats)
        .where(and(eq(seats.typeNo, typeNo), isNotNull(rowIndex)))
        .orderBy(asc(rowIndex), asc(seats.seatIndex))
        .all(),
    )
  }

  return {
    revision: readCurrent,
    find({ organizerID, eventID }) {
      forgetWhenLoaded()
      const known = byID.find(`${organizerID}/${eventID}`)
      if (known) return known
      const found = findEventNo.get({ organizerID, eventID })
      return found ? read(found.eventNo) : null
    },
    findByNo(eventNo) {
      forgetWhenLoaded()
      return byNo.find(`${eventNo}`) ?? read(eventNo)
    },
    forget,
  }
}
