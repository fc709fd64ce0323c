import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'

/** Places of an event that are sold from one stock, as `seats show` has them. */
export type Pool = VerbResult<'seats', 'show'>['pools'][number]

/** The state of a seat. */
export type SeatState = Pool['seats'][number]['state']

/** A seat of a pool. `key` is its name in one text. */
export interface PoolSeat {
  readonly key: string
  readonly typeID: string
  readonly section: string
  readonly row: string
  readonly number: number
  readonly state: SeatState
  /** The name under which it is kept back. Null in any other state. */
  readonly name: string | null
}

/** Returns all seats of a pool. */
export const seatsOf = ({ typeID, seats }: Pool): readonly PoolSeat[] =>
  seats.flatMap(({ state, name, seats: spans }) =>
    spans.flatMap(({ section, row, first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => {
        const number = first + index
        return { key: `${section}/${row}/${number}`, typeID, section, row, number, state, name }
      }),
    ),
  )

/**
 * Returns the seats that somebody types, such as `H 9-14` or `B 12 7, B 13`. A row without numbers is the whole row, and
 * a section is needed only where two have such a row.
 */
export function typedSeats<Seat extends PoolSeat>(seats: readonly Seat[], text: string): readonly Seat[] {
  return text.split(/[,，、;]/).flatMap((part) => {
    const words = part.trim().split(/[\s/·]+/)
    const [, first, last = first] = /^(\d+)(?:[-–](\d+))?$/.exec(words.length > 1 ? (words.at(-1) ?? '') : '') ?? []
    const names = (first === undefined ? words : words.slice(0, -1)).map((word) => word.toUpperCase())
    const [row, section, more] = names.toReversed()
    if (more !== undefined || row === undefined) return []
    return seats.filter(
      (seat) =>
        seat.row.toUpperCase() === row &&
        (section === undefined || seat.section.toUpperCase() === section) &&
        (first === undefined || (seat.number >= Number(first) && seat.number <= Number(last))),
    )
  })
}

/** A seat that can be given, and its place in its row. */
export interface OpenSeat {
  readonly seat: PoolSeat
  /** True for the first and the last one of a row. */
  readonly isOnAisle: boolean
}

/** Returns the seats that are free, or kept back under a name. Those at the ends of their rows come first. */
export function openSeats(seats: readonly PoolSeat[], name: string | null): readonly OpenSeat[] {
  const rows = Map.groupBy(seats, ({ section, row }) => `${section}/${row}`)
  const onAisle = new Set(
    [...rows.values()].flatMap((row) => {
      const numbers = row.map(({ number }) => number)
      const ends = new Set([Math.min(...numbers), Math.max(...numbers)])
      return row.filter(({ number }) => ends.has(number))
    }),
  )
  return seats
    .filter((seat) => (name === null ? seat.state === 'free' : seat.name === name))
    .map((seat) => ({ seat, isOnAisle: onAisle.has(seat) }))
    .toSorted((one, other) => Number(other.isOnAisle) - Number(one.isOnAisle))
}
