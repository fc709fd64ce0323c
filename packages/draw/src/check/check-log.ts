import { hexToBytes as bytes } from '@noble/hashes/utils.js'
import { checkLog, headMessage, type LogHead, type LogLine, type LogResult } from '../log/sale-log.ts'
import { orFalse } from '../or-false.ts'
import { isSigned } from '../statements/signed.ts'
import type { PublishedDraw } from './published-draw.ts'

/** A log as the shop publishes it: its lines, its head and the signature of the head. */
export interface PublishedLog {
  readonly lines: readonly LogLine[]
  /** 32 bytes in hex. */
  readonly head: string
  /** Null if the shop has the key of the sale no more. */
  readonly signature: string | null
}

/** The result of a check of a published log. With `notSigned`, the signature of the head does not fit. */
export type SignedLogResult = LogResult | 'notSigned'

/** Checks a published log. Each of `seen`, the heads that somebody saw earlier, has to lie on its way. */
export function checkSignedLog(
  { saleID, receiptPublicKey }: Pick<PublishedDraw, 'saleID' | 'receiptPublicKey'>,
  { lines, head, signature }: PublishedLog,
  seen: readonly LogHead[],
): SignedLogResult {
  const result = checkLog(saleID, lines, [...seen, { lines: lines.length, head }])
  if (result !== 'right' || signature === null) return result
  const isRight = orFalse(() =>
    isSigned(
      bytes(receiptPublicKey),
      headMessage(saleID, { lines: lines.length, head: bytes(head) }),
      bytes(signature),
    ),
  )
  return isRight ? 'right' : 'notSigned'
}

/** The lines of one rank: the second at which its turn came, and what it then did. */
export interface OwnLines {
  /** Null if the turn has not come. */
  readonly calledSSE: number | null
  readonly claimedSSE: number | null
  readonly passedSSE: number | null
  /** The tickets that were bought, without those that came back. */
  readonly tickets: number
}

/** Returns the lines of a rank. They name nobody, but its member knows the rank. */
export function linesOf(lines: readonly LogLine[], rank: number): OwnLines {
  const ofRank = lines.filter((line) => line.rank === rank)
  const secondOf = (kind: LogLine['kind']): number | null => ofRank.find((line) => line.kind === kind)?.atSSE ?? null
  const sumOf = (kind: LogLine['kind']): number =>
    ofRank.reduce((sum, line) => (line.kind === kind ? sum + line.tickets : sum), 0)
  return {
    calledSSE: lines.find((line) => line.kind === 'served' && line.rank >= rank)?.atSSE ?? null,
    claimedSSE: secondOf('claimed'),
    passedSSE: secondOf('passed'),
    tickets: sumOf('bought') - sumOf('returned'),
  }
}
