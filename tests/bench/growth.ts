import { measureEvents, type EventsFigures } from './growth/events-part.ts'

/**
 * Measures what grows with the shop. Each part measures several sizes in one run and compares them with the smallest.
 * `events` has 100, 1,000 and 10,000 plain events, or the given numbers: npm run bench -- growth 100 2000.
 */

interface Goal {
  readonly name: string
  readonly unit: 'ms' | 'MB' | 'kB' | '/s'
  readonly value: (figures: EventsFigures) => number
  /** The most, or with `atLeast` the least, that the largest size may have, times the smallest. */
  readonly ratio?: number
  readonly atLeast?: boolean
  /** The most that the largest size may have, in the unit. */
  readonly most?: number
}

const goals: readonly Goal[] = [
  { name: 'loading until all is on sale', unit: 'ms', value: (f) => f.loadMilliseconds, most: 15_000 },
  { name: 'start until ready', unit: 'ms', value: (f) => f.startMilliseconds, ratio: 1.5 },
  { name: 'memory at rest', unit: 'MB', value: (f) => f.restBytes / 2 ** 20, ratio: 1.5 },
  { name: 'memory, peak', unit: 'MB', value: (f) => f.peakBytes / 2 ** 20, ratio: 1.5 },
  { name: 'home page, plain', unit: 'kB', value: (f) => f.homeBytes / 1000, ratio: 1.1 },
  { name: '/events, plain', unit: 'kB', value: (f) => f.eventsBytes / 1000, ratio: 1.1 },
  { name: 'requests for home', unit: '/s', value: (f) => f.homePerSecond, ratio: 0.9, atLeast: true },
  {
    name: 'requests for the JSON of an event',
    unit: '/s',
    value: (f) => f.eventJSONPerSecond,
    ratio: 0.9,
    atLeast: true,
  },
  { name: "an event page's p99 while tickets sell", unit: 'ms', value: (f) => f.pageP99, ratio: 1.3 },
]

function report(figures: ReadonlyMap<number, EventsFigures>): void {
  const sizes = [...figures.keys()]
  const [smallest, largest] = [figures.get(Math.min(...sizes)), figures.get(Math.max(...sizes))]
  if (smallest === undefined || largest === undefined) return
  console.log(`\n| | ${sizes.map((size) => `${size} events`).join(' | ')} | largest of smallest | goal |`)
  console.log(`|---|${sizes.map(() => '---|').join('')}---|---|`)
  for (const { name, unit, value, ratio, atLeast, most } of goals) {
    const cells = sizes.map((size) => {
      const one = figures.get(size)
      return `${one === undefined ? '' : Math.round(value(one))} ${unit}`
    })
    const times = value(largest) / value(smallest)
    const goal = ratio === undefined ? `≤ ${most} ${unit}` : `${atLeast === true ? '≥' : '≤'} ${ratio}`
    const isReached =
      (most === undefined || value(largest) <= most) &&
      (ratio === undefined || (atLeast === true ? times >= ratio : times <= ratio))
    console.log(`| ${name} | ${cells.join(' | ')} | ${times.toFixed(2)} | ${goal} ${isReached ? '' : '**missed**'} |`)
  }
}

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [100, 1_000, 10_000]
const figures = new Map<number, EventsFigures>()
for (const size of sizes) {
  figures.set(size, await measureEvents(size))
  console.log(size, figures.get(size))
}
report(figures)
