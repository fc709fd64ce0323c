/** Whether an event's tickets can be bought, by the time alone (spec §4). */
export type SaleState = 'open' | 'notYet' | 'ended' | 'started'

/** Tickets can be bought from the start of the sale to its end, or to the start of the event. */
export function saleState(
  { saleStartTimeSSE, saleEndTimeSSE, eventStartTimeSSE }: { readonly saleStartTimeSSE: number; readonly saleEndTimeSSE: number | null; readonly eventStartTimeSSE: number },
  nowSSE: number,
): SaleState {
  if (nowSSE >= eventStartTimeSSE) return 'started'
  if (saleEndTimeSSE !== null && nowSSE >= saleEndTimeSSE) return 'ended'
  return nowSSE < saleStartTimeSSE ? 'notYet' : 'open'
}
