import { and, asc, eq, getTableColumns, isNotNull, sql, type Column } from 'drizzle-orm'
import type { Event, EventKey, LoadedEvent, TicketType } from '@pokfei/domain/catalogue/catalogue'
import type { SeatRow } from '@pokfei/domain/orders/order'
import { createLruCache } from '@pokfei/format/lru-cache'
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
import { givenEvent, isEvent } from './event-row.ts'

/** The parts of an event that only a load changes: the event, its types and their seats. */
export interface CachedEvent {
  readonly eventNo: number
  readonly event: Event
  readonly eventGroupID: string | null
  /** The row number of the event's room. Null if it has none. */
  readonly roomNo: number | null
  readonly types: readonly CachedType[]
}

/** A type without its stock. */
export interface CachedType {
  readonly typeNo: number
  readonly type: Omit<TicketType, 'capacity'> & { readonly typeIndex: number }
  /** Reads the seat rows on the first call. */
  readonly seatRows: () => readonly SeatRow[]
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

const { eventNo: _eventNo, pausedSSE, hiddenSSE, saleEndedSSE, change, ...ofFile } = getTableColumns(events)

/** The columns of an event as its catalogue file says. Each field of the file has one. */
export const loadedEventColumns = ofFile satisfies Record<keyof LoadedEvent, Column>

const { saleEndTimeSSE, isHidden } = events

/** The columns of an {@link Event}, with what operators have set. */
export const eventColumns = {
  ...loadedEventColumns,
  saleEndTimeSSE: sql<
    number | null
  >`min(coalesce(${saleEndTimeSSE}, ${saleEndedSSE}), coalesce(${saleEndedSSE}, ${saleEndTimeSSE}))`,
  isHidden: sql<boolean>`(${isHidden} or ${hiddenSSE} is not null)`.mapWith(isHidden),
  isSalePaused: sql<boolean>`(${pausedSSE} is not null)`.mapWith(isHidden),
  change,
} as const

const { typeNo: _typeNo, eventNo: _ofEvent, typeIndex, ...ofTypeInFile } = getTableColumns(ticketTypes)

/** The columns of a ticket type that a load writes. Its capacity belongs to its stock. */
export const loadedTypeColumns = ofTypeInFile satisfies Record<
  Exclude<keyof TicketType, keyof EventKey | 'capacity'>,
  Column
>

/** The columns of a ticket type that a sale does not change. */
export const ticketTypeColumns = {
  organizerID: events.organizerID,
  eventID: events.eventID,
  typeIndex,
  ...loadedTypeColumns,
}

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
  const findEventNo = db.select({ eventNo: events.eventNo }).from(events).where(isEvent(givenEvent)).prepare()
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
    const types = db
      .select({ typeNo: ticketTypes.typeNo, type: ticketTypeColumns })
      .from(ticketTypes)
      .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
      .where(eq(ticketTypes.eventNo, eventNo))
      .orderBy(asc(ticketTypes.typeIndex))
      .all()
      .map(({ typeNo, type }): CachedType => {
        let rows: readonly SeatRow[] | null = null
        return { typeNo, type, seatRows: () => (rows ??= readSeatRows(typeNo)) }
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
    const placedSeats = db
      .select({ codeIndex, section, row, number, rowIndex })
      .from(seats)
      .where(and(eq(seats.typeNo, typeNo), isNotNull(rowIndex)))
      .orderBy(asc(rowIndex), asc(seats.seatIndex))
      .all()
    const rows: (SeatRow & { readonly codeIndexes: number[] })[] = []
    for (const seat of placedSeats) {
      let last = rows.at(-1)
      if (!last || last.rowIndex !== seat.rowIndex) {
        last = {
          rowIndex: seat.rowIndex ?? 0,
          section: seat.section,
          row: seat.row,
          firstNumber: seat.number,
          codeIndexes: [],
        }
        rows.push(last)
      }
      last.codeIndexes.push(seat.codeIndex)
    }
    return rows
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
