/** The time of a request, of its response, and the server's time in it. All in Unix seconds. */
export interface TimedResponse {
  readonly requestedSSE: number
  readonly respondedSSE: number
  readonly serverTimeSSE: number
}

/** Returns the seconds by which the server's clock is ahead. The server's time is taken as the middle of the wait. */
export function clockOffset({ requestedSSE, respondedSSE, serverTimeSSE }: TimedResponse): number {
  return serverTimeSSE - Math.floor((requestedSSE + respondedSSE) / 2)
}

/**
 * Returns the offset after one more response. The old offset stays unless the response contradicts it by more than a
 * second, the precision of whole seconds. A slow response is imprecise, so it rarely changes the offset.
 */
export function nextClockOffset(offsetSeconds: number, response: TimedResponse): number {
  const isPossible =
    response.requestedSSE + offsetSeconds <= response.serverTimeSSE + 1 &&
    response.respondedSSE + offsetSeconds >= response.serverTimeSSE - 1
  return isPossible ? offsetSeconds : clockOffset(response)
}
