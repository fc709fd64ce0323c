import type SQLite from 'better-sqlite3'
import { isTaken } from '@pokfei/domain/catalogue/seat-bitmap'
import type { AuditedOrder, LedgerAudit } from '../../shared/ledger-audit.ts'

interface TypeRow {
  readonly typeNo: number
  readonly typeID: string
  readonly capacity: number
  readonly heldCount: number
  readonly soldCount: number
  readonly takenSeats: Buffer | null
  readonly held: number
  readonly sold: number
}

const typeQuery = `
  select typeNo, typeID, capacity, heldCount, soldCount, takenSeats,
    (select count(*) from tickets join orders using (orderNo) where tickets.typeNo = stock.typeNo and live and state = 'IN_PROGRESS') as held,
    (select count(*) from tickets join orders using (orderNo) where tickets.typeNo = stock.typeNo and live and state = 'COMPLETED') as sold
  from stock join ticketTypes using (typeNo)`

const orderQuery = `
  select orderID, subject, state, priceCents, paymentID, adjacentSeating, group_concat(typeID) as typeIDs
  from orders join members using (memberNo) join tickets using (orderNo) join ticketTypes using (typeNo)
  group by orderNo order by orderNo`

type OrderRow = Omit<AuditedOrder, 'typeIDs' | 'isTogether'> & {
  readonly typeIDs: string
  readonly adjacentSeating: 0 | 1
}

/** Each query returns the names of rows that break a rule. The ledger is right if all return nothing. */
const errorQueries: readonly (readonly [string, string])[] = [
  [
    'is on two live tickets',
    `select typeNo || '/' || codeIndex from tickets where live and codeIndex is not null group by typeNo, codeIndex having count(*) > 1`,
  ],
  [
    'is cancelled and has live tickets',
    `select distinct orderReference from orders join tickets using (orderNo) where state = 'CANCELLED' and live`,
  ],
  [
    'lacks live tickets',
    `select orderReference from orders where state <> 'CANCELLED'
       and ticketCount <> (select count(*) from tickets where tickets.orderNo = orders.orderNo and live)`,
  ],
  [
    'costs something else than its tickets',
    `select orderReference from orders join tickets using (orderNo) group by orderNo
       having priceCents <> sum(tickets.salePriceCents + tickets.serviceFeeCents)`,
  ],
  [
    'has two orders in progress',
    `select subject from orders join members using (memberNo) where state = 'IN_PROGRESS' group by memberNo having count(*) > 1`,
  ],
  [
    'was given back and keeps its tickets',
    `select paymentID from refunds join orders using (paymentID) where state = 'COMPLETED'`,
  ],
]

/** Counts everything again from the rows of the tickets, and compares it with the stored counts. */
export function auditLedger(sqlite: SQLite.Database): LedgerAudit {
  // One transaction makes all figures belong to one moment.
  return sqlite.transaction((): LedgerAudit => {
    const types = sqlite.prepare<[], TypeRow>(typeQuery).all()
    const errors = errorQueries.flatMap(([what, query]) =>
      sqlite
        .prepare<[], string>(query)
        .pluck()
        .all()
        .map((name) => `${name} ${what}`),
    )
    for (const type of types) errors.push(...stockErrors(type), ...seatErrors(sqlite, type))
    return {
      free: new Map(types.map((type) => [type.typeID, type.capacity - type.held - type.sold])),
      orders: sqlite
        .prepare<[], OrderRow>(orderQuery)
        .all()
        .map(({ typeIDs, adjacentSeating, ...order }) => ({
          ...order,
          typeIDs: typeIDs.split(','),
          isTogether: adjacentSeating === 1,
        })),
      refunds: sqlite
        .prepare<[], { paymentID: string; amountCents: number; madeSSE: number | null }>(
          'select paymentID, amountCents, madeSSE from refunds',
        )
        .all()
        .map(({ madeSSE, ...refund }) => ({ ...refund, isMade: madeSSE !== null })),
      errors,
    }
  })()
}

function stockErrors({ typeID, capacity, heldCount, soldCount, held, sold }: TypeRow): string[] {
  const errors: string[] = []
  if (held + sold > capacity) errors.push(`${typeID} has ${capacity} places and ${held + sold} live tickets`)
  if (heldCount !== held) errors.push(`${typeID} counts ${heldCount} held places, and ${held} tickets are held`)
  if (soldCount !== sold) errors.push(`${typeID} counts ${soldCount} sold places, and ${sold} tickets are sold`)
  return errors
}

function seatErrors(sqlite: SQLite.Database, { typeNo, typeID, capacity, takenSeats }: TypeRow): string[] {
  if (takenSeats === null) return []
  const onTickets = new Set(
    sqlite.prepare<[number], number>('select codeIndex from tickets where live and typeNo = ?').pluck().all(typeNo),
  )
  const seats = sqlite
    .prepare<[number], number>('select codeIndex from seats where typeNo = ? and rowIndex is not null')
    .pluck()
    .all(typeNo)
  const errors = seats
    .filter((codeIndex) => isTaken(takenSeats, codeIndex) !== onTickets.has(codeIndex))
    .map(
      (codeIndex) =>
        `seat ${codeIndex} of ${typeID} is ${onTickets.has(codeIndex) ? 'free and on a ticket' : 'taken and on no ticket'}`,
    )
  if (seats.length !== capacity) errors.push(`${typeID} has ${capacity} places and ${seats.length} seats`)
  return errors
}
