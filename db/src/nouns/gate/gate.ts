import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { Engine } from '../../shared/engine.ts'
import { createAdmissionList } from './admission-list.ts'
import { createDoorList } from './door-list.ts'
import { createGateChanges } from './gate-changes.ts'
import { createGateDevices } from './gate-devices.ts'

/** Creates the store of gates. Each engine records scans in a way of its own. */
export const createGateStore = (engine: Engine, recordScans: GateStore['recordScans']): GateStore => ({
  ...createGateDevices(engine),
  ...createGateChanges(engine),
  ...createAdmissionList(engine),
  ...createDoorList(engine),
  recordScans,
})
