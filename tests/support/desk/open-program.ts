import { newID } from '@pokfei/domain/ids'
import { createProgramToken, hashStaffSecret } from '@pokfei/domain/staff/staff-token'
import type { StaffRole, StaffScope } from '@pokfei/domain/staff/caller'
import { createHTTPBrowser, type HTTPBrowser } from '../browser/http-browser.ts'
import type { RawDatabase } from '../store/raw-database.ts'

/** The parts of a server at which a program is opened. */
interface Served {
  readonly origin: string
  readonly raw: RawDatabase
}

/** Opens a program of a role and a scope, by default of the whole shop. Returns its HTTP client with the token. */
export async function openProgram(
  { origin, raw }: Served,
  role: StaffRole,
  scope: StaffScope = { kind: 'all' },
): Promise<HTTPBrowser> {
  const token = createProgramToken()
  const staffID = newID()
  await raw.insert('staff', [
    {
      staffID,
      name: `${role} ${staffID.slice(-6)}`,
      isProgram: true,
      role,
      organizerID: scope.kind === 'all' ? null : scope.organizerID,
      eventID: scope.kind === 'event' ? scope.eventID : null,
      createdSSE: 1,
      tokenHash: hashStaffSecret(token),
    },
  ])
  return createHTTPBrowser(origin, { authorization: `Bearer ${token}` })
}
