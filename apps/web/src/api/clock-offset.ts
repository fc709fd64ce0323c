/** When a question was put, when its answer came, and what time the answer says it is. All in Unix seconds. */
export interface TimedAnswer {
  readonly askedSSE: number
  readonly answeredSSE: number
  readonly serverTimeSSE: number
}

/** How many seconds the server's clock is ahead of this one: its time lies in the middle of the wait. */
export function clockOffset({ askedSSE, answeredSSE, serverTimeSSE }: TimedAnswer): number {
  return serverTimeSSE - Math.floor((askedSSE + answeredSSE) / 2)
}

/**
 * The offset after a further answer: the one so far, unless the answer contradicts it by more than the second that
 * whole seconds leave open. A slow answer says little, and so moves nothing.
 */
export function settledOffset(offsetSeconds: number, answer: TimedAnswer): number {
  const isPossible = answer.askedSSE + offsetSeconds <= answer.serverTimeSSE + 1 && answer.answeredSSE + offsetSeconds >= answer.serverTimeSSE - 1
  return isPossible ? offsetSeconds : clockOffset(answer)
}
