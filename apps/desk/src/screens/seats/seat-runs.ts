import type { HallSeat } from './hall.ts'

/** Seats side by side in one row. */
export interface SeatRun {
  readonly seats: readonly HallSeat[]
  /** The first seat, which speaks for all where they are alike. */
  readonly one: HallSeat
  readonly last: number
}

/** Joins seats that follow each other in a row and agree in `of`. */
export function runsOf(seats: readonly HallSeat[], of: (seat: HallSeat) => string = () => ''): readonly SeatRun[] {
  const runs: { readonly seats: HallSeat[]; readonly one: HallSeat; last: number }[] = []
  for (const seat of seats) {
    const run = runs.at(-1)
    const isNext =
      run !== undefined &&
      run.one.section === seat.section &&
      run.one.row === seat.row &&
      run.last + 1 === seat.number &&
      of(run.one) === of(seat)
    if (isNext) {
      run.seats.push(seat)
      run.last = seat.number
    } else runs.push({ seats: [seat], one: seat, last: seat.number })
  }
  return runs
}

/** Joins seats that are in one state, of one type and under one name. */
export const alikeRunsOf = (seats: readonly HallSeat[]): readonly SeatRun[] =>
  runsOf(seats, ({ typeID, state, name }) => `${typeID} ${state} ${name ?? ''}`)

/** Returns the numbers of a run, such as `9–14`. */
export const numbersOf = ({ one, last }: SeatRun): string =>
  one.number === last ? String(last) : `${one.number}–${last}`

/** Returns seats as verbs name them, such as `B/12/1-6,B/13/4`. */
export const spansOf = (seats: readonly HallSeat[]): string =>
  runsOf(seats)
    .map(
      ({ one: { section, row, number }, last }) => `${section}/${row}/${number === last ? last : `${number}-${last}`}`,
    )
    .join(',')
