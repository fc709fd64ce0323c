import { newID } from '@pokfei/domain/ids'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { Store } from '@pokfei/domain/ports/store'
import { shellCaller, type StaffRole, type StaffScope } from '@pokfei/domain/staff/caller'
import { createProgramToken, hashStaffSecret } from '@pokfei/domain/staff/staff-token'
import { createHTTPBrowser, type HTTPBrowser } from '../browser/http-browser.ts'
import { byOperator } from '../fixtures/test-operator.ts'

/** The parts of a server at which a program is opened. */
interface Served {
  readonly origin: string
  readonly store: Store
  readonly clock: Clock
}

/** Opens a program of a role and a scope, by default of the whole shop. Returns its HTTP client with the token. */
export async function openProgram(
  { origin, store, clock }: Served,
  role: StaffRole,
  scope: StaffScope = { kind: 'all' },
): Promise<HTTPBrowser> {
  const token = createProgramToken()
  const staffID = newID()
  const program = { staffID, name: `${role} ${staffID.slice(-6)}`, role, scope, endsSSE: null }
  const made = await store.staff.addProgram(
    shellCaller,
    { ...program, tokenHash: hashStaffSecret(token) },
    byOperator(clock.nowSSE()),
  )
  if (made.kind !== 'made') throw new Error(made.kind)
  return createHTTPBrowser(origin, { authorization: `Bearer ${token}` })
}
