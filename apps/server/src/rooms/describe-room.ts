import type { SaleRoom } from '@pokfei/contracts/routes/catalogue'
import type { OwnTurn, RoomDraw } from '@pokfei/contracts/routes/rooms'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import type { DrawEngine } from '@pokfei/domain/ports/rooms/draw-engine'
import type { Room } from '@pokfei/domain/rooms/room'
import { turnStatusOf, type TurnFacts } from '@pokfei/domain/rooms/decide-turn'
import { momentOf } from '@pokfei/domain/rooms/turn-clock'
import type { SignForRoom } from './receipts.ts'
import { describeStatements } from './statements.ts'

/** Returns the kind of a room's beacon. All beacons but drand's belong to a server like this one. */
const beaconKindOf = ({ chainHash }: Pick<Room, 'chainHash'>): 'drand' | 'standIn' =>
  chainHash === quicknet.chainHash ? 'drand' : 'standIn'

/** The facts of a room that buyers of its event read. A room that is only planned has them too. */
export type SaleRoomFacts = Pick<
  Room,
  | 'roomID'
  | 'lobbyTimeSSE'
  | 'startTimeSSE'
  | 'minutesPerTurn'
  | 'ticketsPerTurn'
  | 'isGuaranteed'
  | 'isOnePerNumber'
  | 'chainHash'
>

/** Returns the room of an event on the wire. */
export function describeSaleRoom(room: SaleRoomFacts): SaleRoom {
  const { roomID, lobbyTimeSSE, startTimeSSE, minutesPerTurn, ticketsPerTurn, isGuaranteed, isOnePerNumber } = room
  const [owner, , saleID] = roomID.split('/')
  if (saleID === undefined) throw new Error(`${roomID} is not the ID of a room`)
  return {
    owner: owner === 'eventGroups' ? 'eventGroups' : 'events',
    saleID,
    lobbyTimeSSE,
    startTimeSSE,
    minutesPerTurn,
    ticketsPerTurn,
    isGuaranteed,
    isOnePerNumber,
    beacon: beaconKindOf(room),
  }
}

/**
 * Returns the public facts of a room's draw on the wire. The engine knows the key of its own beacon. Returns null if nobody can
 * sign them any more, because without its statements a right sale would look like a fraud.
 */
export function describeDraw(room: Room, engine: DrawEngine | undefined, sign: SignForRoom): RoomDraw | null {
  const statements = describeStatements(sign, room)
  if (statements === null) return null
  const { chainHash } = room
  const known = [quicknet, ...(engine === undefined ? [] : [engine])].find((beacon) => beacon.chainHash === chainHash)
  return {
    version: room.drawVersion,
    saleID: room.roomID,
    startSSE: room.startTimeSSE,
    beacon: { kind: beaconKindOf(room), chainHash, publicKey: known?.publicKey ?? null },
    round: room.round,
    roundTimeSSE: room.roundTimeSSE,
    receiptPublicKey: room.receiptPublicKey,
    closedSSE: room.closedSSE,
    root: room.root,
    drawn: room.drawnCount,
    signature: room.beaconSignature,
    ...statements,
    givenUp: [...room.givenUp],
    places: [...room.places],
  }
}

/** Returns an open turn on the wire, with the events that it has bought. */
export const openTurn = (endsSSE: number | null, boughtEventIDs: readonly string[]): OwnTurn => ({
  state: 'open',
  endsSSE,
  ...(boughtEventIDs.length > 0 && { bought: [...boughtEventIDs] }),
})

/** Returns a member's turn on the wire as it is now. */
export function describeOwnTurn(facts: TurnFacts): OwnTurn {
  const status = turnStatusOf(facts)
  switch (status.kind) {
    case 'waiting':
    case 'passed':
      return { state: status.kind, endsSSE: null }
    case 'offered':
      return { state: 'offered', endsSSE: momentOf(facts.room, status.endsAt) }
    case 'open':
      return openTurn(momentOf(facts.room, status.turn.endsAt), status.turn.boughtEventIDs)
  }
}
