/** The state of an event's sale, by the time alone. */
export type SaleState = 'open' | 'notYet' | 'ended' | 'started'

/** Returns the state of a sale. It is open from its start to its end, or to the start of the event (EVT-30, EVT-35
 *  to EVT-37). */
export function saleState(
  {
    saleStartTimeSSE,
    saleEndTimeSSE,
    eventStartTimeSSE,
  }: { readonly saleStartTimeSSE: number; readonly saleEndTimeSSE: number | null; readonly eventStartTimeSSE: number },
  nowSSE: number,
): SaleState {
  if (nowSSE >= eventStartTimeSSE) return 'started'
  if (saleEndTimeSSE !== null && nowSSE >= saleEndTimeSSE) return 'ended'
  return nowSSE < saleStartTimeSSE ? 'notYet' : 'open'
}
