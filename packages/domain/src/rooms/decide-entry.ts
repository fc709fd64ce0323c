import { isListClosed, type RoomEntry } from './room.ts'
import { freezeSSE } from './room-times.ts'
import { turnStatusOf, type TurnFacts } from './decide-turn.ts'

/** The result of a request to join. `existing` and `joined` are the same response to the member. */
export type EntryDecision =
  /** The lobby is not open yet. */
  | { readonly kind: 'tooEarly' }
  /** The sale of the room is over. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'existing'; readonly entry: RoomEntry }
  | JoiningEntry

/**
 * To write an entry. `behind` gives it the next place behind the draw. An entry that exists already has joined again,
 * because its turn had passed.
 */
export interface JoiningEntry {
  readonly kind: 'joined'
  readonly entryID: string
  readonly joinedSSE: number
  readonly place: 'draw' | 'behind'
}

/**
 * Decides a request to join (ROM-8 to ROM-13). The facts are read in the transaction that writes the decision.
 * `newEntryID` is 16 random bytes in hex, for an entry that is new.
 */
export function decideEntry(facts: TurnFacts, newEntryID: string): EntryDecision {
  const { nowSSE, room, entry } = facts
  if (room.state === 'ENDED' || nowSSE >= room.endTimeSSE) return { kind: 'ended' }
  if (nowSSE < room.lobbyTimeSSE) return { kind: 'tooEarly' }
  if (entry !== null) {
    if (turnStatusOf(facts).kind !== 'passed') return { kind: 'existing', entry }
    return { kind: 'joined', entryID: entry.entryID, joinedSSE: entry.joinedSSE, place: 'behind' }
  }
  // The clock counts too: a process that is late with closing the list lets nobody into the draw meanwhile.
  const isLate = isListClosed(room.state) || nowSSE >= freezeSSE(room)
  return { kind: 'joined', entryID: newEntryID, joinedSSE: nowSSE, place: isLate ? 'behind' : 'draw' }
}
