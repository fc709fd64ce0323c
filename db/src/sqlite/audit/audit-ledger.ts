import type SQLite from 'better-sqlite3'
import {
  auditQueries,
  errorQueries,
  rowQueries,
  type AuditRows,
  type LedgerRows,
} from '../../shared/audit/audit-queries.ts'
import { auditLedgerRows, auditMoneyRows, summarizeRows } from '../../shared/audit/audit-rows.ts'
import type { AuditSummary, LedgerAudit, MoneyAudit } from '../../shared/audit/ledger-audit.ts'

/** Counts everything again from the rows of the tickets, and compares it with the stored counts. */
export function auditLedger(sqlite: SQLite.Database): LedgerAudit {
  // One transaction makes all figures belong to one moment.
  return sqlite.transaction(() => auditLedgerRows(readAuditRows(sqlite), readLedgerRows(sqlite)))()
}

/** Adds the money up: in = tickets + refunds, and no payment counts twice. */
export function auditMoney(sqlite: SQLite.Database): MoneyAudit {
  return auditMoneyRows(sqlite.prepare<[], AuditRows['money'][number]>(auditQueries.money).all())
}

/** Audits everything and returns no orders, so that it needs little memory. */
export function auditSummary(sqlite: SQLite.Database): AuditSummary {
  return sqlite.transaction(() => summarizeRows(readAuditRows(sqlite)))()
}

function readAuditRows(sqlite: SQLite.Database): AuditRows {
  const read = <Name extends keyof typeof auditQueries>(name: Name): readonly AuditRows[Name][number][] =>
    sqlite.prepare<[], AuditRows[Name][number]>(auditQueries[name]).all()
  const readNames = (query: string) => sqlite.prepare<[], { readonly name: string }>(query).all()
  return {
    types: read('types'),
    allotments: read('allotments'),
    counts: read('counts'),
    ticketSeats: read('ticketSeats'),
    standingSeats: read('standingSeats'),
    money: read('money'),
    errors: Object.fromEntries(Object.entries(errorQueries).map(([what, query]) => [what, readNames(query)])),
  }
}

function readLedgerRows(sqlite: SQLite.Database): LedgerRows {
  return {
    orders: sqlite.prepare<[], LedgerRows['orders'][number]>(rowQueries.orders).all(),
    refunds: sqlite.prepare<[], LedgerRows['refunds'][number]>(rowQueries.refunds).all(),
  }
}
