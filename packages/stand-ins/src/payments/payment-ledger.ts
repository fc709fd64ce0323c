import Database from 'better-sqlite3'
import {
  standInWebhook,
  standInPaymentMethod,
  standInPaymentRequest,
  standInRefund,
  standInTransaction,
  type StandInRefund,
  type StandInTransaction,
  type StandInTransactionQuery,
} from '../contracts/payment-contract.ts'
import { z } from 'zod'
import type { PaymentRecord, QueuedWebhook } from './payment-record.ts'

/**
 * The database of the stand-in, with its payments and its pending webhooks. It is a database of its own, because a
 * provider shares none with the shop. Several processes may open the same file.
 */
export interface PaymentLedger {
  /** Runs `work` in one write transaction. An error rolls it back. */
  transaction<T>(work: () => T): T
  find(paymentID: string): PaymentRecord | null
  findByCreateKey(createKey: string): PaymentRecord | null
  insert(payment: PaymentRecord, createKey: string): void
  /** Stores all fields of a payment that can change. */
  update(payment: PaymentRecord): void
  /** Returns the IDs of open payments whose deadline is at or before the moment, oldest first. */
  overdue(nowSSE: number, limit: number): readonly string[]
  /** Returns the refunds of a payment, oldest first. */
  listRefunds(paymentID: string): readonly StandInRefund[]
  insertRefund(refund: StandInRefund): void
  /** Books an amount in the shop's account. */
  insertTransaction(transaction: Omit<StandInTransaction, 'transactionID' | 'netCents' | 'currency'>): void
  /** Returns the bookings of a selection, oldest first, and one more than its limit if there are more. */
  listTransactions(query: StandInTransactionQuery): readonly StandInTransaction[]
  /** Returns the sum of the bookings before a moment that no payout has paid out, less their fees. */
  unpaidCents(beforeSSE: number): number
  /** Marks the bookings before a moment as paid out, those of the payout itself too. */
  payOut(payoutID: string, beforeSSE: number): void
  enqueue(notification: QueuedWebhook): void
  /** Returns the IDs of due webhooks, oldest first. */
  dueWebhooks(nowSSE: number, limit: number): readonly string[]
  /**
   * Claims a webhook for one try and postpones the next try until `nextTrySSE`. No other process sends it meanwhile.
   * Returns null if it is no longer due.
   */
  claimWebhook(eventID: string, nowSSE: number, nextTrySSE: (sentCount: number) => number): QueuedWebhook | null
  /** Marks a webhook as done, because the shop responded with 200 or it is given up. */
  finishWebhook(eventID: string): void
  close(): void
}

const schema = `
  CREATE TABLE IF NOT EXISTS payment (
    paymentID TEXT PRIMARY KEY,
    createKey TEXT NOT NULL UNIQUE,
    request TEXT NOT NULL,
    deadlineSSE INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'expired')),
    closedBy TEXT,
    method TEXT,
    declinedCount INTEGER NOT NULL,
    refundedCents INTEGER NOT NULL,
    refundKey TEXT,
    createdTimeSSE INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refund (
    refundKey TEXT PRIMARY KEY,
    paymentID TEXT NOT NULL,
    amountCents INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refundOfPayment ON refund (paymentID);
  INSERT OR IGNORE INTO refund SELECT refundKey, paymentID, refundedCents FROM payment WHERE refundKey IS NOT NULL;
  CREATE INDEX IF NOT EXISTS openPayment ON payment (deadlineSSE) WHERE status = 'open';
  CREATE TABLE IF NOT EXISTS booking (
    bookingNo INTEGER PRIMARY KEY,
    type TEXT NOT NULL CHECK (type IN ('payment', 'refund', 'payout')),
    sourceID TEXT NOT NULL,
    createdTimeSSE INTEGER NOT NULL,
    amountCents INTEGER NOT NULL,
    feeCents INTEGER NOT NULL,
    payoutID TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS unpaidBooking ON booking (createdTimeSSE) WHERE payoutID IS NULL;
  CREATE TABLE IF NOT EXISTS notification (
    eventID TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    sentCount INTEGER NOT NULL,
    nextTrySSE INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS owedNotification ON notification (nextTrySSE) WHERE nextTrySSE IS NOT NULL;
`

const paymentRow = z.object({
  paymentID: z.string(),
  request: z.string().transform((text) => standInPaymentRequest.parse(JSON.parse(text))),
  status: z.enum(['open', 'paid', 'expired']),
  closedBy: z.enum(['buyer', 'shop', 'deadline']).nullable(),
  method: standInPaymentMethod.nullable(),
  declinedCount: z.number(),
  refundedCents: z.number(),
  createdTimeSSE: z.number(),
})

const webhookRow = z.object({ body: z.string(), sentCount: z.number() })

function toRecord(row: unknown): PaymentRecord | null {
  return row === undefined ? null : paymentRow.parse(row)
}

/** Opens the stand-in's database, and creates it the first time. */
export function openPaymentLedger(file: string): PaymentLedger {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  // The stand-in shares the shop's process, and a disk sync for each payment would delay every request. A killed
  // process loses nothing without it.
  database.pragma('synchronous = NORMAL')
  database.pragma('busy_timeout = 5000')
  database.exec(schema)
  const find = database.prepare('SELECT * FROM payment WHERE paymentID = ?')
  const findByCreateKey = database.prepare('SELECT * FROM payment WHERE createKey = ?')
  const insert = database.prepare(`
    INSERT INTO payment VALUES (@paymentID, @createKey, @request, @deadlineSSE, @status, @closedBy, @method,
      @declinedCount, @refundedCents, NULL, @createdTimeSSE)`)
  const update = database.prepare(`
    UPDATE payment SET status = @status, closedBy = @closedBy, method = @method, declinedCount = @declinedCount,
      refundedCents = @refundedCents WHERE paymentID = @paymentID`)
  const overdue = database
    .prepare<[number, number], string>(
      `SELECT paymentID FROM payment WHERE status = 'open' AND deadlineSSE <= ? ORDER BY deadlineSSE LIMIT ?`,
    )
    .pluck()
  const listRefunds = database.prepare('SELECT * FROM refund WHERE paymentID = ? ORDER BY rowid')
  const insertRefund = database.prepare('INSERT INTO refund VALUES (@refundKey, @paymentID, @amountCents)')
  const insertTransaction = database.prepare(
    `INSERT INTO booking (type, sourceID, createdTimeSSE, amountCents, feeCents)
      VALUES (@type, @sourceID, @createdTimeSSE, @amountCents, @feeCents)`,
  )
  const listTransactions = database.prepare(
    `SELECT 'txn_' || bookingNo AS transactionID, type, sourceID, createdTimeSSE, amountCents, feeCents,
        amountCents - feeCents AS netCents, 'HKD' AS currency
      FROM booking WHERE bookingNo > @after
        AND (@createdFromSSE IS NULL OR createdTimeSSE >= @createdFromSSE)
        AND (@createdBeforeSSE IS NULL OR createdTimeSSE < @createdBeforeSSE)
        AND (@payoutID IS NULL OR payoutID = @payoutID)
      ORDER BY bookingNo LIMIT @limit`,
  )
  const unpaid = database
    .prepare<[number], number>(
      'SELECT coalesce(sum(amountCents - feeCents), 0) FROM booking WHERE payoutID IS NULL AND createdTimeSSE < ?',
    )
    .pluck()
  const payOut = database.prepare(
    `UPDATE booking SET payoutID = @payoutID
      WHERE payoutID IS NULL AND (createdTimeSSE < @beforeSSE OR sourceID = @payoutID)`,
  )
  const enqueue = database.prepare('INSERT INTO notification VALUES (?, ?, ?, ?)')
  const due = database
    .prepare<[number, number], string>(
      'SELECT eventID FROM notification WHERE nextTrySSE <= ? ORDER BY nextTrySSE LIMIT ?',
    )
    .pluck()
  const findNotification = database.prepare('SELECT * FROM notification WHERE eventID = ? AND nextTrySSE <= ?')
  const putOff = database.prepare('UPDATE notification SET sentCount = sentCount + 1, nextTrySSE = ? WHERE eventID = ?')
  const settle = database.prepare('UPDATE notification SET nextTrySSE = NULL WHERE eventID = ?')

  const transaction = <T>(work: () => T): T => database.transaction(work).immediate()

  return {
    transaction,
    find: (paymentID) => toRecord(find.get(paymentID)),
    findByCreateKey: (createKey) => toRecord(findByCreateKey.get(createKey)),
    insert: (payment, createKey) => {
      insert.run({
        ...payment,
        request: JSON.stringify(payment.request),
        deadlineSSE: payment.request.deadlineSSE,
        createKey,
      })
    },
    update: ({ request: _request, createdTimeSSE: _created, ...changes }) => {
      update.run(changes)
    },
    overdue: (nowSSE, limit) => overdue.all(nowSSE, limit),
    listRefunds: (paymentID) => z.array(standInRefund).parse(listRefunds.all(paymentID)),
    insertRefund: (refund) => {
      insertRefund.run(refund)
    },
    insertTransaction: (booking) => {
      insertTransaction.run(booking)
    },
    listTransactions: ({ after, limit, createdFromSSE, createdBeforeSSE, payoutID }) =>
      z.array(standInTransaction).parse(
        listTransactions.all({
          after: Number(after?.replace('txn_', '') ?? 0),
          limit: limit + 1,
          createdFromSSE: createdFromSSE ?? null,
          createdBeforeSSE: createdBeforeSSE ?? null,
          payoutID: payoutID ?? null,
        }),
      ),
    unpaidCents: (beforeSSE) => unpaid.get(beforeSSE) ?? 0,
    payOut: (payoutID, beforeSSE) => {
      payOut.run({ payoutID, beforeSSE })
    },
    enqueue: ({ sentCount, ...body }) => {
      enqueue.run(body.eventID, JSON.stringify(body), sentCount, body.createdTimeSSE)
    },
    dueWebhooks: (nowSSE, limit) => due.all(nowSSE, limit),
    claimWebhook: (eventID, nowSSE, nextTrySSE) =>
      transaction(() => {
        const row = webhookRow.optional().parse(findNotification.get(eventID, nowSSE))
        if (row === undefined) return null
        putOff.run(nextTrySSE(row.sentCount + 1), eventID)
        return { ...standInWebhook.parse(JSON.parse(row.body)), sentCount: row.sentCount + 1 }
      }),
    finishWebhook: (eventID) => {
      settle.run(eventID)
    },
    close: () => {
      database.close()
    },
  }
}
