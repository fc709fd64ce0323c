import { advanceRooms, type MissingBeacon } from '@pokfei/domain/services/rooms/advance-rooms'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { startJob } from './start-job.ts'

/**
 * The time between two rounds. Ranks are served once a second. Two rounds in it make sure that no second is left out,
 * and the second one finds nothing to do.
 */
const everyMilliseconds = 500

/** The time between two log lines about one missing round, in seconds. */
const reportEverySeconds = 60

/** Returns a function that counts each vain request for a round, and logs one a minute for each room (ROM-40). */
export function createBeaconAlarm({ log, metrics }: Pick<FastifyInstance, 'log' | 'metrics'>) {
  const reported = new Map<string, Pick<MissingBeacon, 'round' | 'missingSeconds'>>()
  return ({ roomID, round, missingSeconds, isOwnBeacon }: MissingBeacon): void => {
    metrics.count('beaconMissing')
    const last = reported.get(roomID)
    if (last?.round === round && missingSeconds < last.missingSeconds + reportEverySeconds) return
    reported.set(roomID, { round, missingSeconds })
    const message = isOwnBeacon ? 'draw waits for its beacon' : 'draw waits for a beacon that this server does not ask'
    log.error({ alarm: 'beaconMissing', roomID, round, missingSeconds }, message)
  }
}

/** Moves all rooms on while the server listens: lobby, freeze, draw, turns, returns and end. */
export function startRooms(
  app: FastifyInstance,
  { store, clock, draw }: Pick<AppDeps, 'store' | 'clock' | 'draw'>,
): void {
  if (draw === undefined) return
  const onMissingBeacon = createBeaconAlarm(app)
  startJob(app, {
    run: () => advanceRooms({ store, clock, draw }, onMissingBeacon),
    everyMilliseconds,
    mostRounds: 1,
    failure: 'room round failed',
    startsAtOnce: true,
  })
}
