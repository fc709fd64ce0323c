import type { Seat, SeatRow, Seating } from './order.ts'
import { isTaken } from './seat-bitmap.ts'

/** Free seats side by side. */
interface Run {
  readonly row: SeatRow
  readonly from: number
  readonly length: number
}

/**
 * Chooses seats for a group (spec §1): side by side in one row wherever that is possible, front first,
 * leaving no single seat behind when that can be avoided. A group that fits nowhere in one piece is
 * refused with `adjacent`, and without it sits in as few pieces as possible, again leaving no single
 * seat behind if as many pieces can do without. Null when there is no such choice. The seats come in
 * the order of the hall. One pass over the seating, so a hall of 10,000 seats is no burden.
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

/** The longest runs whole, until what is left over fits into a part of one: no choice has fewer
 *  pieces. Every run here is shorter than the group, and those of one length are front first. */
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

/** The piece that completes the group, cut to size: one that leaves no single seat behind, if there
 *  is one. It may take a seat off an earlier piece by giving that one a shorter run instead. */
function lastPiece(spare: readonly (readonly Run[])[], pieces: Run[], left: number): readonly Run[] {
  const whole = spare[left]?.[0]
  if (whole) return [whole]
  const roomy = spare.slice(left + 2).flatMap((runs) => runs.slice(0, 1))
  const [front] = roomy.toSorted((a, b) => a.row.rowIndex - b.row.rowIndex || a.from - b.from)
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
