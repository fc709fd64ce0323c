import { gateContract } from '@pokfei/contracts/routes/gate'
import { hashGateToken } from '@pokfei/domain/gate/gate-token'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import { scanResultJSON, gateOrderJSON } from '../gate/gate-json.ts'
import { deviceJSON, gatePack } from '../gate/gate-pack.ts'
import { forGate } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'
import { ticketDepsOf } from '../tickets/ticket-deps.ts'

/** The routes of the gates. No cache may store their responses. */
export const gateRoutes = (deps: AppDeps) => {
  const ticketDeps = ticketDepsOf(deps)

  return implement(gateContract, {
    pair: async ({ request, body, reply }) => {
      void reply.header('cache-control', 'no-store')
      const device = await deps.store.gate.pair({
        inviteHash: hashGateToken(body.invite),
        tokenHash: hashGateToken(body.token),
        nowSSE: deps.clock.nowSSE(),
      })
      request.server.logSecurityEvent(device === null ? 'gateInviteRefused' : 'gatePaired', request, {
        deviceID: device?.deviceID ?? null,
      })
      return device === null ? errorResponse(request, 'gateInviteRefused') : { status: 200, body: deviceJSON(device) }
    },

    pack: forGate(async (_, gate) => ({ status: 200, body: await gatePack(ticketDeps, gate) })),

    news: forGate(async ({ query }, gate) => {
      const { orders, admissions, doubles, ...changes } = await deps.store.gate.changes(gate, query.after ?? null)
      return {
        status: 200,
        body: {
          serverTimeSSE: deps.clock.nowSSE(),
          ...changes,
          orders: orders.map(gateOrderJSON),
          admissions: [...admissions],
          doubles: [...doubles],
        },
      }
    }),

    send: forGate(async ({ body, query }, gate) => {
      const scans = await recordScans(deps, gate, body.scans)
      return {
        status: 200,
        body: {
          serverTimeSSE: deps.clock.nowSSE(),
          scans: scans.map((result) => scanResultJSON(result, query.knows)),
        },
      }
    }),
  })
}
