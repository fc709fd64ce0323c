import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '../catalogue/response-cache.ts'
import { startJob } from './start-job.ts'

/** The time between two checks of the store. No buyer sees older stock. */
const intervalMilliseconds = 250

/**
 * Reads the store's version while the server listens, so that the response cache notices writes. Polling is far cheaper
 * than notifying the cache of each write, and sees the writes of other processes. If a round fails, readers get the last
 * responses and the next round tries again.
 */
export function startCatalogueRefresh(app: FastifyInstance, responseCache: ResponseCache): void {
  startJob(app, {
    run: () => responseCache.refresh(),
    everyMilliseconds: intervalMilliseconds,
    failure: 'catalogue refresh failed',
  })
}
