/** The gate's clock: the phone's, corrected by the server's. Nothing else in this app reads the time. */
export interface GateClock {
  /** Unix seconds with their fraction, by the server's clock as well as it is known. */
  now(): number
  /** Whole Unix seconds. */
  nowSSE(): number
  /** The phone's own milliseconds, for measuring how long things take. */
  phoneMs(): number
  /** Learns from an answer: the server's time, and when it was asked for and heard, in the phone's milliseconds. */
  learn(serverTimeSSE: number, sentMs: number, heardMs: number): void
  /** What is added to the phone's clock, in milliseconds; kept for a start without a network. */
  offsetMs(): number
}

/** An answer that took longer than this says too little of the time. */
const slowestMs = 5000

/** Makes a {@link GateClock} over the phone's clock (milliseconds) and what was learnt before. */
export function createGateClock(phoneMs: () => number, knownOffsetMs: number): GateClock {
  let offsetMs = knownOffsetMs
  const now = (): number => (phoneMs() + offsetMs) / 1000
  return {
    now,
    nowSSE: () => Math.floor(now()),
    phoneMs,
    learn(serverTimeSSE, sentMs, heardMs) {
      const tookMs = heardMs - sentMs
      if (tookMs < 0 || tookMs > slowestMs) return
      // The server says whole seconds: it may be up to one later, and the answer was under way for a while.
      const uncertainMs = 500 + tookMs / 2
      const heardOffsetMs = serverTimeSSE * 1000 + 500 - (sentMs + heardMs) / 2
      if (Math.abs(heardOffsetMs - offsetMs) > uncertainMs) offsetMs = Math.round(heardOffsetMs)
    },
    offsetMs: () => offsetMs,
  }
}
