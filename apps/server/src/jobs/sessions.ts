import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { SessionUses } from '../http/sessions/session-uses.ts'
import { startJob } from './start-job.ts'

const deleteEveryMilliseconds = 60 * 60 * 1000
const storeUsesEveryMilliseconds = 10 * 1000

/** Deletes expired sessions of members and of the desk, and stores the uses of the others, while the server listens. */
export function startSessionJobs(
  app: FastifyInstance,
  { store, clock, sessionUses }: Pick<AppDeps, 'store' | 'clock'> & { readonly sessionUses: SessionUses },
): void {
  startJob(app, {
    async run() {
      await store.sessions.deleteExpired(clock.nowSSE())
      await store.staff.deleteExpired(clock.nowSSE())
    },
    everyMilliseconds: deleteEveryMilliseconds,
    mostRounds: 1,
    failure: 'deleting expired sessions failed',
    failureLevel: 'warn',
  })
  startJob(app, {
    run: () => sessionUses.write(),
    everyMilliseconds: storeUsesEveryMilliseconds,
    mostRounds: 1,
    failure: 'storing session uses failed',
    failureLevel: 'warn',
  })
}
