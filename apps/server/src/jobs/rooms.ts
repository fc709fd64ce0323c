import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { startJob } from './start-job.ts'

/**
 * The time between two rounds. Ranks are served once a second. Two rounds in it make sure that no second is left out,
 * and the second one finds nothing to do.
 */
const everyMilliseconds = 500

/** Moves all rooms on while the server listens: lobby, freeze, draw, turns, returns and end. */
export function startRooms(
  app: FastifyInstance,
  { store, clock, draw }: Pick<AppDeps, 'store' | 'clock' | 'draw'>,
): void {
  if (draw === undefined) return
  startJob(app, {
    run: () => advanceRooms({ store, clock, draw }),
    everyMilliseconds,
    mostRounds: 1,
    failure: 'room round failed',
    startsAtOnce: true,
  })
}
