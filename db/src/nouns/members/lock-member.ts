import { eq } from 'drizzle-orm'
import type { Member } from '@pokfei/domain/members/member'
import type { Database } from '../../shared/engine.ts'
import { members } from '../../tables/postgres.ts'
import { memberColumns } from './member-columns.ts'

/** A member whose row is locked until the end of the transaction. */
export interface LockedMember {
  readonly memberNo: number
  readonly member: Member
}

/**
 * Locks a member, as a batch of orders does, and returns the row as it is then. Null for an unknown one. Other rows may
 * still refer to it meanwhile.
 */
export async function lockIfKnown(db: Database, memberID: string): Promise<LockedMember | null> {
  const [row] = await db
    .select({ memberNo: members.memberNo, member: memberColumns })
    .from(members)
    .where(eq(members.memberID, memberID))
    .for('no key update')
  return row ?? null
}

/** Locks a member likewise. Throws if there is no such member. */
export async function lockMember(db: Database, memberID: string): Promise<LockedMember> {
  const row = await lockIfKnown(db, memberID)
  if (row === null) throw new Error(`there is no member ${memberID}`)
  return row
}
