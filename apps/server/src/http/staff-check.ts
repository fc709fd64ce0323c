import type { StaffCaller } from '@pokfei/domain/staff/caller'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { accessOf } from './authorization.ts'
import type { RouteCheck } from './route-check.ts'
import { findStaffCaller } from './staff-authentication.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the desk, or null. Only the routes of the desk look it up. */
    staff: StaffCaller | null
  }
}

/** Returns the check that sets `request.staff` on the routes of the desk. The session of a member opens none (DSK-1). */
export function authenticateStaff(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'store' | 'clock' | 'settings'>,
): RouteCheck {
  app.decorateRequest('staff', null)
  const findCaller: onRequestAsyncHookHandler = async (request) => {
    request.staff = await findStaffCaller(deps, request)
  }
  return ({ config }) => (accessOf(config) === 'staff' ? findCaller : undefined)
}

/** Returns the caller of a request whose route has the access level `staff`. */
export function staffOf({ staff }: Pick<FastifyRequest, 'staff'>): StaffCaller {
  if (staff === null) throw new Error('the access level of this route admits requests without staff')
  return staff
}
