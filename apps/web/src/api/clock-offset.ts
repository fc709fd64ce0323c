/** The time of a request, of its response, and the server's time in it. All in Unix seconds. */
export interface TimedAnswer {
  readonly askedSSE: number
  readonly answeredSSE: number
  readonly serverTimeSSE: number
}

/** Returns the seconds by which the server's clock is ahead. The server's time is taken as the middle of the wait. */
export function clockOffset({ askedSSE, answeredSSE, serverTimeSSE }: TimedAnswer): number {
  return serverTimeSSE - Math.floor((askedSSE + answeredSSE) / 2)
}

/**
 * Returns the offset after one more response. The old offset stays unless the response contradicts it by more than a
 * second, the precision of whole seconds. A slow response is imprecise, so it rarely changes the offset.
 */
export function settledOffset(offsetSeconds: number, answer: TimedAnswer): number {
  const isPossible =
    answer.askedSSE + offsetSeconds <= answer.serverTimeSSE + 1 &&
    answer.answeredSSE + offsetSeconds >= answer.serverTimeSSE - 1
  return isPossible ? offsetSeconds : clockOffset(answer)
}
