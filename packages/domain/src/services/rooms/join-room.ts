import { randomBytes } from 'node:crypto'
import type { JoiningMember, RoomMember } from '../../ports/rooms/room-store.ts'
import type { EntryFacts } from '../../rooms/decide-entry.ts'
import type { TurnFacts } from '../../rooms/decide-turn.ts'
import { rankOf, type RoomEntry } from '../../rooms/room.ts'
import type { RoomDeps } from './advance-rooms.ts'

/** A member's part in a room. `rank` is null until the draw. */
export interface OwnEntry {
  readonly entry: RoomEntry
  readonly rank: number | null
  readonly facts: TurnFacts
}

/** The outcome of a request to join. */
export type JoinOutcome =
  | ({ readonly kind: 'joined' } & OwnEntry)
  | { readonly kind: 'notFound' | 'tooEarly' | 'ended' | 'numberTaken' }

/** Lets a member join a room. Repeated calls return the same entry (ROM-8). */
export async function joinRoom(
  { store: { rooms }, clock }: Pick<RoomDeps, 'store' | 'clock'>,
  member: JoiningMember,
): Promise<JoinOutcome> {
  const nowSSE = clock.nowSSE()
  const decision = await rooms.join(member, nowSSE, newEntryID())
  if (decision === null) return { kind: 'notFound' }
  return 'facts' in decision ? { kind: 'joined', ...ownEntryOf(decision.facts) } : decision
}

/** Returns a member's part in a room, or null without an entry. It changes nothing: an offered turn stays an offer. */
export async function findOwnEntry(
  { store: { rooms }, clock }: Pick<RoomDeps, 'store' | 'clock'>,
  member: RoomMember,
): Promise<OwnEntry | null> {
  const facts = await rooms.findTurn(member, clock.nowSSE())
  if (facts === null || facts.entry === null) return null
  return ownEntryOf({ ...facts, entry: facts.entry })
}

const ownEntryOf = (facts: EntryFacts): OwnEntry => ({
  entry: facts.entry,
  rank: rankOf(facts.entry, facts.room),
  facts,
})

/** Returns 16 random bytes in hex. The time is not in them, because the order of the leaves must not tell arrival. */
const newEntryID = (): string => randomBytes(16).toString('hex')
