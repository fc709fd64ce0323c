import type SQLite from 'better-sqlite3'
import { dataModes, type DataMode } from '@pokfei/domain/data-mode'
import type { DataModeStore } from '@pokfei/domain/ports/data-mode-store'
import type { Connection } from './connect.ts'
import { dataMode } from '../../tables/sqlite.ts'
import type { GroupCommit } from './group-commit.ts'

/**
 * The traces of a mode in data without a mark. Subjects of the demo's buyers begin with `demo-buyer-`, and IDs of
 * Stripe's sessions begin with `cs_`.
 */
const modeTraces = `
  select
    exists (select 1 from organizers) or exists (select 1 from members) or exists (select 1 from orders) as hasData,
    exists (select 1 from orders where paymentID glob 'cs_live_*') as hasLivePayment,
    exists (select 1 from orders where paymentID glob 'cs_test_*') as hasTestPayment,
    exists (select 1 from members where provider = 'google' and subject glob 'demo-buyer-*')
      or exists (select 1 from orders where paymentID not glob 'cs_*') as hasDemoOrder`

type ModeTraces = Readonly<Record<'hasData' | 'hasLivePayment' | 'hasTestPayment' | 'hasDemoOrder', 0 | 1>>

/**
 * Returns the same as {@link DataModeStore.candidates}. A live payment outweighs everything: sold tickets must stay
 * valid.
 */
export function readDataModes(sqlite: SQLite.Database): readonly DataMode[] | null {
  const mark = sqlite.prepare<[], DataMode>('select mode from dataMode').pluck().get()
  if (mark !== undefined) return [mark]
  const seen = sqlite.prepare<[], ModeTraces>(modeTraces).get()
  if (seen === undefined || seen.hasData === 0) return null
  if (seen.hasLivePayment === 1) return ['production']
  if (seen.hasDemoOrder === 1) return ['demo']
  return seen.hasTestPayment === 1 ? ['demo', 'staging'] : dataModes
}

/** Creates the store of the data mode in SQLite: one row, written once. */
export function createDataModeStore({ sqlite, db }: Connection, writer: GroupCommit): DataModeStore {
  const find = db.select({ mode: dataMode.mode }).from(dataMode).prepare()
  return {
    candidates: async () => readDataModes(sqlite),
    // Reads before it writes, so that a start on a full disk writes nothing.
    mark: async (mode) =>
      find.get()?.mode ??
      writer.write(() => {
        db.insert(dataMode).values({ one: 1, mode }).onConflictDoNothing().run()
        return find.get()?.mode ?? mode
      }),
  }
}
