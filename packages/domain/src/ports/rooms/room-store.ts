import type { LogLine, SaleLog } from '../../rooms/log-line.ts'
import type { Language } from '@pokfei/format/language'
import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import type { DueClaim } from '../../due-claim.ts'
import type { EntryDecision } from '../../rooms/decide-entry.ts'
import type { TurnDecision, TurnFacts } from '../../rooms/decide-turn.ts'
import type { PublishedRoot, RoomStep } from '../../rooms/next-step.ts'
import type { RoomCommand, RoomCommandResult } from '../../rooms/room-commands.ts'
import type { FigureCounts } from '../../rooms/room-figures.ts'
import type { RoomLoad, RoomLoadResult } from '../../rooms/room-load.ts'
import type { TurnCounts } from '../../rooms/room-pace.ts'
import type { RoomStock } from '../../rooms/room-status.ts'
import type { GivenUpRound, Room, RoomEntry } from '../../rooms/room.ts'
import type { LogFacts, LogScope, LogStep } from '../../rooms/sale-log.ts'
import type { StatementSignatures } from '../../rooms/statement-signatures.ts'

/** A member in a room. */
export interface RoomMember {
  readonly roomID: string
  readonly memberID: string
}

/** A member who asks to join, with the language of the request. */
export interface JoiningMember extends RoomMember {
  readonly language: Language
}

/** A room with what changes around it. */
export interface RoomFacts {
  readonly room: Room
  /** The number of entries so far, before the list closes too. */
  readonly entryCount: number
  /** The stock of each ticket type of the room, in the order of the catalogue. */
  readonly stock: readonly RoomStock[]
  readonly turns: TurnCounts
}

/** A room with its counts. */
export interface RoomFigureFacts {
  readonly room: Room
  readonly counts: FigureCounts
}

/** An entry in the draw. */
export type DrawnEntry = Pick<RoomEntry, 'entryID' | 'joinedSSE' | 'number' | 'drawnRank'>

/** New lines of a log, with its new head. `after` is the number of lines before them. */
export interface WrittenLog extends Pick<LogStep, 'lines'> {
  readonly after: number
  readonly log: SaleLog
}

/** The waiting rooms of sales. Each write is one transaction, which loads the facts and calls the pure rule. */
export interface RoomStore {
  /**
   * Decides the load of a room by `decideRoomLoad` and writes it. From then on, each order for one of its events needs a
   * turn. Throws if one of the events has another room.
   */
  load(load: RoomLoad): Promise<RoomLoadResult>
  find(roomID: string): Promise<Room | null>
  /** Returns the rooms that have not ended, by their IDs. */
  listRunning(): Promise<readonly Room[]>
  /** Returns the room in which an event is sold, or null if it has none. */
  findOfEvent(event: EventKey): Promise<Room | null>
  /** Returns what the status of a room shows at a moment. Returns null if there is no such room. */
  findFacts(roomID: string, nowSSE: number): Promise<RoomFacts | null>
  /** Counts a room for its public figures, in the widths of `figureWidths`. Returns null if there is no such room. */
  findFigures(roomID: string): Promise<RoomFigureFacts | null>
  /**
   * Claims rooms with a step that may be due. Each goes to one caller until `leaseUntilSSE` or its release. A room stays
   * right if two processes work on it all the same, because each step is decided in its transaction.
   */
  claimDue(claim: DueClaim): Promise<readonly Room[]>
  /** Ends the lease of a room, so that it can be claimed again in the next second. */
  release(roomID: string): Promise<void>
  /**
   * Decides a request to join by `decideEntry` and writes it. A new entry keeps the language for its mails. Returns null if there is no such room. Late entries have their
   * numbers in the order in which they are written. Resolves once the entry is committed.
   */
  join(member: JoiningMember, nowSSE: number, newEntryID: string): Promise<EntryDecision | null>
  /** Returns the facts of a member's turn. Returns null if there is no such room. */
  findTurn(member: RoomMember, nowSSE: number): Promise<TurnFacts | null>
  /** Decides a claim by `decideClaim` and writes the turn. Returns null if there is no such room. */
  claimTurn(member: RoomMember, nowSSE: number): Promise<TurnDecision | null>
  /** Decides an extension by `decideExtension` and writes the turn. Returns null if there is no such room. */
  extendTurn(member: RoomMember, nowSSE: number): Promise<TurnDecision | null>
  /**
   * Asks `nextStep` for the due step of a room. Writes the step if it is a `write` or a `closeList`. Returns the step, or
   * null if none is due or there is no such room.
   */
  advance(roomID: string, nowSSE: number): Promise<RoomStep | null>
  /** Stores signatures by `recordSignatures`. */
  recordSignatures(roomID: string, signatures: StatementSignatures): Promise<void>
  /** Compares turns and tickets of a room with its log: all of them, or those that may have changed. Returns null if there is no such room. */
  findLogFacts(roomID: string, nowSSE: number, scope: LogScope): Promise<LogFacts | null>
  /**
   * Appends lines to the log of a room. Returns false, and writes nothing, if `after`, the number of lines before them, is not
   * that of the log any more: then another process has written others.
   */
  appendLog(roomID: string, step: WrittenLog): Promise<boolean>
  /** Returns lines of a log in their order, at most `count` after the first `after` ones. */
  listLog(roomID: string, after: number, count: number): Promise<readonly LogLine[]>
  /** Returns the entries in the draw, in any order. They do not change once the list is closed, but for their ranks. */
  listDrawEntries(roomID: string): Promise<readonly DrawnEntry[]>
  /** Stores a root by `publishRoot`, unless the room has one already. */
  publishRoot(roomID: string, published: PublishedRoot): Promise<void>
  /**
   * Stores ranks, from `firstRank` on, in the order of `entryIDs`. Ranks are written in parts, so that no transaction is
   * long. Writing the same ones again changes nothing. Changes nothing either if the room is drawn.
   */
  recordRanks(roomID: string, firstRank: number, entryIDs: readonly string[]): Promise<void>
  /**
   * Stores the signature of the round (48 bytes in hex), those of rounds that were given up, and the state DRAWN. Changes
   * nothing if the room is drawn.
   */
  recordDraw(roomID: string, beaconSignature: string, givenUp: readonly GivenUpRound[]): Promise<void>
  /**
   * Decides an operator's command by `decideCommand`, and writes it with its entry of the audit log. Returns null if there
   * is no such room.
   */
  command(roomID: string, command: RoomCommand, act: OperatorAct): Promise<RoomCommandResult | null>
}
