import { sql, type SQL } from 'drizzle-orm'
import { orders, swaps } from '../../tables/postgres.ts'

/**
 * Returns a column of the swap with which a paid exchange took older money along, or null. `paymentID` is that of the
 * difference. The holder of today has the ticket through that payment, however often it was handed over.
 */
export const olderSwap = (paymentID: SQL, column: 'paymentID' | 'creditCents'): SQL<string | null> => sql<
  string | null
>`(select older.${sql.identifier(column)} from ${swaps} as older
    join ${orders} as paid on paid."orderNo" = older."toOrderNo" where paid."paymentID" = ${paymentID})`
