import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { createAdmissionList } from './admission-list.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import type { Connection } from './connect.ts'
import { createGateDevices } from './gate-devices.ts'
import { createGateNews } from './gate-news.ts'
import { createGateScans } from './gate-scans.ts'
import type { GroupCommit } from './group-commit.ts'

/** Creates the store of gates in SQLite. */
export function createGateStore(connection: Connection, writer: GroupCommit, memory: CatalogueMemory): GateStore {
  return {
    ...createGateDevices(connection, writer, memory),
    ...createGateScans(connection, writer),
    ...createGateNews(connection),
    ...createAdmissionList(connection, memory),
  }
}
