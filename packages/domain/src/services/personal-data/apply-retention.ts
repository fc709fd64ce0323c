import { retentionKinds, type RetentionKind } from '../../personal-data/retention.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'

/** The rows that one transaction reads. It takes a few milliseconds. */
const rowsAtOnce = 500

/** The most transactions of one task. The next hour goes on with the rest. */
const mostRounds = 40

/** The rows that lost data, for each task. */
export type RetentionCounts = Readonly<Record<RetentionKind, number>>

/** Deletes data that is no longer needed (ACC-101) and returns how many rows lost some. */
export async function applyRetention(
  { store, clock }: { readonly store: Pick<Store, 'personalData'>; readonly clock: Clock },
  isStopping: () => boolean,
): Promise<RetentionCounts> {
  const counts = {
    claims: 0,
    emailLinks: 0,
    mailDetails: 0,
    orderRequests: 0,
    paymentSubjects: 0,
    unregisteredMembers: 0,
  }
  for (const kind of retentionKinds) {
    for (let round = 0; round < mostRounds && !isStopping(); round += 1) {
      const result = await store.personalData.applyRetention({ kind, nowSSE: clock.nowSSE(), limit: rowsAtOnce })
      counts[kind] += result.changed
      if (!result.hasMore) break
    }
  }
  return counts
}
