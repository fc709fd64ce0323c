import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { startJob } from './start-job.ts'

const everyMilliseconds = 1000
/** The most allotments of one round. */
const limit = 20

/**
 * Gives kept places back to the public sale at their time, while the server listens. A server that comes late releases
 * them in its first round.
 */
export function startAllotments(app: FastifyInstance, { store, clock }: Pick<AppDeps, 'store' | 'clock'>): void {
  startJob(app, {
    async run() {
      const nowSSE = clock.nowSSE()
      // Most rounds find nothing, and then write nothing.
      if (await store.allotments.hasDue(nowSSE)) await store.allotments.releaseDue({ nowSSE, limit })
    },
    everyMilliseconds,
    failure: 'releasing allotments failed',
    failureLevel: 'warn',
    startsAtOnce: true,
  })
}
