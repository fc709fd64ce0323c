import type { PersonalDataStore } from '@pokfei/domain/ports/personal-data-store'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { readMemberData } from './member-data.ts'
import { createRetention } from './retention.ts'

/** Creates the store of personal data in SQLite. */
export function createPersonalDataStore(connection: Connection, writer: GroupCommit): PersonalDataStore {
  const applyRetention = createRetention(connection)
  return {
    // One connection reads synchronously, so all queries see one moment.
    read: async (memberID) => readMemberData(connection, memberID),
    applyRetention: (round) => writer.write(() => applyRetention(round)),
  }
}
