import { scanOutcomes, type ScanOutcome } from '@pokfei/contracts/reasons'

/** The value of `gateScans.outcome` for each outcome. Databases and backups hold these values, so none may change. */
export const storedOutcomes = {
  admitted: 'admitted',
  alreadyUsed: 'alreadyUsed',
  stale: 'stale',
  tooEarly: 'tooEarly',
  replaced: 'replaced',
  revoked: 'refunded',
  wrongEvent: 'wrongEvent',
  forged: 'forged',
  unreadable: 'unreadable',
  turnedAway: 'turnedAway',
} as const satisfies Record<ScanOutcome, string>

/** One value of {@link storedOutcomes}. */
export type StoredOutcome = (typeof storedOutcomes)[ScanOutcome]

/** Returns the outcome that a stored value means. Throws on a value that no outcome has. */
export function outcomeOf(stored: StoredOutcome): ScanOutcome {
  const outcome = scanOutcomes.find((one) => storedOutcomes[one] === stored)
  if (outcome === undefined) throw new Error(`no outcome of a scan is stored as ${JSON.stringify(stored)}`)
  return outcome
}
