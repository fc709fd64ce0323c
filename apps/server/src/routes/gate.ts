import { gateContract } from '@pokfei/contracts/gate'
import { hashGateToken } from '@pokfei/domain/gate/gate-token'
import { takeScans } from '@pokfei/domain/gate/take-scans'
import { initServer } from '@ts-rest/fastify'
import type { AppDeps } from '../app-deps.ts'
import { countedScanJSON, gateOrderJSON } from '../gate/former-names.ts'
import { deviceJSON, gatePack } from '../gate/gate-pack.ts'
import { refuse } from '../hooks/errors.ts'
import { ticketDepsOf } from '../tickets/ticket-deps.ts'

const s = initServer()

/** The routes of the gates. No cache may store their responses. */
export const gateRoutes = (deps: AppDeps) => {
  const ticketDeps = ticketDepsOf(deps)

  return s.router(gateContract, {
    pair: async ({ request, body, reply }) => {
      void reply.header('cache-control', 'no-store')
      const device = await deps.store.gate.pair({
        inviteHash: hashGateToken(body.invite),
        tokenHash: hashGateToken(body.token),
        nowSSE: deps.clock.nowSSE(),
      })
      request.server.noteSecurity(device === null ? 'gateInviteRefused' : 'gatePaired', request, {
        deviceID: device?.deviceID ?? null,
      })
      return device === null ? refuse(request, 'gateInviteRefused') : { status: 200, body: deviceJSON(device) }
    },

    pack: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.gate === null) return refuse(request, 'gateRefused')
      return { status: 200, body: await gatePack(ticketDeps, request.gate) }
    },

    news: async ({ request, query, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.gate === null) return refuse(request, 'gateRefused')
      const { orders, admissions, doubles, ...news } = await deps.store.gate.news(request.gate, query.after ?? null)
      return {
        status: 200,
        body: {
          serverTimeSSE: deps.clock.nowSSE(),
          ...news,
          orders: orders.map(gateOrderJSON),
          admissions: [...admissions],
          doubles: [...doubles],
        },
      }
    },

    send: async ({ request, body, query, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.gate === null) return refuse(request, 'gateRefused')
      const scans = await takeScans(deps, request.gate, body.scans)
      return {
        status: 200,
        body: {
          serverTimeSSE: deps.clock.nowSSE(),
          scans: scans.map((counted) => countedScanJSON(counted, query.knows)),
        },
      }
    },
  })
}
