import type { CatalogueIssue, SeatRowLoad } from '@pokfei/domain/catalogue/load'
import { issueAt, formatPath, type Path } from './list-shape-issues.ts'
import type { ReadableEvent } from './read-readable-parts.ts'
import { listSeatRows } from './resolve-catalogue.ts'

/** The most numbered seats of one event. A slip of the pen (`"to": 9999`, forty times) must not load a million rows. */
const mostSeats = 100_000

interface Stretch extends SeatRowLoad {
  readonly at: Path
}

/**
 * Returns the issues of an event's seats: rows that count backwards, too many seats, and seats named twice, by one type
 * or by two.
 */
export function listSeatIssues(event: ReadableEvent, at: Path): CatalogueIssue[] {
  const stretches = listStretches(event, at)
  const backwards = stretches.filter(({ count }) => count < 1)
  const issues = backwards.map((stretch) => issueAt([...stretch.at, 'to'], 'must not be below "from"'))
  const forwards = stretches.filter(({ count }) => count >= 1)
  const seats = forwards.reduce((sum, { count }) => sum + count, 0)
  if (seats > mostSeats)
    return [...issues, issueAt([...at, 'ticketTypes'], `name ${seats} seats; an event has at most ${mostSeats}`)]
  return [...issues, ...listSeatsNamedTwice(forwards)]
}

function listSeatsNamedTwice(stretches: readonly Stretch[]): CatalogueIssue[] {
  const firstUses = new Map<string, Path>()
  return stretches.flatMap((stretch) => {
    const { section, row, firstNumber, count, at } = stretch
    const numbers = Array.from({ length: count }, (_, index) => firstNumber + index)
    const seatKey = (number: number) => `${section}/${row}/${number}`
    const twice = numbers.find((number) => firstUses.has(seatKey(number)))
    const first = twice === undefined ? undefined : firstUses.get(seatKey(twice))
    for (const number of numbers) firstUses.set(seatKey(number), at)
    return first === undefined
      ? []
      : [issueAt(at, `names seat ${section}, row ${row}, ${twice} again, after ${formatPath(first)}`)]
  })
}

function listStretches(event: ReadableEvent, at: Path): Stretch[] {
  return event.ticketTypes.flatMap((type, typeIndex) => {
    if (type?.ticketSeatingType !== 'ASSIGNED') return []
    const positions = type.seats.flatMap(({ rows }, sectionIndex) =>
      rows.map((_, rowIndex) => [...at, 'ticketTypes', typeIndex, 'seats', sectionIndex, 'rows', rowIndex]),
    )
    return listSeatRows(type).map(({ section, row, firstNumber, count }, index) => ({
      section,
      row,
      firstNumber,
      count,
      at: positions[index] ?? at,
    }))
  })
}
