import type { Seat, SeatRow, Seating } from './order.ts'
import { isTaken } from '../catalogue/seat-bitmap.ts'

/** Free seats side by side. */
interface Run {
  readonly row: SeatRow
  readonly from: number
  readonly length: number
}

/**
 * Chooses seats for a group (ORD-25 to ORD-28). They lie side by side in one row wherever possible, front first, and
 * leave no single seat behind if avoidable.
 * A group that fits nowhere in one piece is rejected with `adjacent`. Without it, the group sits in as few pieces as
 * possible. Among choices of that many pieces, one without a single seat left behind wins.
 * Returns null if there is no such choice, else the seats in the order of the hall. One pass over the seating keeps a
 * hall of 10,000 seats cheap.
 */
export function chooseSeats({ rows, taken }: Seating, count: number, adjacent: boolean): readonly Seat[] | null {
  const runsByLength: Run[][] = []
  let leavesOne: Run | null = null
  for (const row of rows) {
    const runs = freeRuns(row, taken)
    const fit = runs.find((run) => run.length === count) ?? runs.find((run) => run.length >= count + 2)
    if (fit) return seatsOf(fit, count)
    leavesOne ??= runs.find((run) => run.length === count + 1) ?? null
    for (const run of runs) (runsByLength[run.length] ??= []).push(run)
  }
  if (leavesOne) return seatsOf(leavesOne, count)
  return adjacent ? null : chooseInPieces(runsByLength, count)
}

const none: readonly Run[] = []

function freeRuns(row: SeatRow, taken: Uint8Array): readonly Run[] {
  const { codeIndexes } = row
  const { length } = codeIndexes
  let runs: Run[] | null = null
  for (let index = 0; index < length; index++) {
    if (isTaken(taken, codeIndexes[index] ?? 0)) continue
    const from = index
    while (index < length && !isTaken(taken, codeIndexes[index] ?? 0)) index++
    const run = { row, from, length: index - from }
    if (runs) runs.push(run)
    else runs = [run]
  }
  return runs ?? none
}

/**
 * Takes the longest runs whole, until the rest of the group fits into a part of one. No choice has fewer pieces. Every
 * run here is shorter than the group, and runs of one length are front first.
 */
function chooseInPieces(runsByLength: readonly (readonly Run[] | undefined)[], count: number): readonly Seat[] | null {
  const spare = Array.from(runsByLength, (runs) => [...(runs ?? [])])
  const pieces: Run[] = []
  let left = count
  for (let length = spare.length - 1; length > 0 && left > 0; ) {
    const longest = spare[length]
    if (!longest || longest.length === 0) length--
    else if (length <= left) {
      pieces.push(...longest.splice(0, 1))
      left -= length
    } else {
      pieces.push(...lastPiece(spare, pieces, left))
      left = 0
    }
  }
  if (left > 0) return null
  return pieces
    .toSorted((a, b) => a.row.rowIndex - b.row.rowIndex || a.from - b.from)
    .flatMap((piece) => seatsOf(piece, piece.length))
}

/**
 * Returns the piece that completes the group, cut to size. It prefers one that leaves no single seat behind. It may
 * shorten an earlier piece by swapping its run for a shorter one.
 */
function lastPiece(spare: readonly (readonly Run[])[], pieces: Run[], left: number): readonly Run[] {
  const whole = spare[left]?.[0]
  if (whole) return [whole]
  const rowsWithSpace = spare.slice(left + 2).flatMap((runs) => runs.slice(0, 1))
  const [front] = rowsWithSpace.toSorted((a, b) => a.row.rowIndex - b.row.rowIndex || a.from - b.from)
  if (front) return [{ ...front, length: left }]
  const oneTooLong = spare[left + 1]?.[0]
  if (!oneTooLong) return []
  for (const [index, piece] of pieces.entries()) {
    const shorter = spare[piece.length - 1]?.find((run) => run !== oneTooLong)
    if (!shorter) continue
    pieces[index] = shorter
    return [oneTooLong]
  }
  return [{ ...oneTooLong, length: left }]
}

function seatsOf({ row, from }: Run, count: number): readonly Seat[] {
  return row.codeIndexes.slice(from, from + count).map((codeIndex, index) => ({
    rowIndex: row.rowIndex,
    seatIndex: from + index,
    codeIndex,
    section: row.section,
    row: row.row,
    number: String(row.firstNumber + from + index),
  }))
}
