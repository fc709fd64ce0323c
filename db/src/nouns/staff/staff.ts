import type { StaffStore } from '@pokfei/domain/ports/desk/staff-store'
import type { Engine } from '../../shared/engine.ts'
import { createPasskeys } from './passkeys.ts'
import { createStaffAccounts } from './staff-accounts.ts'
import { createStaffSessions } from './staff-sessions.ts'

/** Creates the store of staff. */
export const createStaffStore = (engine: Engine): StaffStore => ({
  ...createStaffAccounts(engine),
  ...createPasskeys(engine),
  ...createStaffSessions(engine),
})
