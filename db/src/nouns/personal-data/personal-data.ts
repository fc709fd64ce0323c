import { eq } from 'drizzle-orm'
import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { PersonalDataStore } from '@pokfei/domain/ports/personal-data-store'
import { exportEntry, revealEntry } from '@pokfei/domain/audit-log/entries/personal-data-entries'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine } from '../../shared/engine.ts'
import { members } from '../../tables/postgres.ts'
import { readMemberData } from './member-data.ts'
import { applyRetention } from './retention.ts'

/** Creates the store of personal data. */
export function createPersonalDataStore(engine: Engine): PersonalDataStore {
  const { snapshot, transaction } = engine
  const record = (memberID: string, act: OperatorAct, entry: AuditedChange): Promise<boolean> =>
    writeAct(engine, act, async (db) => {
      const isMember = eq(members.memberID, memberID)
      const [found] = await db.select({ memberNo: members.memberNo }).from(members).where(isMember)
      if (found === undefined) return false
      await appendEntry(db, act, entry)
      return true
    })
  return {
    read: (memberID) => snapshot((db) => readMemberData(db, memberID)),
    recordExport: (memberID, act) => record(memberID, act, exportEntry(memberID)),
    recordReveal: (memberID, act) => record(memberID, act, revealEntry(memberID)),
    applyRetention: (round) => transaction((db) => applyRetention(db, round)),
  }
}
