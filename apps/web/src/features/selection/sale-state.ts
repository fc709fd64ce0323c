import type { AvailabilityLabel } from '@pokfei/contracts/routes/catalogue'

/** The state of an event's sale, by the time and by the operator's word. */
export type SaleState = 'open' | 'notYet' | 'paused' | 'ended' | 'started'

/**
 * Returns the state of a sale. It is open from its start to its end, or to the start of the event (EVT-30, EVT-35 to
 * EVT-37). A pause (EVT-81) or a change (CHG-15) closes it.
 */
export function saleState(
  {
    saleStartTimeSSE,
    saleEndTimeSSE,
    eventStartTimeSSE,
    availability,
  }: {
    readonly saleStartTimeSSE: number
    readonly saleEndTimeSSE: number | null
    readonly eventStartTimeSSE: number
    readonly availability: AvailabilityLabel
  },
  nowSSE: number,
): SaleState {
  if (availability === 'postponed') return 'paused'
  if (availability === 'cancelled') return 'ended'
  if (nowSSE >= eventStartTimeSSE) return 'started'
  if (saleEndTimeSSE !== null && nowSSE >= saleEndTimeSSE) return 'ended'
  if (availability === 'salePaused') return 'paused'
  return nowSSE < saleStartTimeSSE ? 'notYet' : 'open'
}
