import { and, eq, getTableColumns, sql, type Column } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { EventKey, LoadedEvent, TicketType } from '@pokfei/domain/catalogue/catalogue'
import { events, stock, ticketTypes } from '../../tables/postgres.ts'

const { eventNo: _eventNo, pausedSSE, hiddenSSE, saleEndedSSE, change, ...ofFile } = getTableColumns(events)

/** The columns of an event as its catalogue file says. Each field of the file has one. */
export const loadedEventColumns = ofFile satisfies Record<keyof LoadedEvent, Column>

const { saleEndTimeSSE, isHidden } = events

/** The columns of an event as buyers see it, with what operators have set. */
export const eventColumns = {
  ...loadedEventColumns,
  saleEndTimeSSE: sql<
    number | null
  >`case when ${saleEndTimeSSE} is null or ${saleEndedSSE} < ${saleEndTimeSSE} then ${saleEndedSSE} else ${saleEndTimeSSE} end`.mapWith(
    saleEndTimeSSE,
  ),
  isHidden: sql<boolean>`(${isHidden} or ${hiddenSSE} is not null)`.mapWith(isHidden),
  isSalePaused: sql<boolean>`(${pausedSSE} is not null)`.mapWith(isHidden),
  change,
} as const

const { typeNo: _typeNo, eventNo: _ofEvent, typeIndex: _typeIndex, ...ofTypeInFile } = getTableColumns(ticketTypes)

/** The columns of a ticket type that a load writes. Its capacity belongs to its stock. */
export const typeColumns = ofTypeInFile satisfies Record<Exclude<keyof TicketType, keyof EventKey | 'capacity'>, Column>

const withPlaces = alias(ticketTypes, 'withPlaces')

/**
 * The join condition between a type and its stock. A type that sells the places of another one has the stock of that one
 * (SHR-1).
 */
export const stockOfType = eq(
  stock.typeNo,
  sql`case when ${ticketTypes.placesOf} is null then ${ticketTypes.typeNo} else ${new QueryBuilder()
    .select({ typeNo: withPlaces.typeNo })
    .from(withPlaces)
    .where(and(eq(withPlaces.eventNo, ticketTypes.eventNo), eq(withPlaces.typeID, ticketTypes.placesOf)))} end`,
)

/** Returns the names of columns. */
export const namesOf = <Columns extends object>(columns: Columns) => Object.keys(columns) as (keyof Columns & string)[]
