import type { Engine } from '../../../support/store/fresh-store.ts'
import { startBenchServer, useBenchServer } from '../../support/bench-server.ts'

/** Returns the number of servers that a sale has on an engine. */
export const serversOf = (engine: Engine): number => (engine === 'postgres' ? 2 : 1)

/** Runs work on an engine. PostgreSQL gets a server of its own meanwhile. */
export async function withEngine<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return work()
  const { cluster } = await startBenchServer(false)
  try {
    await useBenchServer(cluster.url)
    return await work()
  } finally {
    await cluster.stop()
  }
}
