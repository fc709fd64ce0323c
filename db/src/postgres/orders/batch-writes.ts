import { sql } from 'drizzle-orm'
import { newColumns } from '../../shared/schema/new-row.ts'
import type { Calls } from '../engine/pipelines.ts'
import { arraysOf, encodeRows, insertArrays } from '../engine/row-sets.ts'
import { prepareCall } from '../engine/statement.ts'
import {
  accessCodes,
  accessCodeUses,
  allotments,
  eventStates,
  orderRequests,
  orders,
  outbox,
  paymentEvents,
  refunds,
  roomOrders,
  roomTurns,
  stock,
  ticketChanges,
  tickets,
} from '../../tables/postgres.ts'
import type { BatchWrites } from './batch-rows.ts'

/*
 * The statements of a batch's last trip: one for each kind of row, whatever their number. Nobody looks at their results
 * before the commit, so each must fail if it does not do its work.
 */

const rows = sql.placeholder('rows')
const numbers = sql.placeholder('numbers')

type Rows = { readonly rows: string }

const orderNames = newColumns(orders)
const ticketNames = newColumns(tickets, ['ticketNo', 'revokedSSE', 'choice', 'choiceRevision'])

const changeNames = ['orderNo', 'state', 'paymentID', 'paymentMethod', 'paidSSE', 'dueSSE', 'isPaymentPending'] as const
const revivedNames = ['ticketNo', 'codeIndex'] as const
const newsNames = newColumns(ticketChanges, ['changeNo'])
const requestNames = newColumns(orderRequests)
const refundNames = newColumns(refunds, [
  'refundNo',
  'providerRefundID',
  'askedSSE',
  'madeSSE',
  'failedSSE',
  'detail',
  'retryOf',
])
const mailNames = ['orderNo', 'kind', 'queuedSSE', 'dueSSE', 'attempts'] as const
const turnNames = newColumns(roomTurns, ['turnNo'])
const codeUseNames = newColumns(accessCodeUses)
const paymentEventNames = newColumns(paymentEvents)

type Arrays = Readonly<Record<string, readonly unknown[]>>

const insertOrders = prepareCall<never, Arrays>('insert orders', insertArrays(orders, orderNames))
const insertTickets = prepareCall<never, Arrays>('insert tickets', insertArrays(tickets, ticketNames))
const insertNews = prepareCall<never, Arrays>('insert ticket changes', insertArrays(ticketChanges, newsNames))
const insertRequests = prepareCall<never, Arrays>('insert requests', insertArrays(orderRequests, requestNames))
const insertRefunds = prepareCall<never, Arrays>(
  'insert refunds',
  insertArrays(refunds, refundNames, sql`on conflict do nothing`),
)
const insertRefundMails = prepareCall<never, { refundIDs: readonly string[] }>(
  'insert refund mails',
  sql`insert into ${outbox} ("refundNo", "kind", "queuedSSE", "dueSSE", "attempts")
    select "refundNo", 'refundOwed', "owedSSE", "owedSSE", 0 from ${refunds}
    where "refundID" = any(${sql.placeholder('refundIDs')}::text[]) order by "refundNo" + 0 on conflict do nothing`,
)
const insertMails = prepareCall<never, Arrays>(
  'insert confirmations',
  insertArrays(outbox, mailNames, sql`on conflict do nothing`),
)
const insertTurns = prepareCall<never, Arrays>('insert turns', insertArrays(roomTurns, turnNames))
// Without its turn, an order of it fails: the column is never null.
const insertTurnOrders = prepareCall<never, Arrays>(
  'insert turn orders',
  sql`insert into ${roomOrders} ("orderNo", "turnNo")
    select n."orderNo", (select "turnNo" from ${roomTurns} where "roomNo" = n."roomNo" and "rank" = n."rank")
    from unnest(${sql.placeholder('orderNo')}::bigint[], ${sql.placeholder('roomNo')}::bigint[], ${sql.placeholder('rank')}::bigint[])
      as n("orderNo", "roomNo", "rank")`,
)
const insertPaymentEvents = prepareCall<never, Arrays>(
  'insert payment events',
  insertArrays(paymentEvents, paymentEventNames, sql`on conflict do nothing`),
)

/*
 * An update joins its rows, and names them besides. Otherwise the server may read the whole table, if it was empty when
 * the statement was planned.
 */

const changeOrders = prepareCall<never, Rows>(
  'change orders',
  sql`with n as materialized (select * from json_populate_recordset(null::${orders}, ${rows}::json))
    update ${orders} set "state" = n."state", "paymentID" = n."paymentID", "paymentMethod" = n."paymentMethod",
      "paidSSE" = n."paidSSE", "dueSSE" = n."dueSSE", "isPaymentPending" = n."isPaymentPending"
    from n where ${orders.orderNo} = n."orderNo" and ${orders.orderNo} = any(array(select "orderNo" from n))`,
)

const releaseTickets = prepareCall<never, { numbers: readonly number[] }>(
  'release tickets',
  sql`update ${tickets} set "live" = false where "orderNo" = any(${numbers}::bigint[])`,
)

const reviveTickets = prepareCall<never, Rows>(
  'revive tickets',
  sql`with n as materialized (select * from json_populate_recordset(null::${tickets}, ${rows}::json))
    update ${tickets} set "live" = true, "codeIndex" = n."codeIndex"
    from n where ${tickets.ticketNo} = n."ticketNo" and ${tickets.ticketNo} = any(array(select "ticketNo" from n))`,
)

// The counts move by differences. If two batches ever held the same event, the check of the table would still stop them.
const moveStock = prepareCall<never, Rows>(
  'move stock',
  sql`with n as materialized (
      select * from json_to_recordset(${rows}::json)
        as n("typeNo" bigint, "held" integer, "sold" integer, "takenSeats" bytea)
    )
    update ${stock} set "heldCount" = ${stock.heldCount} + n."held", "soldCount" = ${stock.soldCount} + n."sold",
      "takenSeats" = coalesce(n."takenSeats", ${stock.takenSeats})
    from n where ${stock.typeNo} = n."typeNo" and ${stock.typeNo} = any(array(select "typeNo" from n))`,
)

const raiseRevision = prepareCall<never, { eventNo: number }>(
  'raise revision',
  sql`update ${eventStates} set "revision" = "revision" + 1 where "eventNo" = ${sql.placeholder('eventNo')}`,
)

const insertCodeUses = prepareCall<never, Arrays>('insert code uses', insertArrays(accessCodeUses, codeUseNames))

const endCodeUses = prepareCall<never, { numbers: readonly number[] }>(
  'end code uses',
  sql`update ${accessCodeUses} set "live" = false where "orderNo" = any(${numbers}::bigint[])`,
)

// The check of the table stops a use too many, if two batches ever held the same event.
const moveCodeUses = prepareCall<never, Rows>(
  'move code uses',
  sql`with n as materialized (select * from json_to_recordset(${rows}::json) as n("codeNo" bigint, "by" integer))
    update ${accessCodes} set "usedCount" = ${accessCodes.usedCount} + n."by"
    from n where ${accessCodes.codeNo} = n."codeNo" and ${accessCodes.codeNo} = any(array(select "codeNo" from n))`,
)

const setKept = prepareCall<never, Rows>(
  'set kept places',
  sql`with n as materialized (select * from json_populate_recordset(null::${allotments}, ${rows}::json))
    update ${allotments} set "places" = n."places", "seats" = n."seats"
    from n where ${allotments.eventNo} = n."eventNo" and ${allotments.name} = n."name"
      and ${allotments.eventNo} = any(array(select "eventNo" from n))`,
)

/** Returns the call that inserts these rows. Returns null without any. */
const insert = <Name extends string>(
  call: (values: Arrays) => Calls[string],
  names: readonly Name[],
  inserted: readonly Readonly<Record<Name, unknown>>[],
) => (inserted.length === 0 ? null : call(arraysOf({ names, rows: inserted })))

/** Returns the call that updates these rows. Returns null without any. */
const update = <Name extends string>(
  call: (values: Rows) => Calls[string],
  names: readonly Name[],
  changed: readonly Readonly<Record<Name, unknown>>[],
) => (changed.length === 0 ? null : call({ rows: encodeRows({ names, rows: changed }) }))

/**
 * Returns the statements that write everything. Seats are released before others take them. Rows that another lane may
 * insert too are sorted, so that two lanes never wait for each other.
 */
export function callsOf(eventNo: number | null, writes: BatchWrites): Calls {
  const newOrders = writes.newOrders.map(({ order, ...nos }) => ({ ...order, ...nos, eventNo }))
  const revived = writes.revivedTickets
  return {
    released:
      writes.releasedOrderNos.size === 0
        ? null
        : releaseTickets({ numbers: [...writes.releasedOrderNos].toSorted(ascending) }),
    orders: insert(insertOrders, orderNames, newOrders),
    changed: update(
      changeOrders,
      changeNames,
      Array.from(writes.changedOrders, ([orderNo, order]) => ({ ...order, orderNo })),
    ),
    revived: update(reviveTickets, revivedNames, revived),
    tickets: insert(
      insertTickets,
      ticketNames,
      writes.newOrders.flatMap(({ orderNo, tickets: ofOrder }) =>
        ofOrder.map((ticket) => ({ ...ticket, orderNo, codeIndex: ticket.seat?.codeIndex ?? null, live: true })),
      ),
    ),
    news: insert(
      insertNews,
      newsNames,
      revived.map((ticket) => ({ ...ticket, eventNo, kind: 'revived', changedSSE: ticket.nowSSE })),
    ),
    stock: update(
      moveStock,
      ['typeNo', 'held', 'sold', 'takenSeats'],
      Array.from(writes.stock, ([typeNo, difference]) => ({ ...difference, typeNo })),
    ),
    requests: insert(insertRequests, requestNames, writes.requests),
    refunds: insert(
      insertRefunds,
      refundNames,
      writes.refunds.map((refund) => ({ ...refund, state: 'owed' })).toSorted(by('refundID')),
    ),
    refundMails:
      writes.refunds.length === 0
        ? null
        : insertRefundMails({ refundIDs: writes.refunds.map(({ refundID }) => refundID) }),
    mails: insert(
      insertMails,
      mailNames,
      writes.confirmations.map(({ orderNo, nowSSE }) => ({
        orderNo,
        kind: 'confirmation',
        queuedSSE: nowSSE,
        dueSSE: nowSSE,
        attempts: 0,
      })),
    ),
    turns: insert(insertTurns, turnNames, writes.turns),
    turnOrders: insert(insertTurnOrders, ['orderNo', 'roomNo', 'rank'], writes.turnOrders),
    codeUses: insert(
      insertCodeUses,
      codeUseNames,
      writes.codes.newUses.map((use) => ({ ...use, live: true })),
    ),
    endedCodeUses:
      writes.codes.endedOrderNos.length === 0 ? null : endCodeUses({ numbers: writes.codes.endedOrderNos }),
    codeCounts: update(
      moveCodeUses,
      ['codeNo', 'by'],
      Array.from(writes.codes.counts, ([codeNo, by]) => ({ codeNo, by })),
    ),
    kept: update(
      setKept,
      ['eventNo', 'name', 'places', 'seats'],
      Array.from(writes.codes.kept.values(), ({ name, places, seats }) => ({ eventNo, name, places, seats })),
    ),
    paymentEvents: insert(insertPaymentEvents, paymentEventNames, writes.paymentEvents.toSorted(by('eventID'))),
    revision: eventNo !== null && writes.stock.size > 0 ? raiseRevision({ eventNo }) : null,
  }
}

const ascending = (a: number, b: number): number => a - b

const by =
  <Name extends string>(name: Name) =>
  (a: Readonly<Record<Name, string>>, b: Readonly<Record<Name, string>>): number =>
    a[name] < b[name] ? -1 : Number(a[name] > b[name])
