import type { LogLine } from '../../rooms/log-line.ts'
import type { BeaconTimes } from '../../rooms/room-times.ts'
import type { Room, RoomEntry } from '../../rooms/room.ts'
import type { StatementSignatures } from '../../rooms/statement-signatures.ts'

/**
 * The work of a draw, as docs/draw.md defines it. It hashes for seconds if there are a million entries, so an adapter may do
 * it in a thread. Values are hex in lower case.
 */
export interface DrawEngine {
  /** The SHA-256 of the beacon's description, in hex. */
  readonly chainHash: string
  /** The public key of the beacon in hex. */
  readonly publicKey: string
  readonly beacon: BeaconTimes
  /** Signs all that a room stated. A signature that the room has stays. Throws if nobody has the key of the room. */
  signStatements(room: Room): StatementSignatures
  /** Returns the head of a room's log after more lines. The room has the head before them. */
  logHead(room: Pick<Room, 'roomID' | 'log'>, lines: readonly LogLine[]): string
  /** Returns the root of entries in any order. */
  rootOf(entries: readonly Pick<RoomEntry, 'entryID' | 'joinedSSE' | 'number'>[]): Promise<string>
  /**
   * Fetches the signature of a round and verifies it. Returns null if no mirror has it yet, or if what they have is not the
   * signature of the network.
   */
  fetchSignature(round: number): Promise<string | null>
  /** Returns the IDs of the entries in the order of their ranks. */
  rank(root: string, signature: string, entryIDs: readonly string[]): Promise<readonly string[]>
}
