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
  /** The entries whose members have the telephone number of another entry. */
  readonly sharing: number
  /** The tickets in allotments now. */
  readonly keptBack: number
  /** The tickets of completed orders without a turn: those that operators gave. */
  readonly given: number
}

/** A count that is null if it is fewer than {@link fewestShown}, or if it would tell such a one. */
type HidableCount = number | null

/** The public figures of a room. The entries are also in its status, so their totals hide nothing. */
export interface RoomFigures extends Pick<FigureCounts, 'entries' | 'lateEntries' | 'keptBack' | 'given'> {
  readonly secondsPerStep: number
  readonly joined: readonly { readonly fromSSE: number; readonly count: HidableCount }[]
  readonly sharing: HidableCount
  readonly accounts: readonly { readonly age: AccountAge; readonly count: HidableCount }[]
  /** The turns with a completed order, and its tickets, over all ranks. */
  readonly buyers: HidableCount
  readonly tickets: HidableCount
  readonly ranks: readonly ({ readonly fromRank: number; readonly toRank: number } & Readonly<
    Record<'turns' | 'buyers' | 'tickets', HidableCount>
  >)[]
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

/** True for a count of people that is hidden. A count of nobody is not. */
const isSmall = (count: number): boolean => count > 0 && count < fewestShown

/**
 * Returns counts of people without the small ones (ROM-38). A reader knows the sum, and so the sum of the hidden ones. So the
 * next smallest ones are hidden too, until each hidden count could be any of five. If there are not enough of them, all are
 * hidden.
 */
export function hideSmall(counts: readonly number[]): readonly HidableCount[] {
  if (!counts.some(isSmall)) return counts
  const ascending = counts.filter((count) => count > 0).toSorted((left, right) => left - right)
  let hiddenCount = counts.filter(isSmall).length
  const isUnsafe = (): boolean => {
    const hiddenSum = ascending.slice(0, hiddenCount).reduce((sum, count) => sum + count, 0)
    return hiddenCount < 2 || hiddenSum - hiddenCount < fewestShown - 1
  }
  while (isUnsafe()) {
    if (hiddenCount === ascending.length) return counts.map(() => null)
    hiddenCount += 1
  }
  const largestHidden = ascending[hiddenCount - 1] ?? 0
  // Equal counts are all hidden, so that their order tells nothing.
  return counts.map((count) => (count > 0 && count <= largestHidden ? null : count))
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
  const bands = bandsOf(lastRank(room), ranksPerBand, counts.bands)
  const [turns, buyers] = (['turns', 'buyers'] as const).map((key) => hideSmall(bands.map((band) => band[key])))
  const total = (key: 'buyers' | 'tickets') => bands.reduce((sum, band) => sum + band[key], 0)
  const isFew = isSmall(total('buyers'))
  return {
    entries,
    lateEntries,
    keptBack,
    given,
    secondsPerStep,
    sharing: isSmall(counts.sharing) ? null : counts.sharing,
    joined: joined.map((count, step) => ({ fromSSE: room.lobbyTimeSSE + step * secondsPerStep, count })),
    accounts: accountAges.map(({ age }, index) => ({ age, count: accounts[index] ?? null })),
    buyers: isFew ? null : total('buyers'),
    tickets: isFew ? null : total('tickets'),
    ranks: bands.map((band, index) => ({
      ...band,
      turns: turns?.[index] ?? null,
      buyers: buyers?.[index] ?? null,
      // Tickets would tell how many bought them.
      tickets: buyers?.[index] === null ? null : band.tickets,
    })),
  }
}

/** Returns the count of each index. One that the store left out is 0. */
function countsAt(length: number, rows: readonly (readonly [index: number, count: number])[]): readonly number[] {
  const countOf = new Map(rows)
  return Array.from({ length }, (_, index) => countOf.get(index) ?? 0)
}

interface RankBand extends Omit<BandCounts, 'band'> {
  readonly fromRank: number
  readonly toRank: number
}

/** Returns the bands of ranks. A last band of too few people is a part of the band before it. */
function bandsOf(last: number, size: number, counts: readonly BandCounts[]): readonly RankBand[] {
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
