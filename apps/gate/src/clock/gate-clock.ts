/** The gate's clock: the phone's, corrected by the server's (GAT-29). Nothing else in this app reads the time. */
export interface GateClock {
  /** Returns Unix seconds with their fraction, by the server's clock as far as it is known. */
  now(): number
  /** Returns whole Unix seconds. */
  nowSSE(): number
  /** Returns the phone's own milliseconds, for measuring durations. */
  phoneMs(): number
  /** Learns from a response: the server's time, and the phone's milliseconds when the request left and the response
   *  arrived. */
  learn(serverTimeSSE: number, sentMs: number, receivedMs: number): void
  /** Returns the milliseconds to add to the phone's clock. Stored for a start without a network. */
  offsetMs(): number
}

/** Milliseconds. A slower response is too imprecise to learn from. */
const slowestMs = 5000

/** Creates a {@link GateClock} from the phone's clock in milliseconds and an offset that was learnt before. */
export function createGateClock(phoneMs: () => number, knownOffsetMs: number): GateClock {
  let offsetMs = knownOffsetMs
  const now = (): number => (phoneMs() + offsetMs) / 1000
  return {
    now,
    nowSSE: () => Math.floor(now()),
    phoneMs,
    learn(serverTimeSSE, sentMs, receivedMs) {
      const tookMs = receivedMs - sentMs
      if (tookMs < 0 || tookMs > slowestMs) return
      // The server sends whole seconds, so its time may be up to one second later. The travel time adds to that.
      const uncertainMs = 500 + tookMs / 2
      const measuredOffsetMs = serverTimeSSE * 1000 + 500 - (sentMs + receivedMs) / 2
      if (Math.abs(measuredOffsetMs - offsetMs) > uncertainMs) offsetMs = Math.round(measuredOffsetMs)
    },
    offsetMs: () => offsetMs,
  }
}
