import { eq } from 'drizzle-orm'
import type { PersonalDataStore } from '@pokfei/domain/ports/personal-data-store'
import { exportEntry } from '../../shared/personal-data/erasure-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { members } from '../schema/schema.ts'
import { readMemberData } from './member-data.ts'
import { createRetention } from './retention.ts'

/** Creates the store of personal data in SQLite. */
export function createPersonalDataStore(connection: Connection, writer: GroupCommit): PersonalDataStore {
  const applyRetention = createRetention(connection)
  return {
    // One connection reads synchronously, so all queries see one moment.
    read: async (memberID) => readMemberData(connection, memberID),
    recordExport: (memberID, act) =>
      writeAct(writer, act, () => {
        const isMember = eq(members.memberID, memberID)
        if (connection.db.select({ memberNo: members.memberNo }).from(members).where(isMember).get() === undefined)
          return false
        appendEntry(connection, act, exportEntry(memberID))
        return true
      }),
    applyRetention: (round) => writer.write(() => applyRetention(round)),
  }
}
