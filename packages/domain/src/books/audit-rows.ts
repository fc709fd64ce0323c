import { isTaken } from '../catalogue/seat-bitmap.ts'
import type { AllotmentRow, AuditRows, LedgerRows, MoneyRow, SeatRow, TypeRow } from './ledger-rows.ts'
import type { AuditSummary, LedgerAudit, MoneyAudit } from './ledger-audit.ts'

/** Counts everything again from the rows of the tickets, and compares it with the stored counts. */
export function auditLedgerRows(rows: AuditRows, { orders, refunds }: LedgerRows): LedgerAudit {
  const keptOf = Map.groupBy(rows.allotments, ({ typeNo }) => typeNo)
  return {
    free: new Map(
      rows.types.map((type) => [
        type.typeID,
        type.capacity - type.held - keptPlaces(keptOf.get(type.typeNo)) - type.sold,
      ]),
    ),
    orders: orders.map(({ typeIDs, isTogether, ...order }) => ({
      ...order,
      typeIDs: typeIDs.split(','),
      isTogether: isTogether === 1,
    })),
    refunds: refunds.map(({ isMade, ...refund }) => ({ ...refund, isMade: isMade === 1 })),
    errors: ledgerErrors(rows),
  }
}

/** Audits like {@link auditLedgerRows} and {@link auditMoneyRows}, and returns the number of orders instead of them. */
export function summarizeRows(rows: AuditRows): AuditSummary {
  const money = auditMoneyRows(rows.money)
  const [{ orders, refunds } = { orders: 0, refunds: 0 }] = rows.counts
  return { orders, refunds, money, errors: [...ledgerErrors(rows), ...money.errors] }
}

function ledgerErrors(rows: AuditRows): readonly string[] {
  const ticketSeats = indexesByType(rows.ticketSeats)
  const standingSeats = indexesByType(rows.standingSeats)
  const keptOf = Map.groupBy(rows.allotments, ({ typeNo }) => typeNo)
  const none = new Set<number>()
  return [
    ...Object.entries(rows.errors).flatMap(([what, wrong]) => wrong.map(({ name }) => `${name} ${what}`)),
    ...rows.types.flatMap((type) => {
      const kept = keptOf.get(type.typeNo) ?? []
      const onTickets = ticketSeats.get(type.typeNo) ?? none
      return [
        ...stockErrors(type, keptPlaces(kept)),
        ...allotmentErrors(type, kept, onTickets),
        ...seatErrors(type, standingSeats.get(type.typeNo) ?? none, new Set([...onTickets, ...kept.flatMap(seatsOf)])),
      ]
    }),
  ]
}

/** Adds the money up: in = tickets + refunds, and no payment counts twice. */
export function auditMoneyRows([totals]: readonly MoneyRow[]): MoneyAudit {
  if (totals === undefined) throw new Error('the ledger could not be added up')
  const { inCents, ticketsCents, refundsCents, doubles } = totals
  const errors: string[] = []
  if (inCents !== ticketsCents + refundsCents)
    errors.push(`${inCents} cents came in, tickets are ${ticketsCents} and refunds ${refundsCents}`)
  if (doubles > 0) errors.push(`${doubles} payments are of more than one order or refund`)
  return { inCents, ticketsCents, refundsCents, errors }
}

function indexesByType(seats: readonly SeatRow[]): ReadonlyMap<number, ReadonlySet<number>> {
  const grouped = Map.groupBy(seats, ({ typeNo }) => typeNo)
  return new Map([...grouped].map(([typeNo, rows]) => [typeNo, new Set(rows.map(({ codeIndex }) => codeIndex))]))
}

const keptPlaces = (kept: readonly AllotmentRow[] = []): number => kept.reduce((sum, { places }) => sum + places, 0)

const seatsOf = ({ seats }: AllotmentRow): readonly number[] => JSON.parse(seats) as readonly number[]

/** Each kept seat belongs to one allotment, and to no live ticket. */
function allotmentErrors(
  { typeID, takenSeats }: TypeRow,
  kept: readonly AllotmentRow[],
  onTickets: ReadonlySet<number>,
): string[] {
  if (takenSeats === null) return []
  const others = new Set(onTickets)
  return kept.flatMap((allotment) => {
    const seats = seatsOf(allotment)
    const errors = seats
      .filter((codeIndex) => others.has(codeIndex))
      .map((codeIndex) => `seat ${codeIndex} of ${typeID} is kept back by ${allotment.name} and not free`)
    for (const codeIndex of seats) others.add(codeIndex)
    if (seats.length !== allotment.places)
      errors.push(`${allotment.name} keeps ${allotment.places} places of ${typeID} and ${seats.length} seats`)
    return errors
  })
}

function stockErrors({ typeID, capacity, heldCount, soldCount, held, sold }: TypeRow, kept: number): string[] {
  const errors: string[] = []
  const taken = held + kept + sold
  if (taken > capacity) errors.push(`${typeID} has ${capacity} places, and ${taken} are sold, held or kept back`)
  if (heldCount !== held + kept)
    errors.push(`${typeID} counts ${heldCount} held places, ${held} tickets are held and ${kept} places kept back`)
  if (soldCount !== sold) errors.push(`${typeID} counts ${soldCount} sold places, and ${sold} tickets are sold`)
  return errors
}

function seatErrors(
  { typeID, capacity, takenSeats }: TypeRow,
  standing: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): string[] {
  if (takenSeats === null) return []
  const errors = [...standing]
    .filter((codeIndex) => isTaken(takenSeats, codeIndex) !== taken.has(codeIndex))
    .map(
      (codeIndex) =>
        `seat ${codeIndex} of ${typeID} is ${taken.has(codeIndex) ? 'free and on a ticket' : 'taken and on no ticket'}`,
    )
  if (standing.size !== capacity) errors.push(`${typeID} has ${capacity} places and ${standing.size} seats`)
  return errors
}
