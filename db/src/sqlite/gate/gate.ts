import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { createAdmissionList } from './admission-list.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { Connection } from '../engine/connect.ts'
import { createGateDevices } from './gate-devices.ts'
import { createGateChanges } from './gate-changes.ts'
import { createGateScans } from './gate-scans.ts'
import type { Writer } from '../engine/open-engine.ts'

/** Creates the store of gates in SQLite. */
export function createGateStore(connection: Connection, writer: Writer, catalogueCache: CatalogueCache): GateStore {
  return {
    ...createGateDevices(connection, writer, catalogueCache),
    ...createGateScans(connection, writer),
    ...createGateChanges(connection),
    ...createAdmissionList(connection, catalogueCache),
  }
}
