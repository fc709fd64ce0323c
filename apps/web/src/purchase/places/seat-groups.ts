import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { parseSeatLabel } from './seat-label.ts'

/** Seats of one row: `1–3, 5`. */
export interface SeatGroup {
  readonly section: string
  readonly row: string
  readonly numbers: string
  readonly count: number
}

/** Returns the marked seats among some tickets, row by row. Neighbours are one range. Other tickets are left out. */
export function seatGroups(tickets: readonly Pick<OrderTicket, 'ticketLocation'>[]): readonly SeatGroup[] {
  const seats = tickets.flatMap(({ ticketLocation }) => (ticketLocation && parseSeatLabel(ticketLocation)) || [])
  const rows = Map.groupBy(seats, ({ section, row }) => `${section} · ${row}`)
  return [...rows.values()].flatMap((inRow) => {
    const [first] = inRow
    return first === undefined
      ? []
      : {
          section: first.section,
          row: first.row,
          numbers: rangesOf(inRow.map(({ number }) => number)),
          count: inRow.length,
        }
  })
}

/** Returns numbers in their order, with a range for each run of neighbours. Other texts stand as they are. */
function rangesOf(numbers: readonly string[]): string {
  const ranges: { readonly from: string; to: string }[] = []
  for (const number of numbers.toSorted((one, other) => Number(one) - Number(other))) {
    const last = ranges.at(-1)
    if (last !== undefined && Number(number) === Number(last.to) + 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')
}
