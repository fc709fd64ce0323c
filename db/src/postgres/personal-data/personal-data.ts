import type { PersonalDataStore } from '@pokfei/domain/ports/personal-data-store'
import type { Connection } from '../engine/connect.ts'
import { readMemberData } from './member-data.ts'
import { applyRetention } from './retention.ts'

/** Creates the store of personal data in PostgreSQL. */
export function createPersonalDataStore({ snapshot, transaction }: Connection): PersonalDataStore {
  return {
    read: (memberID) => snapshot((db) => readMemberData(db, memberID)),
    applyRetention: (round) => transaction((db) => applyRetention(db, round)),
  }
}
