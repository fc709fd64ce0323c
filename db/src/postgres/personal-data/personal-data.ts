import { eq } from 'drizzle-orm'
import type { PersonalDataStore } from '@pokfei/domain/ports/personal-data-store'
import { exportEntry } from '../../shared/personal-data/erasure-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import { members } from '../schema/schema.ts'
import { readMemberData } from './member-data.ts'
import { applyRetention } from './retention.ts'

/** Creates the store of personal data in PostgreSQL. */
export function createPersonalDataStore(connection: Connection): PersonalDataStore {
  const { snapshot, transaction } = connection
  return {
    read: (memberID) => snapshot((db) => readMemberData(db, memberID)),
    recordExport: (memberID, act) =>
      writeAct(connection, act, async (db) => {
        const isMember = eq(members.memberID, memberID)
        const [found] = await db.select({ memberNo: members.memberNo }).from(members).where(isMember)
        if (found === undefined) return false
        await appendEntry(db, act, exportEntry(memberID))
        return true
      }),
    applyRetention: (round) => transaction((db) => applyRetention(db, round)),
  }
}
