import { roomsContract } from '@pokfei/contracts/routes/rooms'
import { joinRoom } from '@pokfei/domain/services/rooms/join-room'
import { claimTurn, extendTurn } from '@pokfei/domain/services/rooms/own-turn'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'
import { createProofs } from '../rooms/proofs.ts'
import { signReceipt } from '../rooms/receipts.ts'
import { createStatusCache } from '../rooms/status-cache.ts'

/** The path parameters of a room. */
interface RoomParams {
  readonly owner: 'events' | 'eventGroups'
  readonly organizerID: string
  readonly saleID: string
}

const roomIDOf = ({ owner, organizerID, saleID }: RoomParams): string => `${owner}/${organizerID}/${saleID}`

/** The waiting rooms of sales. */
export const roomsRoutes = (deps: AppDeps) => {
  const { secret, previousSecret } = deps.settings
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  const findStatus = createStatusCache(deps)
  const proveEntry = createProofs(deps.store)

  return implement(roomsContract, {
    status: async ({ request, params, reply }) => {
      const status = await findStatus(roomIDOf(params))
      if (status === null) return errorResponse(request, 'notFound')
      void reply.headers({ etag: status.etag, 'cache-control': 'public, max-age=1' })
      if (request.headers['if-none-match'] === status.etag) return { status: 304, body: undefined }
      return { status: 200, body: JSON.parse(Buffer.from(status.body).toString('utf8')) }
    },

    join: forMember(async ({ request, params }, { memberID }) => {
      const roomID = roomIDOf(params)
      const outcome = await joinRoom(deps, { roomID, memberID })
      switch (outcome.kind) {
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'tooEarly':
          return errorResponse(request, 'lobbyNotOpen')
        case 'ended':
          return errorResponse(request, 'saleIsOver')
        case 'joined': {
          const room = await deps.store.rooms.find(roomID)
          if (room === null) return errorResponse(request, 'notFound')
          return { status: 200, body: { receipt: signReceipt(secrets, room, outcome.entry), rank: outcome.rank } }
        }
      }
    }),

    turn: forMember(async ({ request, params, body }, { memberID }) => {
      const member = { roomID: roomIDOf(params), memberID }
      const turn = body.isExtended === true ? await extendTurn(deps, member) : await claimTurn(deps, member)
      switch (turn.kind) {
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'open':
          return { status: 200, body: { state: 'open', endsSSE: turn.endsSSE } }
        case 'waiting':
        case 'passed':
          return { status: 200, body: { state: turn.kind, endsSSE: null } }
      }
    }),

    proof: async ({ request, params, reply }) => {
      const proof = await proveEntry(roomIDOf(params), params.entryID)
      if (proof === null) return errorResponse(request, 'notFound')
      void reply.header('cache-control', proof.rank === null ? 'no-cache' : 'public, max-age=3600')
      return { status: 200, body: { ...proof, hashes: [...proof.hashes] } }
    },
  })
}
