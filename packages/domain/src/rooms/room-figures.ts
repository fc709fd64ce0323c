import { lastRank, type Room } from './room.ts'

/** The ages of accounts at their entry, each below some seconds. */
export const accountAges = [
  { age: 'day', belowSeconds: 86_400 },
  { age: 'week', belowSeconds: 7 * 86_400 },
  { age: 'month', belowSeconds: 30 * 86_400 },
  { age: 'year', belowSeconds: 365 * 86_400 },
  { age: 'older', belowSeconds: Infinity },
] as const

/** An age of accounts, such as `week` for a day to a week. */
export type AccountAge = (typeof accountAges)[number]['age']

/** The widths of the steps and bands in which a room is counted. */
export interface FigureWidths {
  /** The width of a step of time from the opening of the lobby. */
  readonly secondsPerStep: number
  readonly ranksPerBand: number
}

/** Counts of turns in a band of ranks. */
export interface BandCounts {
  /** The index of the band, from 0. */
  readonly band: number
  /** The claimed turns. */
  readonly turns: number
  /** The turns with a completed order. */
  readonly buyers: number
  /** The tickets in completed orders. */
  readonly tickets: number
}

/** The counts of a room at one moment, as a store reads them. */
export interface FigureCounts {
  /** The entries in the draw. */
  readonly entries: number
  /** The entries that came after the list had closed. */
  readonly lateEntries: number
  /** The entries by the step of time in which they joined, from 0. Empty steps are left out. */
  readonly joined: readonly { readonly step: number; readonly count: number }[]
  /** The entries by the index of their account's age. Empty ones are left out. */
  readonly accounts: readonly { readonly ageIndex: number; readonly count: number }[]
  /** Empty bands are left out. */
  readonly bands: readonly BandCounts[]
  /** The tickets in allotments now. */
  readonly keptBack: number
  /** The tickets of completed orders without a turn: those that operators gave. */
  readonly given: number
}

/** The public figures of a room. A null count says that there are fewer than {@link fewestShown}. */
export interface RoomFigures extends Pick<FigureCounts, 'entries' | 'lateEntries' | 'keptBack' | 'given'> {
  readonly secondsPerStep: number
  readonly joined: readonly { readonly fromSSE: number; readonly count: number | null }[]
  readonly accounts: readonly { readonly age: AccountAge; readonly count: number | null }[]
  readonly ranks: readonly (Omit<BandCounts, 'band'> & { readonly fromRank: number; readonly toRank: number })[]
}

/** The fewest people of whom a count is shown. */
export const fewestShown = 5
/** The most steps of time that a page draws. */
const mostSteps = 120
const mostBands = 10
const leastRanksPerBand = 20

/** Returns the widths in which a room is counted: minutes, or more for a long lobby, and tenths of all ranks. */
export function figureWidths(room: Room): FigureWidths {
  const minutes = Math.ceil((room.startTimeSSE - room.lobbyTimeSSE) / 60 / mostSteps)
  return {
    secondsPerStep: Math.max(1, minutes) * 60,
    ranksPerBand: Math.max(leastRanksPerBand, Math.ceil(lastRank(room) / mostBands)),
  }
}

/**
 * Returns counts of people without the small ones (ROM-38). A single hidden count would follow from the sum, so the next
 * smallest one is then hidden too. A count of nobody stays.
 */
export function hideSmall(counts: readonly number[]): readonly (number | null)[] {
  const isSmall = (count: number): boolean => count > 0 && count < fewestShown
  const small = counts.filter(isSmall).length
  const larger = counts.filter((count) => count >= fewestShown)
  if (small !== 1 || larger.length === 0) return counts.map((count) => (isSmall(count) ? null : count))
  const alsoHidden = counts.indexOf(Math.min(...larger))
  return counts.map((count, index) => (isSmall(count) || index === alsoHidden ? null : count))
}

/** Returns the public figures of a room (ROM-38). They single out nobody. */
export function describeFigures(room: Room, counts: FigureCounts): RoomFigures {
  const { secondsPerStep, ranksPerBand } = figureWidths(room)
  const { entries, lateEntries, keptBack, given } = counts
  const steps = Math.max(0, ...counts.joined.map(({ step }) => step + 1))
  const joined = hideSmall(
    countsAt(
      steps,
      counts.joined.map(({ step, count }) => [step, count]),
    ),
  )
  const accounts = hideSmall(
    countsAt(
      accountAges.length,
      counts.accounts.map(({ ageIndex, count }) => [ageIndex, count]),
    ),
  )
  return {
    entries,
    lateEntries,
    keptBack,
    given,
    secondsPerStep,
    joined: joined.map((count, step) => ({ fromSSE: room.lobbyTimeSSE + step * secondsPerStep, count })),
    accounts: accountAges.map(({ age }, index) => ({ age, count: accounts[index] ?? null })),
    ranks: bandsOf(lastRank(room), ranksPerBand, counts.bands),
  }
}

/** Returns the count of each index. One that the store left out is 0. */
function countsAt(length: number, rows: readonly (readonly [index: number, count: number])[]): readonly number[] {
  const countOf = new Map(rows)
  return Array.from({ length }, (_, index) => countOf.get(index) ?? 0)
}

/** Returns the bands of ranks. A last band of too few people is a part of the band before it. */
function bandsOf(last: number, size: number, counts: readonly BandCounts[]): RoomFigures['ranks'] {
  if (last < fewestShown) return []
  const whole = Math.ceil(last / size)
  const bandCount = whole > 1 && last - (whole - 1) * size < fewestShown ? whole - 1 : whole
  return Array.from({ length: bandCount }, (_, band) => {
    const isLast = band === bandCount - 1
    const inBand = counts.filter((one) => one.band === band || (isLast && one.band > band))
    const sum = (key: 'turns' | 'buyers' | 'tickets') => inBand.reduce((total, one) => total + one[key], 0)
    return {
      fromRank: band * size + 1,
      toRank: isLast ? last : (band + 1) * size,
      turns: sum('turns'),
      buyers: sum('buyers'),
      tickets: sum('tickets'),
    }
  })
}
