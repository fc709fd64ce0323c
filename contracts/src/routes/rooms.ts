import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { completeProfile, login, open } from '../access.ts'
import { noKeys } from '../schemas/no-keys.ts'
import { buyerBodyErrors, commonErrors, errorResponse, memberErrors } from '../schemas/responses.ts'
import { slug, sse } from '../schemas/scalars.ts'

const c = initContract()

const roomParams = z.object({ owner: z.enum(['events', 'eventGroups']), organizerID: slug, saleID: slug })

/** 16 bytes in hex. */
const entryID = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ example: '0f1e2d3c4b5a69788796a5b4c3d2e1f0' })

/** 32 bytes in hex. */
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ example: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd' })

/** The head of a sale's log: the number of its lines, and the hash of all of them (docs/draw.md). */
const logHead = z.object({ lines: z.int(), head: hash })

/**
 * The status of a room (ROM-35): the same for everybody, from memory. Keys are short, because pages ask often. Times are
 * Unix seconds.
 */
export const roomStatus = z.object({
  state: z.enum(['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS', 'ENDED']),
  startSSE: sse,
  served: z.int(),
  entries: z.int(),
  drawn: z.int(),
  /** The most turns of a minute. */
  rate: z.int(),
  /** The people whose turn is offered or open. */
  open: z.int(),
  /** The turns of a minute by the last five minutes, to a tenth. It is the rate before the first turn. */
  pace: z.number(),
  /** The moment until which one of the open turns should end, if the next turn waits for that. Null otherwise. */
  next: sse.nullable(),
  /** The tickets that are free, until the sale starts. Null from then on (ROM-36). */
  tickets: z.int().nullable(),
  /** The stock of each type, such as `harbour-nights/standing`. `short` says that its event has fewer tickets than people who wait. */
  left: z.record(z.string(), z.enum(['many', 'short', 'few', 'none'])),
  round: z.int(),
  roundTimeSSE: sse,
  root: hash.nullable(),
  message: z.object({ en: z.string(), zh: z.string(), writtenSSE: sse }).nullable(),
  /** The head of the log. Null before the first turn, and in version 1 of the draw. */
  log: logHead.nullable(),
  nowSSE: sse,
})
/** See {@link roomStatus}. */
export type RoomStatus = z.infer<typeof roomStatus>

/** A signature of the sale's key: 64 bytes in hex. */
const saleSignature = z.string().regex(/^[0-9a-f]{128}$/)

/** The beacon's signature of a round: 48 bytes in hex. */
const roundSignature = z.string().regex(/^[0-9a-f]{96}$/)

/** The running number of an entry or of its receipt, from 1. Left out in version 1 of the draw. */
const number = z.int().min(1).optional()

/** The receipt of an entry, as docs/draw.md defines it. `told` is the start that its member was told of, in version 2. */
export const entryReceipt = z.object({
  saleID: z.string().meta({ example: 'events/lion-rock/harbour-nights' }),
  entryID,
  joinedSSE: sse,
  number,
  told: z.object({ startSSE: sse, chainHash: hash, round: z.int() }).optional(),
  publicKey: hash,
  signature: saleSignature,
})

/**
 * The member's turn. An `offered` one has come and waits to be claimed. `endsSSE` is the end of an offer or of an open turn,
 * and null while an operator has paused the room. `bought` names the events for which an open turn has a completed order. It
 * allows no other order for them, and is left out while there is none (ROM-18).
 */
export const ownTurn = z.object({
  state: z.enum(['waiting', 'offered', 'open', 'passed']),
  endsSSE: sse.nullable(),
  bought: z.array(slug).optional(),
})
/** See {@link ownTurn}. */
export type OwnTurn = z.infer<typeof ownTurn>

/** The member's part in a room. `rank` is null until the draw. A rank beyond the drawn ones stands behind the draw. */
export const ownEntry = z.object({ receipt: entryReceipt, rank: z.int().nullable(), turn: ownTurn })
/** See {@link ownEntry}. */
export type OwnEntry = z.infer<typeof ownEntry>

/** The proof that an entry is in the tree of a draw. */
export const entryProof = z.object({
  entryID,
  joinedSSE: sse,
  number,
  leafIndex: z.int(),
  treeSize: z.int(),
  hashes: z.array(hash),
  rank: z.int().nullable(),
})
/** See {@link entryProof}. */
export type EntryProof = z.infer<typeof entryProof>

/** The public facts of a draw, with which everybody can check it (docs/draw.md). Values are null until they are known. */
export const roomDraw = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  saleID: z.string().meta({ example: 'events/lion-rock/harbour-nights' }),
  startSSE: sse,
  beacon: z.object({
    /** `standIn` is a beacon of this server. Its rounds are known in advance, so it proves nothing. */
    kind: z.enum(['drand', 'standIn']),
    chainHash: hash,
    /** 96 bytes in hex. Null if this server does not know the beacon any more. */
    publicKey: z
      .string()
      .regex(/^[0-9a-f]{192}$/)
      .nullable(),
  }),
  round: z.int(),
  roundTimeSSE: sse,
  /** The key that verifies receipts. */
  receiptPublicKey: hash,
  /** The moment at which the list closed. Exactly the entries with an earlier time are in the draw (ROM-42). */
  closedSSE: sse.nullable(),
  root: hash.nullable(),
  /** The number of entries in the draw. */
  drawn: z.int(),
  signature: roundSignature.nullable(),
  /** Each start that was announced, in their order. Empty in version 1. */
  starts: z.array(z.object({ sinceSSE: sse, startSSE: sse, round: z.int(), signature: saleSignature })),
  /** The signed list. Null until its root is published, and in version 1. */
  list: z
    .object({
      closedSSE: sse,
      publishedSSE: sse,
      size: z.int(),
      root: hash,
      startNumber: z.int(),
      signature: saleSignature,
    })
    .nullable(),
  /** The signatures of rounds that a later start gave up after the root was published, as far as the shop has them. */
  givenUp: z.array(z.object({ round: z.int(), signature: roundSignature })),
  /** The places outside the shop at which an operator says that the signed statements stand. */
  places: z.array(z.object({ url: z.string().meta({ example: 'https://forge.example/draws' }), sinceSSE: sse })),
})
/** See {@link roomDraw}. */
export type RoomDraw = z.infer<typeof roomDraw>

/** A part of the list of a draw: the entries whose IDs begin with two hex digits, in the order of the leaves. */
export const rankFile = z.object({
  prefix: z.string().meta({ example: '0f' }),
  entries: z.array(z.object({ entryID, joinedSSE: sse, number, rank: z.int().nullable() })),
})
/** See {@link rankFile}. */
export type RankFile = z.infer<typeof rankFile>

/** A line of the log. It names no member. docs/draw.md describes its kinds. */
const logLine = z.object({
  kind: z.enum([
    'opened',
    'served',
    'claimed',
    'passed',
    'bought',
    'returned',
    'code',
    'guest',
    'swapped',
    'givenBack',
    'keptBack',
    'released',
    'added',
    'removed',
    'paused',
    'wentOn',
    'ended',
  ]),
  atSSE: sse,
  rank: z.int(),
  tickets: z.int(),
})
/** See {@link logLine}. */
export type LogLine = Readonly<z.infer<typeof logLine>>

/** The signed head of a log. Its signature is null if the shop has the key of the sale no more. An ended log gets no more lines. */
export const roomLog = logHead.extend({ signature: saleSignature.nullable(), isEnded: z.boolean() })
/** See {@link roomLog}. */
export type RoomLog = z.infer<typeof roomLog>

/** The lines of each part of a log but the last one. */
export const logPartLines = 2_000

/** A part of the lines of a log, in their order. */
export const roomLogPart = z.object({ part: z.int(), lines: z.array(logLine) })
/** See {@link roomLogPart}. */
export type RoomLogPart = z.infer<typeof roomLogPart>

/** A count of people, or of their tickets. Null says that there are fewer than five people, or that the count would tell another such one. */
const hidableCount = z.int().min(0).nullable()

/** The public figures of a room (ROM-38). They are at most a minute old, and single out nobody. */
export const roomFigures = z.object({
  /** The entries in the draw. */
  entries: z.int().min(0),
  /** The entries that came after the list had closed. */
  lateEntries: z.int().min(0),
  /** The width of the steps of `joined`: a minute, or more for a long lobby. */
  secondsPerStep: z.int().min(60),
  /** The entries by the time at which they joined. */
  joined: z.array(z.object({ fromSSE: sse, count: hidableCount })),
  /** The entries by the age of their accounts when they joined: up to a day, a week, a month or a year, or older. */
  accounts: z.array(z.object({ age: z.enum(['day', 'week', 'month', 'year', 'older']), count: hidableCount })),
  /** The entries whose members have the telephone number of another entry. */
  sharing: hidableCount,
  /** The turns with a completed order over all ranks, and its tickets. */
  buyers: hidableCount,
  tickets: hidableCount,
  /** The claimed turns, the turns with a completed order and its tickets, by bands of ranks. */
  ranks: z.array(
    z.object({
      fromRank: z.int(),
      toRank: z.int(),
      turns: hidableCount,
      buyers: hidableCount,
      tickets: hidableCount,
    }),
  ),
  /** The tickets that are kept back from the sale now. */
  keptBack: z.int().min(0),
  /** The tickets that were given without a turn, such as to guests. */
  given: z.int().min(0),
})
/** See {@link roomFigures}. */
export type RoomFigures = z.infer<typeof roomFigures>

/** The waiting rooms of sales (ROM-1 to ROM-38). */
export const roomsContract = c.router({
  status: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/status',
    pathParams: roomParams,
    summary: 'The status of a room, the same for everybody',
    responses: { ...commonErrors, 200: roomStatus, 304: c.noBody() },
    metadata: open,
  },
  join: {
    method: 'POST',
    path: '/api/rooms/:owner/:organizerID/:saleID/entry',
    pathParams: roomParams,
    summary: 'Join a room. Joining again returns the same entry, or a place at the end after a passed turn.',
    body: noKeys,
    responses: {
      ...memberErrors,
      ...buyerBodyErrors,
      200: ownEntry,
      409: errorResponse('lobbyNotOpen', 'saleIsOver', 'numberHasEntry'),
    },
    metadata: completeProfile,
  },
  entry: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/entry',
    pathParams: roomParams,
    summary: "The member's own entry and turn. It claims nothing.",
    responses: { ...memberErrors, 200: ownEntry },
    metadata: login,
  },
  turn: {
    method: 'POST',
    path: '/api/rooms/:owner/:organizerID/:saleID/turn',
    pathParams: roomParams,
    summary: "Claim the member's turn once it has come, and give it twice the time on request",
    body: z.strictObject({ isExtended: z.boolean().optional() }).optional(),
    responses: {
      ...memberErrors,
      ...buyerBodyErrors,
      200: ownTurn,
    },
    metadata: completeProfile,
  },
  draw: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/draw',
    pathParams: roomParams,
    summary: 'The public facts of the draw: beacon, round, root and signature',
    responses: { ...commonErrors, 200: roomDraw, 304: c.noBody() },
    metadata: open,
  },
  ranks: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/ranks/:prefix',
    pathParams: roomParams.extend({
      prefix: z
        .string()
        .regex(/^[0-9a-f]{2}$/)
        .meta({ example: '0f' }),
    }),
    summary:
      'A 256th of the published list, by the first two digits of the entry IDs. Its ranks are null until the draw.',
    responses: { ...commonErrors, 200: rankFile, 304: c.noBody() },
    metadata: open,
  },
  log: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/log',
    pathParams: roomParams,
    summary: 'The signed head of the public log of a sale',
    responses: { ...commonErrors, 200: roomLog, 304: c.noBody() },
    metadata: open,
  },
  logPart: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/log/:part',
    pathParams: roomParams.extend({ part: z.string().regex(/^\d{1,5}$/) }),
    summary: 'A part of the lines of the log, each but the last one with 2,000 lines. They name nobody.',
    responses: { ...commonErrors, 200: roomLogPart, 304: c.noBody() },
    metadata: open,
  },
  figures: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/figures',
    pathParams: roomParams,
    summary: 'The public figures of a room: entries, accounts, turns and purchases',
    responses: { ...commonErrors, 200: roomFigures, 304: c.noBody() },
    metadata: open,
  },
  proof: {
    method: 'GET',
    path: '/api/rooms/:owner/:organizerID/:saleID/proof/:entryID',
    pathParams: roomParams.extend({ entryID }),
    summary: 'The proof that an entry is in the published list',
    responses: { ...commonErrors, 200: entryProof },
    metadata: open,
  },
})
