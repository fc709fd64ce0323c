import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { completeProfile, open } from '../access.ts'
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
  /** The turns of a minute. */
  rate: z.int(),
  /** The stock of each type, such as `harbour-nights/standing`. */
  left: z.record(z.string(), z.enum(['many', 'few', 'none'])),
  round: z.int(),
  roundTimeSSE: sse,
  root: hash.nullable(),
  message: z.object({ en: z.string(), zh: z.string(), writtenSSE: sse }).nullable(),
  nowSSE: sse,
})
/** See {@link roomStatus}. */
export type RoomStatus = z.infer<typeof roomStatus>

/** The receipt of an entry, as docs/draw.md defines it. */
export const entryReceipt = z.object({
  saleID: z.string().meta({ example: 'events/lion-rock/harbour-nights' }),
  entryID,
  joinedSSE: sse,
  publicKey: hash,
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

/** The member's part in a room. `rank` is null until the draw. */
export const ownEntry = z.object({ receipt: entryReceipt, rank: z.int().nullable() })
/** See {@link ownEntry}. */
export type OwnEntry = z.infer<typeof ownEntry>

/** The member's turn. `endsSSE` is the end of an open one, and null while an operator has paused the room. */
export const ownTurn = z.object({ state: z.enum(['waiting', 'open', 'passed']), endsSSE: sse.nullable() })
/** See {@link ownTurn}. */
export type OwnTurn = z.infer<typeof ownTurn>

/** The proof that an entry is in the tree of a draw. */
export const entryProof = z.object({
  entryID,
  joinedSSE: sse,
  leafIndex: z.int(),
  treeSize: z.int(),
  hashes: z.array(hash),
  rank: z.int().nullable(),
})
/** See {@link entryProof}. */
export type EntryProof = z.infer<typeof entryProof>

/** The waiting rooms of sales (ROM-1 to ROM-37). */
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
    body: z.strictObject({}),
    responses: {
      ...memberErrors,
      ...buyerBodyErrors,
      200: ownEntry,
      409: errorResponse('lobbyNotOpen', 'saleIsOver'),
    },
    metadata: completeProfile,
  },
  turn: {
    method: 'POST',
    path: '/api/rooms/:owner/:organizerID/:saleID/turn',
    pathParams: roomParams,
    summary: "Claim the member's turn once it has come, and give it twice the time on request",
    body: z.strictObject({ isExtended: z.boolean().optional() }),
    responses: {
      ...memberErrors,
      ...buyerBodyErrors,
      200: ownTurn,
    },
    metadata: completeProfile,
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
