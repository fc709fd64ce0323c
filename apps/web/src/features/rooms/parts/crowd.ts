/** A thing in the street: its point, its size, and the index of its neon colour. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly glow: number
}

/** Returns numbers from 0 to 1 that are the same at each call, so that a street looks the same after a reload. */
function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const inTenths = (value: number): number => Math.round(value * 10) / 10

/** Returns the crowd of the lobby in three rows, the farthest first. There is a gap for the reader. */
export function crowdOf(): readonly Placed[] {
  const random = scatter(7_919)
  const rows = [
    { y: 94, size: 0.72, gap: 19 },
    { y: 110, size: 0.88, gap: 24 },
    { y: 128, size: 1.06, gap: 28 },
  ]
  return rows.flatMap(({ y, size, gap }) =>
    Array.from({ length: Math.floor(306 / gap) }, (_, index) => ({
      x: inTenths(10 + index * gap + random() * 9),
      y: inTenths(y + random() * 4 - 2),
      size,
      glow: Math.floor(random() * 6),
    })).filter(({ x }) => size < 1 || Math.abs(x - 158) > 20),
  )
}

/** Returns the queue before the door, with a gap for the reader at `readerX`. */
export const queueOf = (readerX: number): readonly Placed[] =>
  Array.from({ length: 15 }, (_, index) => ({ x: 6 + index * 21, y: 128, size: 1, glow: (index * 5 + 1) % 6 })).filter(
    ({ x }) => x < readerX - 14 || x > readerX + 26,
  )

/** Returns the lights on the wet street. `size` is their length. */
export function glintsOf(seed: number): readonly Placed[] {
  const random = scatter(seed * 104_729)
  return Array.from({ length: 22 }, (_, index) => ({
    x: Math.floor(random() * 350) + index / 100,
    y: [135, 138, 152, 155][Math.floor(random() * 4)] ?? 135,
    size: Math.floor(5 + random() * 20),
    glow: Math.floor(random() * 6),
  }))
}
