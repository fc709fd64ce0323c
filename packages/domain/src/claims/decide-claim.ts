import { hasBegun } from '../catalogue/availability.ts'
import { stopOf } from '../changes/current-change.ts'
import type { ClaimFacts, ClaimState } from './claim.ts'

/**
 * Returns the state of a claim for its viewer (TKT-57). The first one that holds counts. A postponed event has not begun,
 * so its claims stay open.
 */
export function claimState(facts: ClaimFacts): ClaimState {
  const { event, nowSSE } = facts
  if (facts.isClaimed) return facts.isViewers ? 'yours' : 'gone'
  if (facts.isWithdrawn) return 'gone'
  if (stopOf(event) === 'cancelled') return 'cancelled'
  if (hasBegun(event, nowSSE)) return 'expired'
  if (!facts.hasPlaces) return 'gone'
  if (facts.isOwners) return 'own'
  return facts.isChoosing ? 'waiting' : 'open'
}
