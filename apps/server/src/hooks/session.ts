import type { Member } from '@pokfei/domain/attendee/member'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member, or null for a guest. */
    member: Member | null
  }
}

/** Decorates `request.member`. */
export function registerSession(app: FastifyInstance, _deps: AppDeps): void {
  app.decorateRequest('member', null)
}
