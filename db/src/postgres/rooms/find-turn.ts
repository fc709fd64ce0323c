import { eq } from 'drizzle-orm'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { findRoom, readTurnFacts } from '../../nouns/rooms/room-rows.ts'
import { members } from '../../tables/postgres.ts'
import type { Connection } from '../engine/connect.ts'

/** Creates the read of a member's turn. */
export const createFindTurn =
  ({ snapshot }: Connection): RoomStore['findTurn'] =>
  ({ roomID, memberID }, nowSSE) =>
    snapshot(async (db) => {
      const stored = await findRoom(db, roomID)
      if (stored === null) return null
      const [member] = await db
        .select({ memberNo: members.memberNo })
        .from(members)
        .where(eq(members.memberID, memberID))
      return readTurnFacts(db, stored, member?.memberNo ?? null, nowSSE)
    })
