import { wholePrice } from '@pokfei/format/event-facts'
import { formatISO, hongKongDayAt, hongKongParts } from '@pokfei/format/time/hong-kong-time'
import { stopOf } from '../changes/current-change.ts'
import { freeCount, hasBegun, type SaleTimes, type SoldType } from './availability.ts'
import type { StockedTicketType } from './catalogue.ts'
import { publicTypes, typesOnOffer } from './pool.ts'
import { areas, dayWords, priceLimits, type Area, type DayWord, type PriceLimit } from './filter-options.ts'

/** The filters of the list. Each one that is absent admits every event (BRW-169). */
export interface EventFilter {
  /** One of the words, or a date in Hong Kong such as `2026-12-20`. */
  readonly when?: string | undefined
  readonly place?: Area | undefined
  readonly price?: PriceLimit | undefined
}

/** The facts of an event by which lists are filtered. */
export interface FilterFacts {
  /** The start. Null if it is over or not known. */
  readonly comingSSE: number | null
  readonly area: Area | null
  /** The price of the cheapest ticket with its fee, or null without types. */
  readonly lowestCents: number | null
}

/** A ticket type as far as prices need it. */
export type PricedType = Pick<StockedTicketType, 'salePriceCents' | 'serviceFeeCents' | 'onlyWith'> & SoldType

/** An event as far as filters need it. */
export interface FilteredEvent extends Pick<SaleTimes, 'eventStartTimeSSE' | 'change'> {
  readonly area: Area | null
  readonly ticketTypes: readonly PricedType[]
}

/** Returns the public ticket types that decide the lowest price (BRW-135, SHR-3). */
export const offeredTypes = <Type extends SoldType & Pick<StockedTicketType, 'onlyWith'>>(
  types: readonly Type[],
  nowSSE: number,
): readonly Type[] => typesOnOffer(publicTypes(types), nowSSE, (type) => freeCount(type) > 0)

/** Returns what the cheapest of the ticket types that decide costs with its fee, or null without types. Lists show it and filter by it. */
export function lowestCents(types: readonly PricedType[], nowSSE: number): number | null {
  const prices = offeredTypes(types, nowSSE).map(wholePrice)
  return prices.length === 0 ? null : Math.min(...prices)
}

/** Returns the facts of an event by which lists are filtered. */
export function filterFacts(event: FilteredEvent, nowSSE: number): FilterFacts {
  const isComing = stopOf(event) !== 'postponed' && !hasBegun(event, nowSSE)
  return {
    comingSSE: isComing ? event.eventStartTimeSSE : null,
    area: event.area,
    lowestCents: lowestCents(event.ticketTypes, nowSSE),
  }
}

/** The time from one instant until before another. */
export interface Days {
  readonly fromSSE: number
  readonly toSSE: number
}

/** The hours at which a night begins and ends. */
const [nightHour, morningHour] = [17, 5]

/**
 * Returns what a word means in Hong Kong now (BRW-170). Tonight is from 17:00 until 05:00, and until 05:00 it is still
 * the night before. The weekend is Saturday and Sunday, the present or the next one.
 */
export function daysOf(word: DayWord, nowSSE: number): Days {
  const { hour, weekday } = hongKongParts(nowSSE)
  const [from, to] =
    word === 'tonight'
      ? hour < morningHour
        ? [hongKongDayAt(nowSSE, -1, nightHour, 0), hongKongDayAt(nowSSE, 0, morningHour, 0)]
        : [hongKongDayAt(nowSSE, 0, nightHour, 0), hongKongDayAt(nowSSE, 1, morningHour, 0)]
      : [
          hongKongDayAt(nowSSE, weekday === 0 ? -1 : 6 - weekday, 0, 0),
          hongKongDayAt(nowSSE, weekday === 0 ? 1 : 8 - weekday, 0, 0),
        ]
  return { fromSSE: from, toSSE: to }
}

/** True for a word whose days the clock decides. */
export const isDayWord = (when: string): when is DayWord => dayWords.some((word) => word === when)

/** Returns the Hong Kong date of an instant as an address has it: `2026-12-20`. */
const dateOf = (instantSSE: number): string => formatISO(instantSSE).slice(0, 10)

type Fits = (facts: FilterFacts) => boolean

function onDays(when: string, nowSSE: number): Fits {
  if (!isDayWord(when)) return ({ comingSSE }) => comingSSE !== null && dateOf(comingSSE) === when
  const { fromSSE, toSSE } = daysOf(when, nowSSE)
  return ({ comingSSE }) => comingSSE !== null && comingSSE >= fromSSE && comingSSE < toSSE
}

/** Returns the rule of a filter: true for the events that it admits. */
export function createFits({ when, place, price }: EventFilter, nowSSE: number): Fits {
  const isThen = when === undefined ? () => true : onDays(when, nowSSE)
  return (facts) =>
    (place === undefined || facts.area === place) &&
    (price === undefined || (facts.lowestCents !== null && facts.lowestCents <= Number(price) * 100)) &&
    isThen(facts)
}

/** Returns the next moment at which the words mean other days. */
export const nextDaysSSE = (nowSSE: number): number => Math.min(...dayWords.map((word) => daysOf(word, nowSSE).toSSE))

/** The number of entries that the list would have with an option. */
export interface OptionCount {
  readonly value: string
  readonly count: number
}

/** The options of each filter, and what the list would have without that filter. */
export interface OptionCounts {
  readonly when: OptionCount[]
  readonly place: OptionCount[]
  readonly price: OptionCount[]
  readonly without: Readonly<Record<keyof EventFilter, number>>
}

/** The most dates of the options. */
const maxDates = 366

/**
 * Counts the entries for each option, while the other filters stay (BRW-171). An entry has the facts of its events, and
 * counts if a filter admits one of them. The dates are those on which something begins.
 */
export function countOptions(
  entries: readonly (readonly FilterFacts[])[],
  filter: EventFilter,
  nowSSE: number,
): OptionCounts {
  const count = (change: EventFilter): number => {
    const fits = createFits({ ...filter, ...change }, nowSSE)
    return entries.filter((entry) => entry.some(fits)).length
  }
  const fitsElse = createFits({ ...filter, when: undefined }, nowSSE)
  const dates = new Map<string, number>()
  for (const entry of entries) {
    const starts = entry.flatMap((facts) => (facts.comingSSE !== null && fitsElse(facts) ? [facts.comingSSE] : []))
    for (const date of new Set(starts.map(dateOf))) dates.set(date, (dates.get(date) ?? 0) + 1)
  }
  return {
    when: [
      ...dayWords.map((value) => ({ value, count: count({ when: value }) })),
      ...[...dates]
        .map(([value, number]) => ({ value, count: number }))
        .toSorted((a, b) => (a.value < b.value ? -1 : 1))
        .slice(0, maxDates),
    ],
    place: areas.map((value) => ({ value, count: count({ place: value }) })),
    price: priceLimits.map((value) => ({ value, count: count({ price: value }) })),
    without: {
      when: count({ when: undefined }),
      place: count({ place: undefined }),
      price: count({ price: undefined }),
    },
  }
}
