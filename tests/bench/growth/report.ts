/** A goal for what grows. It compares the largest size with the smallest, or limits the largest. */
export interface Goal<Figures> {
  readonly name: string
  readonly unit: 'µs' | 'ms' | 's' | 'MB' | 'kB' | '/s'
  readonly value: (figures: Figures) => number
  /** The most, or with `atLeast` the least, that the largest size may have, times the smallest. */
  readonly ratio?: number
  readonly atLeast?: boolean
  /** The most that the largest size may have, in the unit. */
  readonly most?: number
}

/** Prints a table: a row for each goal, a column for each size. */
export function printReport<Figures>(
  what: string,
  goals: readonly Goal<Figures>[],
  figures: ReadonlyMap<number, Figures>,
): void {
  const sizes = [...figures.keys()]
  const [smallest, largest] = [figures.get(Math.min(...sizes)), figures.get(Math.max(...sizes))]
  if (smallest === undefined || largest === undefined) return
  console.log(`\n| | ${sizes.map((size) => `${size} ${what}`).join(' | ')} | largest of smallest | goal |`)
  console.log(`|---|${sizes.map(() => '---|').join('')}---|---|`)
  for (const { name, unit, value, ratio, atLeast = false, most } of goals) {
    const cells = sizes.map((size) => {
      const one = figures.get(size)
      return `${one === undefined ? '' : shown(value(one))} ${unit}`
    })
    const times = value(largest) / value(smallest)
    const isReached =
      (most === undefined || value(largest) <= most) &&
      (ratio === undefined || (atLeast ? times >= ratio : times <= ratio))
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${times.toFixed(2)} | ${goalText(unit, ratio, atLeast, most)}${isReached ? '' : ' **missed**'} |`,
    )
  }
}

const shown = (value: number): string => (value < 10 ? value.toFixed(2) : String(Math.round(value)))

function goalText(unit: string, ratio: number | undefined, atLeast: boolean, most: number | undefined): string {
  if (ratio !== undefined) return `${atLeast ? '≥' : '≤'} ${shown(ratio)}`
  return most === undefined ? 'none' : `≤ ${most} ${unit}`
}
