import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { Connection } from '../engine/connect.ts'
import { createAdmissionList } from './admission-list.ts'
import { createGateChanges } from './gate-changes.ts'
import { createGateDevices } from './gate-devices.ts'
import { createGateScans } from './gate-scans.ts'

/** Creates the store of gates in PostgreSQL. */
export function createGateStore(connection: Connection): GateStore {
  return {
    ...createGateDevices(connection),
    ...createGateScans(connection),
    ...createGateChanges(connection),
    ...createAdmissionList(connection),
  }
}
