import type SQLite from 'better-sqlite3'
import { auditQueries, errorQueries, type AuditRows } from '../../shared/audit/audit-queries.ts'
import { auditLedgerRows, auditMoneyRows } from '../../shared/audit/audit-rows.ts'
import type { LedgerAudit, MoneyAudit } from '../../shared/audit/ledger-audit.ts'

/** Counts everything again from the rows of the tickets, and compares it with the stored counts. */
export function auditLedger(sqlite: SQLite.Database): LedgerAudit {
  return auditLedgerRows(readAuditRows(sqlite))
}

/** Adds the money up: in = tickets + refunds, and no payment counts twice. */
export function auditMoney(sqlite: SQLite.Database): MoneyAudit {
  return auditMoneyRows(readAuditRows(sqlite).money)
}

function readAuditRows(sqlite: SQLite.Database): AuditRows {
  const read = <Name extends keyof typeof auditQueries>(name: Name): readonly AuditRows[Name][number][] =>
    sqlite.prepare<[], AuditRows[Name][number]>(auditQueries[name]).all()
  const readNames = (query: string) => sqlite.prepare<[], { readonly name: string }>(query).all()
  // One transaction makes all figures belong to one moment.
  return sqlite.transaction(
    (): AuditRows => ({
      types: read('types'),
      orders: read('orders'),
      refunds: read('refunds'),
      ticketSeats: read('ticketSeats'),
      standingSeats: read('standingSeats'),
      money: read('money'),
      errors: Object.fromEntries(Object.entries(errorQueries).map(([what, query]) => [what, readNames(query)])),
    }),
  )()
}
