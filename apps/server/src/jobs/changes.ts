import { setTimeout as wait } from 'node:timers/promises'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { startJob } from './start-job.ts'

const everyMilliseconds = 1000
/** The pause between two parts of a change. Together with the parts it leaves a running sale its turn. */
const pauseMilliseconds = 250

/**
 * Ends the tickets of cancelled events while the server listens. It goes on where a command or another process was
 * stopped, and ends pending orders that were paid at the last moment.
 */
export function startChanges(app: FastifyInstance, { store, clock, settings }: AppDeps): void {
  startJob(app, {
    async run(isStopping) {
      // Most rounds find nothing, and then write nothing.
      for (const change of await store.changes.listEnding(clock.nowSSE())) {
        const { organizerID, eventID, revision } = change
        const { endedCount, failures, isFinished } = await endTickets({ store, clock }, change, async () => {
          if (!isStopping()) await wait(pauseMilliseconds)
          return !isStopping()
        })
        const about = { organizerID, eventID, revision }
        if (endedCount > 0) app.log.info({ ...about, orders: endedCount, isFinished }, 'tickets of a change ended')
        for (const { orderID, error } of failures) app.log.error({ err: error, ...about, orderID }, 'tickets not ended')
        if (isStopping()) return
      }
    },
    everyMilliseconds: settings.roundMilliseconds ?? everyMilliseconds,
    failure: 'ending tickets of changes failed',
    failureLevel: 'warn',
    startsAtOnce: true,
  })
}
