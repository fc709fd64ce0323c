import type { CatalogueFault, SeatRowLoad } from '@pokfei/domain/catalogue/load'
import { faultAt, writePath, type Path } from './list-issue-faults.ts'
import type { ReadableEvent } from './read-readable-parts.ts'
import { listSeatRows } from './resolve-catalogue.ts'

/** The most numbered seats of one event. A slip of the pen (`"to": 9999`, forty times) must not load a million rows. */
const mostSeats = 100_000

interface Stretch extends SeatRowLoad {
  readonly at: Path
}

/**
 * Returns the faults of an event's seats: rows that count backwards, too many seats, and seats named twice, by one type
 * or by two.
 */
export function listSeatFaults(event: ReadableEvent, at: Path): CatalogueFault[] {
  const stretches = listStretches(event, at)
  const backwards = stretches.filter(({ count }) => count < 1)
  const faults = backwards.map((stretch) => faultAt([...stretch.at, 'to'], 'must not be below "from"'))
  const forwards = stretches.filter(({ count }) => count >= 1)
  const seats = forwards.reduce((sum, { count }) => sum + count, 0)
  if (seats > mostSeats)
    return [...faults, faultAt([...at, 'ticketTypes'], `name ${seats} seats; an event has at most ${mostSeats}`)]
  return [...faults, ...listSeatsNamedTwice(forwards)]
}

function listSeatsNamedTwice(stretches: readonly Stretch[]): CatalogueFault[] {
  const takenAt = new Map<string, Path>()
  return stretches.flatMap((stretch) => {
    const { section, row, firstNumber, count, at } = stretch
    const numbers = Array.from({ length: count }, (_, index) => firstNumber + index)
    const seatKey = (number: number) => `${section}/${row}/${number}`
    const twice = numbers.find((number) => takenAt.has(seatKey(number)))
    const first = twice === undefined ? undefined : takenAt.get(seatKey(twice))
    for (const number of numbers) takenAt.set(seatKey(number), at)
    return first === undefined
      ? []
      : [faultAt(at, `names seat ${section}, row ${row}, ${twice} again, after ${writePath(first)}`)]
  })
}

function listStretches(event: ReadableEvent, at: Path): Stretch[] {
  return event.ticketTypes.flatMap((type, typeIndex) => {
    if (type === undefined || type.ticketSeatingType === 'GENERAL_ADMISSION') return []
    const places = type.seats.flatMap(({ rows }, sectionIndex) =>
      rows.map((_, rowIndex) => [...at, 'ticketTypes', typeIndex, 'seats', sectionIndex, 'rows', rowIndex]),
    )
    return listSeatRows(type).map(({ section, row, firstNumber, count }, index) => ({
      section,
      row,
      firstNumber,
      count,
      at: places[index] ?? at,
    }))
  })
}
