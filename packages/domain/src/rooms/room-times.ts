const minute = 60

/** Seconds before the start of the sale at which the list of entries closes. */
const freezeNoticeSeconds = minute
/** Seconds before the start of the sale at which the newest round of the beacon is the one of the draw. */
const roundNoticeSeconds = 30
/** Seconds between a root and its round below which the draw takes a later round. Others must have seen the root first. */
const leastRootNoticeSeconds = 10
/** Seconds after the start without a beacon from which an operator may postpone the sale. */
const beaconPatienceSeconds = 30 * minute

/** Minutes between the opening of the lobby and the start, unless the catalogue says otherwise. */
export const defaultLobbyMinutes = 60
/** The least minutes between the opening of the lobby and the start. */
export const leastLobbyMinutes = 10
/** Turns in a minute unless the catalogue says otherwise. The payment provider allows some 100 writes a second. */
export const defaultTurnsPerMinute = 3_600
/** Minutes of a turn unless the catalogue says otherwise. */
export const defaultMinutesPerTurn = 10

/** Seconds before a turn, by the rate of the room, from which its member gets a mail. */
export const turnNoticeSeconds = 5 * minute

/** Seconds for which a turn waits to be claimed. */
export const claimWindowSeconds = 5 * minute

/** Returns the moment at which the list of entries closes. */
export const freezeSSE = ({ startTimeSSE }: { readonly startTimeSSE: number }): number =>
  startTimeSSE - freezeNoticeSeconds

/** The times of a beacon's rounds. */
export interface BeaconTimes {
  /** Returns the newest round at a moment. */
  roundAt(timeSSE: number): number
  /** Returns the moment at which a round becomes known, in Unix seconds. */
  timeOfRound(round: number): number
}

/** Seconds between two rounds of the beacon (docs/draw.md). */
const beaconPeriodSeconds = 3

/** Returns the times of the beacon's rounds, which follow from one of them. */
export const beaconTimesBeside = ({ round, roundTimeSSE }: Pick<DrawTimes, 'round' | 'roundTimeSSE'>): BeaconTimes => ({
  roundAt: (timeSSE) => round + Math.floor((timeSSE - roundTimeSSE) / beaconPeriodSeconds),
  timeOfRound: (other) => roundTimeSSE + (other - round) * beaconPeriodSeconds,
})

/** The times of a draw. They change together. */
export interface DrawTimes {
  readonly startTimeSSE: number
  readonly round: number
  readonly roundTimeSSE: number
}

/** Returns the times of a draw for a start of the sale (ROM-4). */
export function drawTimesOf(startTimeSSE: number, beacon: BeaconTimes): DrawTimes {
  const round = beacon.roundAt(startTimeSSE - roundNoticeSeconds)
  return { startTimeSSE, round, roundTimeSSE: beacon.timeOfRound(round) }
}

/** Returns true if nobody can know a round yet, and others have time to see a root before they can. */
export const isRoundAhead = ({ roundTimeSSE }: Pick<DrawTimes, 'roundTimeSSE'>, nowSSE: number): boolean =>
  nowSSE + leastRootNoticeSeconds <= roundTimeSSE

/**
 * Returns the times of a draw whose root is published now (ROM-6). A root that comes too late for its round delays the
 * start, so that a later round fixes the ranks. Nobody can then have chosen entries by a known round.
 */
export function drawTimesWithRoot(
  { startTimeSSE, round, roundTimeSSE }: DrawTimes,
  beacon: BeaconTimes,
  nowSSE: number,
): DrawTimes {
  if (isRoundAhead({ roundTimeSSE }, nowSSE)) return { startTimeSSE, round, roundTimeSSE }
  return drawTimesOf(nowSSE + freezeNoticeSeconds, beacon)
}

/** Returns true if the beacon has been missing for so long that an operator may postpone the sale (ROM-7). */
export const mayPostpone = ({ startTimeSSE }: { readonly startTimeSSE: number }, nowSSE: number): boolean =>
  nowSSE >= startTimeSSE + beaconPatienceSeconds
