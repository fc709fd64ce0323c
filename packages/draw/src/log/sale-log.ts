import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { saleHash, uint64, utf8 } from '../bytes.ts'

/**
 * The kinds of lines in the log of a sale. The place of a kind is its byte. `tickets` counts the tickets that a line gives
 * to the room (+1) or takes from it (-1), or does not move.
 */
const kinds = [
  ['opened', 1],
  ['served', 0],
  ['claimed', 0],
  ['passed', 0],
  ['bought', -1],
  ['returned', 1],
  ['code', -1],
  ['guest', -1],
  ['swapped', -1],
  ['givenBack', 1],
  ['keptBack', -1],
  ['released', 1],
  ['added', 1],
  ['removed', -1],
  ['paused', 0],
  ['wentOn', 0],
  ['ended', -1],
] as const

/** The kind of a line: see docs/draw.md. */
export type LogKind = (typeof kinds)[number][0]

/** A line of the log of a sale. It names no member. */
export interface LogLine {
  readonly kind: LogKind
  readonly atSSE: number
  /** The rank that the line is about: the last one that was served, or that of a turn. 0 for lines without a turn. */
  readonly rank: number
  /** The number of tickets. 0 for lines that move none. */
  readonly tickets: number
}

/** Each kind with its byte, and how it moves tickets. */
const byKind: ReadonlyMap<LogKind, { readonly code: number; readonly sign: number }> = new Map(
  kinds.map(([kind, sign], index) => [kind, { code: index + 1, sign }]),
)

const rulesOf = (kind: LogKind): { readonly code: number; readonly sign: number } => {
  const rules = byKind.get(kind)
  if (rules === undefined) throw new RangeError(`${kind} is no kind of a line`)
  return rules
}

const headPrefix = utf8('POKFEI-DRAW-LOG-2\0')
const signedPrefix = utf8('POKFEI-DRAW-HEAD-2\0')

/** Returns the head of an empty log (32 bytes). */
export const firstHead = (saleID: string): Uint8Array => sha256(concatBytes(headPrefix, saleHash(saleID)))

/** Returns the head of a log after one more line (32 bytes). */
export const headAfter = (head: Uint8Array, { kind, atSSE, rank, tickets }: LogLine): Uint8Array =>
  sha256(concatBytes(headPrefix, head, Uint8Array.of(rulesOf(kind).code), uint64(atSSE), uint64(rank), uint64(tickets)))

/** Returns the head of a sale's log in hex after more lines. `before` is the head that it had, and null for an empty log. */
export const headOver = (saleID: string, before: string | null, lines: readonly LogLine[]): string =>
  bytesToHex(lines.reduce(headAfter, before === null ? firstHead(saleID) : hexToBytes(before)))

/** The head of a log with the number of its lines. */
export interface LogHead {
  readonly lines: number
  /** 32 bytes in hex. */
  readonly head: string
}

/** Returns the bytes that the shop signs for a head (docs/draw.md). */
export const headMessage = (saleID: string, { lines, head }: { readonly lines: number; readonly head: Uint8Array }) =>
  concatBytes(signedPrefix, saleHash(saleID), uint64(lines), head)

/**
 * The result of a check of a log. With `otherHead`, the lines do not lead to a head that the shop published. With
 * `otherOrder`, times, ranks or turns contradict each other. With `otherSum`, tickets appear or vanish.
 */
export type LogResult = 'right' | 'otherHead' | 'otherOrder' | 'otherSum'

/** Checks a log from its first line on. Each of `heads`, such as one that a page saw, has to lie on its way. */
export function checkLog(saleID: string, lines: readonly LogLine[], heads: readonly LogHead[]): LogResult {
  let head = firstHead(saleID)
  const headAt = [bytesToHex(head)]
  for (const line of lines) {
    head = headAfter(head, line)
    headAt.push(bytesToHex(head))
  }
  if (heads.some((one) => headAt[one.lines] !== one.head)) return 'otherHead'
  if (!isInOrder(lines)) return 'otherOrder'
  return hasRightSum(lines) ? 'right' : 'otherSum'
}

/** Returns true if times and ranks rise, no turn comes before it is served, and nothing follows the end. */
function isInOrder(lines: readonly LogLine[]): boolean {
  let [before, served] = [0, 0]
  const turns = new Map<number, LogKind>()
  return lines.every(({ kind, atSSE, rank }, index) => {
    if (atSSE < before || (kind === 'opened') !== (index === 0) || (kind === 'ended' && index < lines.length - 1))
      return false
    before = atSSE
    const turn = turns.get(rank)
    if (kind === 'served') {
      const isNext = rank > served
      served = rank
      return isNext
    }
    if (kind === 'claimed' || kind === 'passed') {
      turns.set(rank, kind)
      return turn === undefined && rank >= 1 && rank <= served
    }
    return kind === 'bought' || kind === 'returned' ? turn === 'claimed' : rank === 0
  })
}

/** Returns true if no line takes more tickets than there are, and the end takes exactly the rest. */
function hasRightSum(lines: readonly LogLine[]): boolean {
  let left = 0
  const isPossible = lines.every(({ kind, tickets }) => {
    const { sign } = rulesOf(kind)
    left += sign * tickets
    return left >= 0 && (sign !== 0 || tickets === 0)
  })
  return isPossible && (lines.at(-1)?.kind !== 'ended' || left === 0)
}
