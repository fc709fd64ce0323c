import { roomsContract } from '@pokfei/contracts/routes/rooms'
import { findOwnEntry, joinRoom, type OwnEntry } from '@pokfei/domain/services/rooms/join-room'
import { claimTurn, extendTurn } from '@pokfei/domain/services/rooms/own-turn'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { secretsOf } from '../config/secrets-of.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'
import { fromMemory } from '../http/public-work/answer-in-turn.ts'
import type { Reader } from '../http/public-work/public-work.ts'
import type { CachedResponse } from '../http/static/cached-response.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { describeOwnTurn, openTurn } from '../rooms/describe-room.ts'
import { createDrawFacts } from '../rooms/draw-facts.ts'
import { createDrawLists } from '../rooms/draw-lists.ts'
import { createFigures } from '../rooms/figures.ts'
import { createLogFiles } from '../rooms/log-files.ts'
import { createProofs } from '../rooms/proofs.ts'
import { createRankFiles } from '../rooms/rank-files.ts'
import { createRoomSigner, signReceipt } from '../rooms/receipts.ts'
import { createRoomSnapshots } from '../rooms/room-snapshots.ts'

/** The path parameters of a room. */
interface RoomParams {
  readonly owner: 'events' | 'eventGroups'
  readonly organizerID: string
  readonly saleID: string
}

const roomIDOf = ({ owner, organizerID, saleID }: RoomParams): string => `${owner}/${organizerID}/${saleID}`

type Found = CachedResponse | null

/** Returns a route that sends what `find` has in memory for the parameters. */
const roomFromMemory = <Params>(
  schema: ZodType<Params>,
  find: (params: Params, reader: Reader) => Found | Promise<Found>,
) =>
  fromMemory((request, reader) => {
    const { data } = schema.safeParse(request.params)
    if (data === undefined) return undefined
    const found = find(data, reader)
    return found instanceof Promise ? found.then((cached) => cached ?? undefined) : (found ?? undefined)
  })

/** The waiting rooms of sales. */
export const roomsRoutes = (deps: AppDeps) => {
  const { secret, previousSecret } = deps.settings
  const sign = createRoomSigner(secretsOf(secret, previousSecret))
  const headers = responseHeaders(deps.settings.publicURL)
  const findSnapshot = createRoomSnapshots(deps, headers)
  const findFigures = createFigures(deps, headers)
  const drawOf = createDrawFacts(deps.draw, sign, headers)
  const listDraw = createDrawLists(deps.store)
  const proveEntry = createProofs(deps.store, listDraw)
  const logs = createLogFiles({ ...deps, findSnapshot, sign }, headers)
  const findRankFile = createRankFiles({ ...deps, findSnapshot, listDraw }, headers)

  /** Returns the response with an entry. After the sale, an entry whose receipt nobody can sign any more is not found. */
  function entryResponse(request: FastifyRequest, { entry, rank, facts }: OwnEntry) {
    const receipt = signReceipt(sign, facts.room, entry)
    if (receipt === null) return errorResponse(request, 'notFound')
    return { status: 200, body: { receipt, rank, turn: describeOwnTurn(facts) } } as const
  }

  return implement(roomsContract, {
    status: roomFromMemory(roomsContract.status.pathParams, (params, reader) => {
      const found = findSnapshot(roomIDOf(params), reader)
      return found instanceof Promise ? found.then((snapshot) => snapshot?.status ?? null) : found.status
    }),

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
        case 'numberTaken':
          return errorResponse(request, 'numberHasEntry')
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
      const turn = body?.isExtended === true ? await extendTurn(deps, member) : await claimTurn(deps, member)
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

    draw: roomFromMemory(roomsContract.draw.pathParams, (params, reader) => {
      const found = findSnapshot(roomIDOf(params), reader)
      return found instanceof Promise ? found.then((snapshot) => snapshot && drawOf(snapshot)) : drawOf(found)
    }),

    figures: roomFromMemory(roomsContract.figures.pathParams, (params, reader) =>
      findFigures(roomIDOf(params), reader),
    ),

    log: roomFromMemory(roomsContract.log.pathParams, (params, reader) => logs.findHead(roomIDOf(params), reader)),

    logPart: roomFromMemory(roomsContract.logPart.pathParams, (params, reader) =>
      logs.findPart(roomIDOf(params), Number(params.part), reader),
    ),

    ranks: roomFromMemory(roomsContract.ranks.pathParams, (params, reader) =>
      findRankFile(roomIDOf(params), params.prefix, reader),
    ),

    proof: async ({ request, params, reply }) => {
      const proof = await proveEntry(roomIDOf(params), params.entryID, request.server.readerOf(request))
      const isFinal = proof !== null && proof.rank !== null
      // The entry of an unknown proof may come the next moment.
      void reply.header('cache-control', proof === null ? 'no-store' : isFinal ? 'public, max-age=3600' : 'no-cache')
      if (proof === null) return errorResponse(request, 'notFound')
      return { status: 200, body: { ...proof, hashes: [...proof.hashes] } }
    },
  })
}
