import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex as hex, hexToBytes as bytes } from '@noble/hashes/utils.js'
import { createOwnBeacon } from '../beacon/own-beacon.ts'
import { quicknet, roundAt, timeOfRound } from '../beacon/quicknet.ts'
import { utf8 } from '../bytes.ts'
import type { SeenDraw } from '../check/check-seen.ts'
import type { ListedEntry, PublishedDraw, SignedReceipt } from '../check/published-draw.ts'
import { firstHead, headAfter, headMessage, type LogHead, type LogLine } from '../log/sale-log.ts'
import { inLeafOrder, leafOf, type DrawEntry } from '../ranks/entry.ts'
import { rankEntries, seedOf } from '../ranks/rank-entries.ts'
import { receiptMessage } from '../receipt/draw-receipt.ts'
import { listMessage } from '../statements/list-statement.ts'
import { startMessages, startToldAt, type AnnouncedStart } from '../statements/start-statement.ts'
import { buildTree, rootOf } from '../tree/merkle-tree.ts'

/** A whole sale as the public sees it, and as a watcher and some members kept it. */
export interface SampleSale {
  readonly draw: PublishedDraw
  /** The published list, in the order of the leaves. */
  readonly entries: readonly ListedEntry[]
  readonly receipts: readonly SignedReceipt[]
  readonly seen: readonly SeenDraw[]
  readonly log: { readonly lines: readonly LogLine[]; readonly heads: readonly LogHead[]; readonly signature: string }
}

/** An entry of version 2. */
type NumberedEntry = DrawEntry & { readonly number: number }

/** The facts of a sale that a shop signs. */
export interface SaleFacts {
  readonly saleID: string
  readonly starts: readonly AnnouncedStart[]
  readonly closedSSE: number
  readonly publishedSSE: number
  readonly startNumber: number
  readonly entries: readonly NumberedEntry[]
  readonly receipts: readonly NumberedEntry[]
  readonly lines: readonly LogLine[]
}

/** The private key of the sample's shop, for tests only. */
export const samplePrivateKey = sha256(utf8('the key of a sample sale'))
const publicKey = hex(ed25519.getPublicKey(samplePrivateKey))
const { beacon, sign: signRound } = createOwnBeacon('the beacon of a sample sale', quicknet)

const sign = (message: Uint8Array): string => hex(ed25519.sign(message, samplePrivateKey))

/** Returns a start with the round that its time fixes. */
export const startAt = (startSSE: number, sinceSSE: number): AnnouncedStart => ({
  sinceSSE,
  startSSE,
  round: roundAt(quicknet, startSSE - 30),
})

const firstStartSSE = timeOfRound(quicknet, 1000) + 30
const closingSSE = firstStartSSE - 60

const entry = (name: string, number: number, joinedSSE: number): NumberedEntry => ({
  entryID: hex(sha256(utf8(name)).subarray(0, 16)),
  joinedSSE,
  number,
})
const drawn = ['Ann', 'Bo', 'Chi', 'Dan', 'Eve'].map((name, index) =>
  entry(name, index + 1, closingSSE - 3_000 + 100 * index),
)
const behind = [entry('Fai', 6, closingSSE), entry('Gigi', 7, closingSSE + 3)]

const at = (kind: LogLine['kind'], seconds: number, rank = 0, tickets = 0): LogLine => ({
  kind,
  atSSE: firstStartSSE + 1_860 + seconds,
  rank,
  tickets,
})

/** A sale of five members and two late ones, whose start was put off after the list had closed. The first one joined again. */
export const sampleFacts: SaleFacts = {
  saleID: 'events/lion-rock/harbour-nights',
  starts: [startAt(firstStartSSE, closingSSE - 86_400), startAt(firstStartSSE + 1_860, firstStartSSE + 1_800)],
  closedSSE: closingSSE,
  publishedSSE: closingSSE + 1,
  startNumber: 1,
  entries: drawn,
  receipts: [...drawn, ...behind, ...drawn.slice(0, 1).map((first) => ({ ...first, number: 8 }))],
  lines: [
    at('opened', 0, 0, 8),
    at('keptBack', 0, 0, 1),
    at('served', 1, 2),
    at('claimed', 4, 2),
    at('bought', 9, 2, 3),
    at('served', 9, 3),
    at('guest', 20, 0, 1),
    at('claimed', 30, 3),
    at('bought', 44, 3, 2),
    at('returned', 90, 3, 2),
    at('paused', 100),
    at('wentOn', 160),
    at('code', 170, 0, 1),
    at('givenBack', 180, 0, 1),
    at('swapped', 190, 0, 1),
    at('passed', 361, 1),
    at('released', 400, 0, 1),
    at('served', 401, 8),
    at('added', 402, 0, 2),
    at('removed', 403, 0, 1),
    at('ended', 3_600, 0, 4),
  ],
}

/** Publishes and signs a sale, as a shop with its key can: also one that it should not. `witnessOf` is what a watcher saw. */
export function publishSale(facts: SaleFacts, witnessOf: SaleFacts = facts): SampleSale {
  const draw = publishDraw(facts, facts.starts.length)
  const witnessed = publishDraw(witnessOf, 1)
  return {
    draw,
    entries: rankBy(draw, inLeafOrder(facts.entries)),
    receipts: facts.receipts.map((one) => signReceipt(facts, one)),
    seen: [
      {
        seenSSE: witnessOf.closedSSE - 600,
        draw: { ...witnessed, closedSSE: null, root: null, drawn: 0, list: null, signature: null },
      },
      { seenSSE: witnessOf.publishedSSE + 2, draw: { ...witnessed, signature: null } },
    ],
    log: publishLog(facts, witnessOf),
  }
}

/** Returns the entries with the ranks of a draw. */
export function rankBy({ root, signature }: PublishedDraw, entries: readonly DrawEntry[]): readonly ListedEntry[] {
  if (signature === null || root === null) throw new Error('a published sale has its draw')
  const ranked = rankEntries(
    seedOf(bytes(root), bytes(signature)),
    entries.map(({ entryID }) => entryID),
  )
  return entries.map((one) => ({ ...one, rank: ranked.indexOf(one.entryID) + 1 }))
}

function publishDraw(facts: SaleFacts, startCount: number): PublishedDraw {
  const { saleID, closedSSE, publishedSSE, startNumber } = facts
  const starts = facts.starts.slice(0, startCount)
  const sale = { saleID, chainHash: beacon.chainHash }
  const root = hex(rootOf(buildTree(inLeafOrder(facts.entries).map(leafOf))))
  const list = { closedSSE, publishedSSE, size: facts.entries.length, root, startNumber }
  const messages = startMessages(sale, starts)
  const start = starts.at(-1)
  if (start === undefined) throw new Error('a sale has a start')
  return {
    version: 2,
    saleID,
    startSSE: start.startSSE,
    beacon: { kind: 'standIn', chainHash: beacon.chainHash, publicKey: beacon.publicKey },
    round: start.round,
    roundTimeSSE: timeOfRound(quicknet, start.round),
    receiptPublicKey: publicKey,
    closedSSE,
    root,
    drawn: list.size,
    signature: hex(signRound(start.round)),
    starts: starts.map((one, index) => ({ ...one, signature: sign(messages[index] ?? new Uint8Array()) })),
    list: { ...list, signature: sign(listMessage(sale, starts, list)) },
    givenUp: starts.slice(startNumber - 1, -1).map(({ round }) => ({ round, signature: hex(signRound(round)) })),
  }
}

function signReceipt({ saleID, starts }: SaleFacts, one: NumberedEntry): SignedReceipt {
  const start = startToldAt(starts, one.joinedSSE)
  if (start === undefined) throw new Error('a sale has a start')
  const told = { startSSE: start.startSSE, chainHash: beacon.chainHash, round: start.round }
  const receipt = { saleID, ...one, told }
  return { ...receipt, publicKey, signature: sign(receiptMessage(receipt)) }
}

function publishLog({ saleID, lines }: SaleFacts, witnessOf: SaleFacts): SampleSale['log'] {
  const head = headOf(saleID, lines)
  const seenLines = Math.min(12, witnessOf.lines.length)
  const seenHead = hex(headOf(saleID, witnessOf.lines.slice(0, seenLines)))
  return {
    lines,
    heads: [{ lines: seenLines, head: seenHead }],
    signature: sign(headMessage(saleID, { lines: lines.length, head })),
  }
}

const headOf = (saleID: string, lines: readonly LogLine[]): Uint8Array => lines.reduce(headAfter, firstHead(saleID))
