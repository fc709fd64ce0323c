import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../../scripts/lib/find-chromium.ts'
import { startDemoServer } from '../support/test-server/demo-server.ts'
import { median } from './support/percentile.ts'
import { serveSaved } from './web/web-static.ts'

/**
 * Measures the public pages on a cheap phone by Lighthouse's mobile figures: `npm run bench -- web [rounds] [page …]`.
 * The baseline is the same pages saved as static HTML without scripts. Both take turns within one run, and the medians
 * count. Both kinds of throttling are used, because `simulate` calculates what `devtools` really slows down. A page
 * takes more than a minute for each round.
 */

const [given = '3', ...chosen] = process.argv.slice(2)
const rounds = Number(given)
const debuggingPort = Number(process.env['DEBUGGING_PORT'] ?? 9333)
const pages = { home: '/', events: '/events', event: '/event/lion-rock/harbour-nights' } as const
const throttlings = ['simulate', 'devtools'] as const
const goals = { paintRatio: 1.1, blockingMs: 100, shift: 0.01, performance: 99, others: 100 } as const

interface Figures {
  readonly paintMs: number
  readonly blockingMs: number
  readonly shift: number
  readonly performance: number
}

const score = (value: number | null | undefined): number => Math.round((value ?? 0) * 100)

async function audit(url: string, throttlingMethod: (typeof throttlings)[number], onlyCategories: string[]) {
  const result = await lighthouse(url, {
    port: debuggingPort,
    onlyCategories,
    throttlingMethod,
    formFactor: 'mobile',
    logLevel: 'error',
  })
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`)
  return result.lhr
}

const figureNames = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** Measures one visit. Returns null if Lighthouse gives up, as on a machine that never falls idle. */
async function measure(url: string, throttling: (typeof throttlings)[number]): Promise<Figures | null> {
  const { audits, categories } = await audit(url, throttling, ['performance'])
  const [paintMs, blockingMs, shift] = figureNames.map((name) => audits[name]?.numericValue)
  if (paintMs === undefined || blockingMs === undefined || shift === undefined) return null
  return { paintMs, blockingMs, shift, performance: score(categories['performance']?.score) }
}

const medianOf = (all: readonly Figures[], name: keyof Figures): number => median(all.map((figures) => figures[name]))

let isMissed = false
/** Returns a figure for printing, marked if it misses its goal. */
function formatFigure(figure: string, isReached: boolean): string {
  isMissed ||= !isReached
  return isReached ? figure : `${figure} (missed)`
}

const app = await startDemoServer()
const saved = await serveSaved(app.origin)
const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  for (const [name, path] of Object.entries(pages)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    // This is also the first visit to both servers, which fills their caches.
    await measure(saved.origin + path, 'simulate')
    const { categories, audits } = await audit(app.origin + path, 'simulate', [
      'accessibility',
      'best-practices',
      'seo',
    ])
    const others = Object.values(categories).map(({ title, score: reached }) =>
      formatFigure(`${title} ${score(reached)}`, score(reached) >= goals.others),
    )
    console.log(`${name}: ${others.join(', ')}`)
    for (const { id, title, score: reached } of Object.values(audits))
      if (reached !== null && reached < 1) console.log(`  ${id}: ${title}`)

    for (const throttling of throttlings) {
      const ours: Figures[] = []
      const theirs: Figures[] = []
      for (let round = 0; round < rounds; round += 1) {
        const still = await measure(saved.origin + path, throttling)
        const live = await measure(app.origin + path, throttling)
        if (still === null || live === null) continue
        theirs.push(still)
        ours.push(live)
      }
      if (ours.length === 0) {
        console.log(`  ${throttling}: ${formatFigure('no figures', false)}`)
        continue
      }
      const ratio = medianOf(ours, 'paintMs') / medianOf(theirs, 'paintMs')
      const [blockingMs, shift, performance] = [
        medianOf(ours, 'blockingMs'),
        medianOf(ours, 'shift'),
        medianOf(ours, 'performance'),
      ]
      const figures = [
        formatFigure(`largest paint ${ratio.toFixed(2)} of static`, ratio <= goals.paintRatio),
        `${medianOf(ours, 'paintMs').toFixed(0)} ms against ${medianOf(theirs, 'paintMs').toFixed(0)}`,
        formatFigure(`blocking ${blockingMs.toFixed(0)} ms`, blockingMs <= goals.blockingMs),
        formatFigure(`shift ${shift.toFixed(3)}`, shift <= goals.shift),
        formatFigure(`performance ${performance}`, performance >= goals.performance),
        `static ${medianOf(theirs, 'performance')}`,
        `${ours.length} of ${rounds} rounds`,
      ]
      console.log(`  ${throttling}: ${figures.join(', ')}`)
    }
  }
} finally {
  await browser.close()
  saved.close()
  await app.stop()
}
process.exit(isMissed ? 1 : 0)
