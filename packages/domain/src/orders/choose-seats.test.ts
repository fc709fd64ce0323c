import { describe, expect, test } from 'vitest'
import { chooseSeats } from './choose-seats.ts'
import type { Seating } from './order.ts'
import { bitmapBytes, isTaken, markTaken } from '../catalogue/seat-bitmap.ts'

/** Returns a hall drawn as text: one string per row, front first. `.` is free, `x` is taken. */
function hall(...drawing: readonly string[]): Seating {
  const taken = new Uint8Array(bitmapBytes(drawing.join('').length))
  let next = 0
  const rows = drawing.map((seats, rowIndex) => ({
    rowIndex,
    section: 'A',
    row: `${rowIndex + 1}`,
    firstNumber: 1,
    codeIndexes: Array.from(seats, (seat) => {
      markTaken(taken, next, seat === 'x')
      return next++
    }),
  }))
  return { rows, taken }
}

/** Returns the chosen seats as `row/number`, or null. */
function choose(seating: Seating, count: number, adjacent = false): string[] | null {
  return chooseSeats(seating, count, adjacent)?.map((seat) => `${seat.row}/${seat.number}`) ?? null
}

describe('a group that fits into one row', () => {
  test('seats a group in the front row, from the first seat on', { tags: 'ORD-25' }, () => {
    expect(choose(hall('......', '......'), 3)).toEqual(['1/1', '1/2', '1/3'])
  })

  test('seats a group together further back rather than apart in front', { tags: 'ORD-25' }, () => {
    expect(choose(hall('.x.x.x', '......'), 2)).toEqual(['2/1', '2/2'])
  })

  test('fills a gap of the same size first', () => {
    expect(choose(hall('.....x..'), 2)).toEqual(['1/7', '1/8'])
  })

  test('moves a row back rather than leave a single seat', { tags: 'ORD-26' }, () => {
    expect(choose(hall('...', '....'), 2)).toEqual(['2/1', '2/2'])
    expect(choose(hall('..', '.x.'), 1)).toEqual(['2/1'])
  })

  test('leaves a single seat only if every choice does', { tags: 'ORD-26' }, () => {
    expect(choose(hall('...', '...'), 2)).toEqual(['1/1', '1/2'])
  })
})

describe('a group that fits into no row', () => {
  test('finds no seats for a group that must sit together', { tags: 'ORD-28' }, () => {
    expect(choose(hall('..', '..'), 3, true)).toBeNull()
  })

  test('splits a group into as few pieces as possible', { tags: 'ORD-27' }, () => {
    expect(choose(hall('..x..x...', '....'), 7)).toEqual(['1/7', '1/8', '1/9', '2/1', '2/2', '2/3', '2/4'])
  })

  test('takes the last piece where no single seat is left', () => {
    expect(choose(hall('..x.....', '....'), 7)).toEqual(['1/1', '1/2', '1/4', '1/5', '1/6', '1/7', '1/8'])
    expect(choose(hall('.....', '..x....'), 6)).toEqual(['1/1', '1/2', '1/3', '1/4', '1/5', '2/4'])
  })

  test('moves a seat to another piece rather than leave a single seat', () => {
    expect(choose(hall('.....', '....', '....'), 8)).toEqual(['2/1', '2/2', '2/3', '2/4', '3/1', '3/2', '3/3', '3/4'])
  })

  test('finds no seats for a group larger than the free seats', () => {
    expect(choose(hall('..', '.'), 4)).toBeNull()
  })
})

test('names a seat as the hall and the ticket code do', () => {
  expect(chooseSeats(hall('xx', 'x...'), 3, true)?.[0]).toEqual({
    rowIndex: 1,
    seatIndex: 1,
    codeIndex: 3,
    section: 'A',
    row: '2',
    number: '2',
  })
})

/** Returns a small random generator with a seed, so that every run tries the same halls. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Returns the number of pieces of a choice, and how many single free seats it adds. It takes the seats, and throws if
 * one was taken before.
 */
function split(seating: Seating, count: number): { pieces: number; singles: number } | null {
  const before = singlesIn(seating)
  const seats = chooseSeats(seating, count, false)
  if (!seats) return null
  const codes = new Set(seats.map((seat) => seat.codeIndex))
  if (codes.size !== count) throw new Error(`${codes.size} seats were chosen for ${count}`)
  const lefts = seating.rows.flatMap((row) =>
    row.codeIndexes.filter((code, index) => codes.has(code) && !codes.has(row.codeIndexes[index - 1] ?? -1)),
  )
  for (const code of codes) {
    if (isTaken(seating.taken, code)) throw new Error(`seat ${code} is taken already`)
    markTaken(seating.taken, code, true)
  }
  return { pieces: lefts.length, singles: singlesIn(seating).filter((code) => !before.includes(code)).length }
}

/** Returns the free seats without a free neighbour. */
function singlesIn({ rows, taken }: Seating): number[] {
  const free = (codeIndex: number | undefined) => codeIndex !== undefined && !isTaken(taken, codeIndex)
  return rows.flatMap(({ codeIndexes }) =>
    codeIndexes.filter((code, index) => free(code) && !free(codeIndexes[index - 1]) && !free(codeIndexes[index + 1])),
  )
}

/** Returns the best result of all possible choices: fewest pieces, then fewest new single seats. */
function bestSplit({ rows, taken }: Seating, count: number): { pieces: number; singles: number } | null {
  const lengths = rows.flatMap(({ codeIndexes }) =>
    codeIndexes
      .map((code) => (isTaken(taken, code) ? 'x' : '.'))
      .join('')
      .split('x')
      .flatMap((run) => (run.length > 0 ? [run.length] : [])),
  )
  let best: { pieces: number; singles: number } | null = null
  for (let set = 1; set < 2 ** lengths.length; set++) {
    const chosen = lengths.filter((_, index) => (set >> index) & 1)
    const sum = chosen.reduce((total, length) => total + length, 0)
    const shortest = Math.min(...chosen)
    if (sum < count || sum - shortest >= count) continue
    const found = { pieces: chosen.length, singles: sum - count === 1 ? 1 : 0 }
    if (!best || found.pieces < best.pieces || (found.pieces === best.pieces && found.singles < best.singles))
      best = found
  }
  return best
}

test('finds the fewest pieces and single seats in 3,000 random halls', { tags: ['ORD-26', 'ORD-27'] }, () => {
  const random = generator(7)
  for (let round = 0; round < 3_000; round++) {
    const rows = Array.from({ length: 1 + random(4) }, () =>
      Array.from({ length: 1 + random(9) }, () => (random(3) === 0 ? 'x' : '.')).join(''),
    )
    const seating = hall(...rows)
    const count = 1 + random(9)
    const best = bestSplit(seating, count)
    const adjacent = chooseSeats(seating, count, true)
    expect(adjacent !== null, `${rows.join('/')} for ${count}, together`).toBe(best?.pieces === 1)
    expect(split(seating, count), `${rows.join('/')} for ${count}`).toEqual(best)
  }
})
