import { randomBytes } from 'node:crypto'
import type { RoomMember } from '../../ports/rooms/room-store.ts'
import { rankOf, type RoomEntry } from '../../rooms/room.ts'
import type { RoomDeps } from './advance-rooms.ts'

/** The outcome of a request to join. `rank` is null until the draw. */
export type JoinOutcome =
  | { readonly kind: 'joined'; readonly entry: RoomEntry; readonly rank: number | null }
  | { readonly kind: 'notFound' | 'tooEarly' | 'ended' }

/** Lets a member join a room. Repeated calls return the same entry (ROM-8). */
export async function joinRoom(
  { store: { rooms }, clock }: Pick<RoomDeps, 'store' | 'clock'>,
  member: RoomMember,
): Promise<JoinOutcome> {
  const nowSSE = clock.nowSSE()
  const decision = await rooms.join(member, nowSSE, newEntryID())
  if (decision === null) return { kind: 'notFound' }
  if (decision.kind === 'tooEarly' || decision.kind === 'ended') return { kind: decision.kind }
  const facts = await rooms.findTurn(member, nowSSE)
  if (facts === null || facts.entry === null) throw new Error('an entry that was written is missing')
  return { kind: 'joined', entry: facts.entry, rank: rankOf(facts.entry, facts.room) }
}

/** Returns 16 random bytes in hex. The time is not in them, because the order of the leaves must not tell arrival. */
const newEntryID = (): string => randomBytes(16).toString('hex')
