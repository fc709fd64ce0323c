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
 * The strength of a lock. With `no key update`, the lock of a batch of orders, new rows may refer to the member meanwhile.
 * With `update` they wait.
 */
type Strength = 'no key update' | 'update'

/** Locks a member and returns the row as it is then. Null for an unknown one. */
export async function lockIfKnown(
  db: Database,
  memberID: string,
  strength: Strength = 'no key update',
): Promise<LockedMember | null> {
  const [row] = await db
    .select({ memberNo: members.memberNo, member: memberColumns })
    .from(members)
    .where(eq(members.memberID, memberID))
    .for(strength)
  return row ?? null
}

/** Locks a member likewise. Throws if there is no such member. */
export async function lockMember(db: Database, memberID: string, strength?: Strength): Promise<LockedMember> {
  const row = await lockIfKnown(db, memberID, strength)
  if (row === null) throw new Error(`there is no member ${memberID}`)
  return row
}
