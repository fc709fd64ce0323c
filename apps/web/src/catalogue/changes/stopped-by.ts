import type { AvailabilityLabel } from '@pokfei/contracts/routes/catalogue'

/** Returns the change that stops an event, by its label. Null for an event that takes place on its date. */
export const stoppedBy = (availability: AvailabilityLabel): 'postponed' | 'cancelled' | null =>
  availability === 'postponed' || availability === 'cancelled' ? availability : null
