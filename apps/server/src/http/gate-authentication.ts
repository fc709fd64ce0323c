import type { GateDevice } from '@pokfei/domain/gate/gate'
import { hashGateToken } from '@pokfei/domain/gate/gate-token'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { accessOf } from './authorization.ts'
import type { RouteCheck } from './route-check.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The gate of the request, or null. Only the routes of gates look it up. */
    gate: GateDevice | null
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/**
 * Returns the check that sets `request.gate` on the routes of gates. It finds the gate by the token that the phone
 * created during setup. The token of a withdrawn phone finds none. Cookies play no part.
 */
export function authenticateGates(app: FastifyInstance, { store }: Pick<AppDeps, 'store'>): RouteCheck {
  app.decorateRequest('gate', null)
  const findDevice: onRequestAsyncHookHandler = async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    if (token !== undefined) request.gate = await store.gate.findDevice(hashGateToken(token))
  }
  return ({ config }) => (accessOf(config) === 'gate' ? findDevice : undefined)
}
