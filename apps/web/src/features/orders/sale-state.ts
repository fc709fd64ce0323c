/** Whether an event's tickets can be bought, by the time alone (spec §4). */
export type SaleState = 'open' | 'notYet' | 'started'

/** Tickets can be bought from the start of the sale to the start of the event. */
export function saleState(
  { saleStartTimeSSE, eventStartTimeSSE }: { readonly saleStartTimeSSE: number; readonly eventStartTimeSSE: number },
  nowSSE: number,
): SaleState {
  if (nowSSE >= eventStartTimeSSE) return 'started'
  return nowSSE < saleStartTimeSSE ? 'notYet' : 'open'
}
