import { expect, test } from 'vitest'
import type { ClaimFacts } from './claim.ts'
import { claimState } from './decide-claim.ts'

const startSSE = 1000

/** A gift that anybody may claim now. */
const open: ClaimFacts = {
  nowSSE: startSSE - 1,
  event: { eventStartTimeSSE: startSSE, change: null },
  isClaimed: false,
  isWithdrawn: false,
  isViewers: false,
  isOwners: false,
  isChoosing: false,
  hasPlaces: true,
}

const stopped = (stoppedBy: 'postponed' | 'cancelled'): Pick<ClaimFacts, 'event'> => ({
  event: { eventStartTimeSSE: startSSE, change: { stoppedBy } },
})

test.each<readonly [ReturnType<typeof claimState>, string, Partial<ClaimFacts>]>([
  ['open', 'a second before the start', {}],
  ['expired', 'at the start', { nowSSE: startSSE }],
  ['yours', 'for whoever has claimed', { isClaimed: true, isViewers: true }],
  [
    'yours',
    'also after the start, and without places',
    { isClaimed: true, isViewers: true, nowSSE: startSSE, hasPlaces: false },
  ],
  ['gone', 'for everybody else', { isClaimed: true }],
  ['gone', 'after its withdrawal', { isWithdrawn: true }],
  ['gone', 'after its withdrawal, also of a cancelled event', { isWithdrawn: true, ...stopped('cancelled') }],
  ['cancelled', 'once the event is cancelled', stopped('cancelled')],
  ['cancelled', 'also past the start', { ...stopped('cancelled'), nowSSE: startSSE }],
  ['open', 'while the event is postponed, also past its old start', { ...stopped('postponed'), nowSSE: startSSE }],
  ['gone', 'without places', { hasPlaces: false }],
  ['own', 'for the holder of the ticket', { isOwners: true }],
  ['own', 'for a holder who still chooses', { isOwners: true, isChoosing: true }],
  ['waiting', 'for the friend of a holder who still chooses', { isChoosing: true }],
])('a claim is %s %s', { tags: 'TKT-57' }, (state, _when, change) => {
  expect(claimState({ ...open, ...change })).toBe(state)
})
