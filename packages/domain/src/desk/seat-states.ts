import type { SeatSpan } from '../allotments/allotment.ts'
import { spansOf, type SeatName } from '../allotments/decide-allotment.ts'

/** The states of a seat for operators (OPS-76). */
export const seatStates = ['free', 'reserved', 'sold', 'kept', 'offSale'] as const

/** The state of a seat. `name` says under which name it is kept back, and is null in any other state. */
export interface SeatState {
  readonly state: (typeof seatStates)[number]
  readonly name: string | null
}

/** Seats of one state. */
export interface SeatGroup extends SeatState {
  readonly seats: readonly SeatSpan[]
}

/** The facts about the seats of a pool. */
export interface SeatFacts {
  /** The seats that are on sale, in the order of the hall. */
  readonly seats: readonly (SeatName & { readonly codeIndex: number })[]
  /** The seats of live tickets. */
  readonly tickets: readonly {
    readonly codeIndex: number | null
    readonly isPaid: boolean
    readonly isEnded: boolean
  }[]
  readonly allotments: readonly { readonly name: string; readonly seats: readonly number[] }[]
}

const stateOfTicket = ({ isPaid, isEnded }: SeatFacts['tickets'][number]): SeatState['state'] =>
  isEnded ? 'offSale' : isPaid ? 'sold' : 'reserved'

/** Returns the seats of a pool by their states. A seat without a ticket and without a name is free. */
export function groupSeats({ seats, tickets, allotments }: SeatFacts): readonly SeatGroup[] {
  const states = new Map<number | null, SeatState>([
    ...tickets.map((ticket) => [ticket.codeIndex, { state: stateOfTicket(ticket), name: null }] as const),
    ...allotments.flatMap(({ name, seats: kept }) =>
      kept.map((codeIndex) => [codeIndex, { state: 'kept', name }] as const),
    ),
  ])
  const stateOf = (codeIndex: number): SeatState => states.get(codeIndex) ?? { state: 'free', name: null }
  const groups = Map.groupBy(seats, ({ codeIndex }) => {
    const { state, name } = stateOf(codeIndex)
    return `${seatStates.indexOf(state)} ${name ?? ''}`
  })
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofGroup]) => {
      const [first] = ofGroup
      return first === undefined ? [] : [{ ...stateOf(first.codeIndex), seats: spansOf(ofGroup) }]
    })
}
