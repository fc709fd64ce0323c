import { roomsContract } from '@pokfei/contracts/routes/rooms'
import { findOwnEntry, joinRoom, type OwnEntry } from '@pokfei/domain/services/rooms/join-room'
import { claimTurn, extendTurn } from '@pokfei/domain/services/rooms/own-turn'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { ZodType } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { secretsOf } from '../config/secrets-of.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'
import { responseHeaders } from '../http/security-headers.ts'
import type { CachedResponse } from '../http/static/cached-response.ts'
import { sendCachedResponse } from '../http/static/send-cached-response.ts'
import { describeDraw, describeOwnTurn, openTurn } from '../rooms/describe-room.ts'
import { createDrawLists } from '../rooms/draw-lists.ts'
import { createFigures } from '../rooms/figures.ts'
import { createProofs } from '../rooms/proofs.ts'
import { createRankFiles } from '../rooms/rank-files.ts'
import { createReceiptSigner } from '../rooms/receipts.ts'
import { createRoomSnapshots } from '../rooms/room-snapshots.ts'

/** The path parameters of a room. */
interface RoomParams {
  readonly owner: 'events' | 'eventGroups'
  readonly organizerID: string
  readonly saleID: string
}

const roomIDOf = ({ owner, organizerID, saleID }: RoomParams): string => `${owner}/${organizerID}/${saleID}`

/** Returns a route that sends what `find` has in memory for the parameters. The handler gets only requests without it. */
function fromMemory<Params>(schema: ZodType<Params>, find: (params: Params) => Promise<CachedResponse | null>) {
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    const { data } = schema.safeParse(request.params)
    if (data === undefined) return done()
    const send = (cached: CachedResponse | null): void => {
      if (cached === null) done()
      else sendCachedResponse(request, reply, cached)
    }
    find(data).then(send, done)
  }
  return {
    onRequest,
    handler: async ({ request }: { readonly request: FastifyRequest }) => errorResponse(request, 'notFound'),
  }
}

/** The waiting rooms of sales. */
export const roomsRoutes = (deps: AppDeps) => {
  const { secret, previousSecret } = deps.settings
  const signReceipt = createReceiptSigner(secretsOf(secret, previousSecret))
  const headers = responseHeaders(deps.settings.publicURL)
  const findSnapshot = createRoomSnapshots(deps, headers)
  const findFigures = createFigures(deps)
  const listDraw = createDrawLists(deps.store)
  const proveEntry = createProofs(deps.store, listDraw)
  const findRankFile = createRankFiles({ ...deps, findSnapshot, listDraw }, headers)

  /** Returns the response with an entry. After the sale, an entry whose receipt nobody can sign any more is not found. */
  function entryResponse(request: FastifyRequest, { entry, rank, facts }: OwnEntry) {
    const receipt = signReceipt(facts.room, entry)
    if (receipt === null) return errorResponse(request, 'notFound')
    return { status: 200, body: { receipt, rank, turn: describeOwnTurn(facts) } } as const
  }

  return implement(roomsContract, {
    status: fromMemory(
      roomsContract.status.pathParams,
      async (params) => (await findSnapshot(roomIDOf(params)))?.status ?? null,
    ),

    join: forMember(async ({ request, params }, { memberID }) => {
      const roomID = roomIDOf(params)
      const outcome = await joinRoom(deps, { roomID, memberID, language: request.language })
      switch (outcome.kind) {
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'tooEarly':
          return errorResponse(request, 'lobbyNotOpen')
        case 'ended':
          return errorResponse(request, 'saleIsOver')
        case 'joined':
          return entryResponse(request, outcome)
      }
    }),

    entry: forMember(async ({ request, params }, { memberID }) => {
      const own = await findOwnEntry(deps, { roomID: roomIDOf(params), memberID })
      return own === null ? errorResponse(request, 'notFound') : entryResponse(request, own)
    }),

    turn: forMember(async ({ request, params, body }, { memberID }) => {
      const member = { roomID: roomIDOf(params), memberID }
      const turn = body.isExtended === true ? await extendTurn(deps, member) : await claimTurn(deps, member)
      switch (turn.kind) {
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'open':
          return { status: 200, body: openTurn(turn.endsSSE, turn.boughtEventIDs) }
        case 'waiting':
        case 'passed':
          return { status: 200, body: { state: turn.kind, endsSSE: null } }
      }
    }),

    draw: async ({ request, params, reply }) => {
      const snapshot = await findSnapshot(roomIDOf(params))
      if (snapshot === null) return errorResponse(request, 'notFound')
      const { room } = snapshot
      void reply.header('cache-control', room.beaconSignature === null ? 'no-cache' : 'public, max-age=3600')
      return { status: 200, body: describeDraw(room, deps.draw) }
    },

    figures: async ({ request, params, reply }) => {
      const figures = await findFigures(roomIDOf(params))
      if (figures === null) return errorResponse(request, 'notFound')
      void reply.header('cache-control', 'public, max-age=60')
      const { joined, accounts, ranks } = figures
      return { status: 200, body: { ...figures, joined: [...joined], accounts: [...accounts], ranks: [...ranks] } }
    },

    ranks: fromMemory(roomsContract.ranks.pathParams, (params) => findRankFile(roomIDOf(params), params.prefix)),

    proof: async ({ request, params, reply }) => {
      const proof = await proveEntry(roomIDOf(params), params.entryID)
      if (proof === null) return errorResponse(request, 'notFound')
      void reply.header('cache-control', proof.rank === null ? 'no-cache' : 'public, max-age=3600')
      return { status: 200, body: { ...proof, hashes: [...proof.hashes] } }
    },
  })
}
