import { closeList } from './next-step.ts'
import { isAtRest } from './room-load.ts'
import { isListClosed, type Room, type RoomEntry } from './room.ts'
import { freezeSSE } from './room-times.ts'
import { turnStatusOf, type TurnFacts } from './decide-turn.ts'

/** The facts of the turn of a member with an entry. */
export interface EntryFacts extends TurnFacts {
  readonly entry: RoomEntry
}

/** The result of a request to join. `existing` and `joined` are the same response to the member. */
export type EntryDecision =
  /** The lobby is not open yet. */
  | { readonly kind: 'tooEarly' }
  /** The sale of the room is over. */
  | { readonly kind: 'ended' }
  /** Another entry has the telephone number of the member, and the room takes one for each (ROM-102). */
  | { readonly kind: 'numberTaken' }
  | { readonly kind: 'existing'; readonly facts: EntryFacts }
  | JoiningEntry

/**
 * To write an entry. The facts are those after the write. `behind` gives the entry the next place behind the draw, and
 * changes the room too. An entry that exists already has joined again, because its turn had passed.
 */
export interface JoiningEntry {
  readonly kind: 'joined'
  readonly place: 'draw' | 'behind'
  readonly facts: EntryFacts
}

/**
 * Decides a request to join (ROM-8 to ROM-13). The facts are read in the transaction that writes the decision.
 * `newEntryID` is 16 random bytes in hex, for an entry that is new. `isNumberTaken` says that another entry has the number of
 * the member. An entry keeps the number with which it joined.
 */
export function decideEntry(facts: TurnFacts, newEntryID: string, isNumberTaken: boolean): EntryDecision {
  const { nowSSE, room, entry } = facts
  if (room.state === 'ENDED' || nowSSE >= room.endTimeSSE || isAtRest(room)) return { kind: 'ended' }
  if (nowSSE < room.lobbyTimeSSE) return { kind: 'tooEarly' }
  if (entry !== null) {
    if (turnStatusOf(facts).kind !== 'passed') return { kind: 'existing', facts: { ...facts, entry } }
    return behind(facts, entry)
  }
  if (room.isOnePerNumber && isNumberTaken) return { kind: 'numberTaken' }
  const numbered = takeNumber(room)
  const number = room.drawVersion === 1 ? null : numbered.numberCount
  const newEntry = { entryID: newEntryID, joinedSSE: nowSSE, number, drawnRank: null, lateNumber: null }
  const closesSSE = room.closedSSE ?? freezeSSE(room)
  // The clock counts too: a process that is late with closing the list lets nobody into the draw meanwhile.
  if (isListClosed(room.state) || nowSSE >= closesSSE)
    // A receipt with an earlier time would prove that the entry was left out, if a process has a slow clock (ROM-42).
    return behind(facts, { ...newEntry, joinedSSE: Math.max(nowSSE, closesSSE) })
  return { kind: 'joined', place: 'draw', facts: { ...facts, room: numbered, entry: newEntry } }
}

/** Takes the next running number of a room (ROM-91). Version 1 has none. */
const takeNumber = (room: Room): Room =>
  room.drawVersion === 1 ? room : { ...room, numberCount: room.numberCount + 1 }

/** Gives an entry the next place behind the draw. Its rank is the last one, so it is not served yet. */
function behind(facts: TurnFacts, entry: RoomEntry): JoiningEntry {
  const room = takeNumber(closed(facts.room))
  const lateCount = room.lateCount + 1
  return {
    kind: 'joined',
    place: 'behind',
    facts: { ...facts, room: { ...room, lateCount }, entry: { ...entry, lateNumber: lateCount }, servedAt: null },
  }
}

/** The first entry behind a numbered list closes it: the numbers up to there are in the draw, and its own is not (ROM-91). */
const closed = (room: Room): Room =>
  room.drawVersion === 1 || isListClosed(room.state) ? room : closeList(room, room.numberCount)
