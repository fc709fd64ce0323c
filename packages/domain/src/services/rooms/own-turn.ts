import type { RoomMember } from '../../ports/rooms/room-store.ts'
import type { TurnDecision } from '../../rooms/decide-turn.ts'
import { momentOf } from '../../rooms/turn-clock.ts'
import type { RoomDeps } from './advance-rooms.ts'

/** The outcome of a claim or an extension. `endsSSE` is null while an operator has paused the room. */
export type OwnTurn =
  | { readonly kind: 'open'; readonly endsSSE: number | null; readonly boughtEventIDs: readonly string[] }
  | { readonly kind: 'waiting' | 'passed' | 'notFound' }

type Deps = Pick<RoomDeps, 'store' | 'clock'>

/** Claims a member's turn. Repeated calls return the same turn (ROM-16, ROM-17). */
export async function claimTurn(deps: Deps, member: RoomMember): Promise<OwnTurn> {
  return describe(deps, member, await deps.store.rooms.claimTurn(member, deps.clock.nowSSE()))
}

/** Gives a member's turn twice its time, without a reason (ROM-17). */
export async function extendTurn(deps: Deps, member: RoomMember): Promise<OwnTurn> {
  return describe(deps, member, await deps.store.rooms.extendTurn(member, deps.clock.nowSSE()))
}

async function describe({ store }: Deps, member: RoomMember, decision: TurnDecision | null): Promise<OwnTurn> {
  if (decision === null) return { kind: 'notFound' }
  if (decision.kind !== 'open') return { kind: decision.kind }
  const room = await store.rooms.find(member.roomID)
  if (room === null) return { kind: 'notFound' }
  const { endsAt, boughtEventIDs } = decision.turn
  return { kind: 'open', endsSSE: momentOf(room, endsAt), boughtEventIDs }
}
