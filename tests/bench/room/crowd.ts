/** The people of a model: a seed gives the same people again. */
export interface CrowdSettings {
  readonly people: number
  readonly ticketsPerTurn: number
  readonly seed: number
}

/** One in turn of a model. */
export interface Buyer {
  /** Null if this person never claims the turn. */
  readonly claimAfterSeconds: number | null
  /** Null if this person claims the turn and never orders. */
  readonly orderAfterSeconds: number | null
  readonly ticketCount: number
  /** Null if this person never pays, so that the tickets return. */
  readonly payAfterSeconds: number | null
}

/** The parts of the people who act otherwise. */
const late = 0.1
const neverClaim = 0.1
const neverOrder = 0.05
const neverPay = 0.06

/** Returns a function with the next number from 0 to 1, always the same ones for a seed (mulberry32). */
export function openRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Returns the moments of arrival, first to last. Most of nine in ten come in the last minutes of the lobby, and the others
 * in the ten minutes after the list has closed.
 */
export function arrivals(
  { people }: CrowdSettings,
  { lobbyTimeSSE, freezeSSE }: { readonly lobbyTimeSSE: number; readonly freezeSSE: number },
  random: () => number,
): Int32Array {
  const lobbySeconds = freezeSSE - lobbyTimeSSE
  const moments = Int32Array.from({ length: people }, () =>
    random() < late
      ? freezeSSE + Math.floor(600 * random())
      : freezeSSE - 1 - Math.floor((lobbySeconds - 1) * random() ** 3),
  )
  return moments.toSorted()
}

/** Returns a buyer. */
export function createBuyer({ ticketsPerTurn }: CrowdSettings, random: () => number): Buyer {
  return {
    claimAfterSeconds: random() < neverClaim ? null : Math.floor(30 * random()),
    orderAfterSeconds: random() < neverOrder ? null : 20 + Math.floor(220 * random()),
    ticketCount: 1 + Math.floor(ticketsPerTurn * random()),
    payAfterSeconds: random() < neverPay ? null : 30 + Math.floor(170 * random()),
  }
}
