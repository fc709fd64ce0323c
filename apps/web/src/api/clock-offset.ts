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
