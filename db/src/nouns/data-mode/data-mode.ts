import { sql } from 'drizzle-orm'
import { createdShopEntry } from '@pokfei/domain/audit-log/entries/shop-entries'
import { dataModes, type DataMode } from '@pokfei/domain/data-mode'
import type { DataModeStore } from '@pokfei/domain/ports/data-mode-store'
import type { Database, Engine } from '../../shared/engine.ts'
import { appendEntry } from '../audit-log/audit-log.ts'
import { dataMode, members, orders, organizers } from '../../tables/postgres.ts'

/** Creates the store of the data mode: one row, written once. */
export const createDataModeStore = ({ run, transaction }: Engine): DataModeStore => ({
  candidates: () => run(readDataModes),
  // Reads before it writes, so that a start on a full disk writes nothing.
  mark: async (mode, act) =>
    (await run(findMark)) ??
    transaction(async (db) => {
      const marked = await db.insert(dataMode).values({ one: 1, mode }).onConflictDoNothing().returning()
      if (act !== undefined && marked.length > 0) await appendEntry(db, act, createdShopEntry(mode))
      return (await findMark(db)) ?? mode
    }),
})

const findMark = async (db: Database): Promise<DataMode | null> =>
  (await db.select({ mode: dataMode.mode }).from(dataMode))[0]?.mode ?? null

/**
 * Returns the same as {@link DataModeStore.candidates}. A live payment outweighs everything: sold tickets must stay
 * valid.
 */
export async function readDataModes(db: Database): Promise<readonly DataMode[] | null> {
  const mark = await findMark(db)
  if (mark !== null) return [mark]
  const [seen] = await db.select(modeTraces).from(sql`(select 1) as one`)
  if (seen?.hasData !== true) return null
  if (seen.hasLivePayment) return ['production']
  if (seen.hasDemoOrder) return ['demo']
  return seen.hasTestPayment ? ['demo', 'staging'] : dataModes
}

const isTrue = (condition: ReturnType<typeof sql>) => sql<boolean>`(${condition})`.mapWith(members.hasPassportError)

/**
 * The traces of a mode in data without a mark. Subjects of the demo's buyers begin with `demo-buyer-`, and IDs of
 * Stripe's sessions begin with `cs_`.
 */
const modeTraces = {
  hasData: isTrue(
    sql`exists (select 1 from ${organizers}) or exists (select 1 from ${members}) or exists (select 1 from ${orders})`,
  ),
  hasLivePayment: isTrue(sql`exists (select 1 from ${orders} where substr(${orders.paymentID}, 1, 8) = 'cs_live_')`),
  hasTestPayment: isTrue(sql`exists (select 1 from ${orders} where substr(${orders.paymentID}, 1, 8) = 'cs_test_')`),
  hasDemoOrder: isTrue(sql`
    exists (select 1 from ${members} where ${members.provider} = 'google' and substr(${members.subject}, 1, 11) = 'demo-buyer-')
    or exists (select 1 from ${orders} where substr(${orders.paymentID}, 1, 3) <> 'cs_')`),
}
