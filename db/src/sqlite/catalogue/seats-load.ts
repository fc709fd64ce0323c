import { and, eq, sql } from 'drizzle-orm'
import { mostSeatsOfType, type CatalogueIssue, type SeatRowLoad } from '@pokfei/domain/catalogue/load'
import { bitmapBytes, isTaken } from '@pokfei/domain/orders/seat-bitmap'
import type { Connection } from '../engine/connect.ts'
import { seats, stock } from '../schema/schema.ts'

/**
 * Updates the seats of a type to those of a load, inside the open transaction. Section, row and number identify a seat.
 * It keeps its `codeIndex` for ever, because issued codes refer to it. A seat that the load lacks is withdrawn. If that
 * seat is taken, or if the type has run out of indexes, the load has an issue.
 */
export function loadSeats(
  db: Connection['db'],
  typeNo: number,
  rows: readonly SeatRowLoad[],
): readonly CatalogueIssue[] {
  const known = db.select().from(seats).where(eq(seats.typeNo, typeNo)).all()
  const before = new Map(known.map((seat) => [`${seat.section}/${seat.row}/${seat.number}`, seat]))
  const takenSeats = db
    .select({ takenSeats: stock.takenSeats })
    .from(stock)
    .where(eq(stock.typeNo, typeNo))
    .get()?.takenSeats
  const add = db
    .insert(seats)
    .values({
      typeNo: sql.placeholder('typeNo'),
      codeIndex: sql.placeholder('codeIndex'),
      section: sql.placeholder('section'),
      row: sql.placeholder('row'),
      number: sql.placeholder('number'),
      rowIndex: sql.placeholder('rowIndex'),
      seatIndex: sql.placeholder('seatIndex'),
    })
    .prepare()
  const moveTo = (
    codeIndex: number,
    position: { readonly rowIndex: number | null; readonly seatIndex: number | null },
  ) =>
    db
      .update(seats)
      .set(position)
      .where(and(eq(seats.typeNo, typeNo), eq(seats.codeIndex, codeIndex)))
      .run()

  let nextCodeIndex = known.reduce((next, seat) => Math.max(next, seat.codeIndex + 1), 0)
  rows.forEach(({ section, row, firstNumber, count }, rowIndex) => {
    for (let seatIndex = 0; seatIndex < count; seatIndex++) {
      const number = firstNumber + seatIndex
      const name = `${section}/${row}/${number}`
      const seat = before.get(name)
      before.delete(name)
      if (!seat) add.run({ typeNo, codeIndex: nextCodeIndex++, section, row, number, rowIndex, seatIndex })
      else if (seat.rowIndex !== rowIndex || seat.seatIndex !== seatIndex)
        moveTo(seat.codeIndex, { rowIndex, seatIndex })
    }
  })

  const issues: CatalogueIssue[] = []
  if (nextCodeIndex > mostSeatsOfType) {
    issues.push({
      path: 'seats',
      message: `must be at most ${mostSeatsOfType} over all loads, those that are gone included: give the rest to another type`,
    })
  }
  for (const seat of before.values()) {
    if (seat.rowIndex === null) continue
    if (takenSeats && isTaken(takenSeats, seat.codeIndex)) {
      issues.push({
        path: 'seats',
        message: `must keep seat ${seat.section}, row ${seat.row}, ${seat.number}: it is sold or held`,
      })
    } else {
      moveTo(seat.codeIndex, { rowIndex: null, seatIndex: null })
    }
  }
  if (nextCodeIndex > 0) {
    // A type without numbered seats has no bitmap, even if it had seats before.
    const bitmap = rows.length === 0 ? null : new Uint8Array(bitmapBytes(nextCodeIndex))
    if (takenSeats) bitmap?.set(takenSeats)
    db.update(stock).set({ takenSeats: bitmap }).where(eq(stock.typeNo, typeNo)).run()
  }
  return issues
}
