import type { LogKind, LogLine, LogMark, SaleLog } from './log-line.ts'
import { hasTurns, type Room } from './room.ts'

/** The log of a room, with what decides its next line. */
type LoggedRoom = Pick<Room, 'drawVersion' | 'state' | 'startTimeSSE' | 'servedRank' | 'log'>

/** Seconds between two comparisons of a small log. A longer log is compared less often, because some comparisons read all lines. */
const leastSecondsBetween = 10
/** The lines that add a second to the time between two comparisons. */
const linesPerSecond = 2_000

/** Seconds after which no transaction can claim an offer any more that ended before. */
export const settlingSeconds = 60

/**
 * Returns the moment at which a log gets its next lines, or null if it never does. Ranks and pauses have their line in their
 * own second. The rest is compared now and then, so that no order waits for it (ROM-99).
 */
export function logDueSSE({ drawVersion, state, startTimeSSE, servedRank, log }: LoggedRoom): number | null {
  if (drawVersion === 1) return null
  if (log === null) return hasTurns(state) ? startTimeSSE : null
  if (log.isEnded) return null
  if (servedRank > log.servedRank || (state === 'PAUSED') !== log.isPaused) return startTimeSSE
  return compareSSE(log)
}

const compareSSE = ({ lines, comparedSSE }: SaleLog): number =>
  comparedSSE + leastSecondsBetween + Math.floor(lines / linesPerSecond)

/** Returns true if turns and tickets are compared with the lines now. Otherwise the room alone tells what is missing. */
export const isCompared = ({ log }: Pick<Room, 'log'>, nowSSE: number): boolean =>
  log === null || nowSSE >= compareSSE(log)

/**
 * Something that is stored beyond the lines of a log. `tickets` is 1 for a claim. It is negative for places that the room lost (`room`),
 * and for those that are kept back no longer.
 */
export interface LogDifference {
  readonly kind: 'room' | 'claimed' | 'keptBack' | 'bought' | 'returned' | 'code' | 'guest' | 'swapped' | 'givenBack'
  /** The rank of a turn. 0 without a turn. */
  readonly rank: number
  readonly tickets: number
}

/** The reach of a comparison: everything, or what changed since the mark of the log. */
export type LogScope = 'all' | 'changes'

/** The facts of a comparison, which all see one moment. */
export interface LogFacts {
  readonly room: Room
  readonly scope: LogScope
  readonly differences: readonly LogDifference[]
  /** The highest rank whose offer is over, and which nobody can claim any more. */
  readonly settledRank: number
  /** The claimed ranks beyond those that the log has settled, up to `settledRank`. */
  readonly claimedRanks: readonly number[]
  readonly freeTickets: number
  /** The tickets in pending orders. */
  readonly heldTickets: number
  /** The mark for the next comparison. */
  readonly mark: LogMark
}

/** New lines of a log, and how far it is with them. Its head follows from the lines. */
export interface LogStep {
  readonly lines: readonly LogLine[]
  readonly log: Omit<SaleLog, 'head'>
}

/**
 * Returns the lines that are due (ROM-99). Without `facts`, the room alone tells them: its ranks and its pauses. Of one second,
 * tickets that come back stand before those that are taken, so that their sum is never below 0.
 */
export function decideLog(room: Room, facts: LogFacts | null, nowSSE: number): LogStep {
  const { log } = room
  const line = (kind: LogKind, rank = 0, tickets = 0): LogLine => ({ kind, atSSE: nowSSE, rank, tickets })
  const differences = facts?.differences ?? []
  const capacity = differences.find(({ kind }) => kind === 'room')?.tickets ?? 0
  const moves = differences
    .filter(({ kind }) => kind !== 'claimed' && (kind !== 'room' || log !== null))
    .map(({ kind, rank, tickets }) => line(kindOf(kind, tickets), rank, Math.abs(tickets)))
  const isPaused = room.state === 'PAUSED'
  const isEnded = facts !== null && isOver(facts, nowSSE)
  const lines = [
    ...(log === null ? [line('opened', 0, capacity)] : []),
    ...(room.servedRank > (log?.servedRank ?? 0) ? [line('served', room.servedRank)] : []),
    ...differences.flatMap(({ kind, rank }) => (kind === 'claimed' ? [line(kind, rank)] : [])),
    ...passedRanks(room, facts).map((rank) => line('passed', rank)),
    ...moves.filter(({ kind }) => isGiving(kind)),
    ...moves.filter(({ kind }) => !isGiving(kind)),
    ...(isPaused === (log?.isPaused ?? false) ? [] : [line(isPaused ? 'paused' : 'wentOn')]),
    ...(isEnded ? [line('ended', 0, facts.freeTickets)] : []),
  ]
  return {
    lines,
    log: {
      lines: (log?.lines ?? 0) + lines.length,
      servedRank: room.servedRank,
      settledRank: facts?.settledRank ?? log?.settledRank ?? 0,
      isPaused,
      isEnded,
      ...(facts === null
        ? { comparedSSE: log?.comparedSSE ?? nowSSE, ...(log?.mark !== undefined && { mark: log.mark }) }
        : { comparedSSE: nowSSE, mark: { ...facts.mark, leftTickets: leftTickets(facts) } }),
    },
  }
}

/** Returns what the next comparison of a room reads. The last one reads everything, so that no log ends with a gap. */
export const logScope = (room: Pick<Room, 'state' | 'endTimeSSE' | 'log'>, nowSSE: number): LogScope =>
  room.log?.mark === undefined || areClaimsOver(room, nowSSE) ? 'all' : 'changes'

/** Returns true unless a comparison of changes overlooked some: then the lines do not lead to the tickets that are left. */
export function addsUp(facts: LogFacts, lines: readonly LogLine[]): boolean {
  const before = facts.room.log?.mark
  if (facts.scope === 'all' || before === undefined) return true
  const moved = lines.reduce((sum, { kind, tickets }) => sum + (isGiving(kind) ? tickets : -tickets), 0)
  return before.leftTickets + moved === leftTickets(facts)
}

/** Returns the tickets that nobody has bought. */
const leftTickets = ({ freeTickets, heldTickets }: LogFacts): number => freeTickets + heldTickets

function kindOf(kind: LogDifference['kind'], tickets: number): LogKind {
  if (kind === 'room') return tickets > 0 ? 'added' : 'removed'
  return kind === 'keptBack' && tickets < 0 ? 'released' : kind
}

const isGiving = (kind: LogKind): boolean =>
  kind === 'added' || kind === 'released' || kind === 'returned' || kind === 'givenBack'

/** Returns the ranks whose offer is over without a claim, and of which the log says nothing yet. */
function passedRanks({ log }: Room, facts: LogFacts | null): readonly number[] {
  if (facts === null) return []
  const first = (log?.settledRank ?? 0) + 1
  const claimed = new Set(facts.claimedRanks)
  return Array.from({ length: Math.max(0, facts.settledRank - first + 1) }, (_, index) => first + index).filter(
    (rank) => !claimed.has(rank),
  )
}

/** Returns true if a sale is over, and no order of it can be paid any more. */
const isOver = ({ room, heldTickets }: LogFacts, nowSSE: number): boolean =>
  areClaimsOver(room, nowSSE) && heldTickets === 0

/** Returns true if a sale has been over for so long that nobody can write a claim any more. */
export const areClaimsOver = ({ state, endTimeSSE }: Pick<Room, 'state' | 'endTimeSSE'>, nowSSE: number): boolean =>
  state === 'ENDED' && nowSSE >= endTimeSSE + settlingSeconds
