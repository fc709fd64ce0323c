import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerMetrics } from '../metrics/metrics.ts'
import { startClockWatch } from './clock-watch.ts'

/** Returns a server whose machine differs from the database, and the lines of its log. */
async function listening(databaseMs: number | null, machineMs: readonly number[]) {
  const lines: { seconds?: number }[] = []
  const app: FastifyInstance = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  registerMetrics(app)
  const times = machineMs[Symbol.iterator]()
  startClockWatch(app, {
    store: { readClock: async () => databaseMs },
    machineClock: () => times.next().value ?? NaN,
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const hasWrongClock = await app.hasWrongClock()
  return { hasWrongClock, lines, metrics: await app.metrics.render() }
}

test('compares the middle of the call, so that a slow network is no difference', async () => {
  const { hasWrongClock, lines, metrics } = await listening(15_000, [10_000, 20_000])
  expect({ hasWrongClock, lines }).toEqual({ hasWrongClock: false, lines: [] })
  expect(metrics).toContain('\npokfei_clock_difference_seconds 0\n')
})

test('reports a difference of a second, and serves on', async () => {
  const { hasWrongClock, lines, metrics } = await listening(8_700, [10_000, 10_000])
  expect({ hasWrongClock, lines }).toMatchObject({ hasWrongClock: false, lines: [{ seconds: -1.3 }] })
  expect(metrics).toContain('\npokfei_clock_difference_seconds -1.3\n')
})

test('serves no more from a difference of five seconds on', async () => {
  expect(await listening(15_000, [10_000, 10_000])).toMatchObject({ hasWrongClock: true, lines: [{ seconds: 5 }] })
})

test('has no difference where database and server share a clock', async () => {
  expect(await listening(null, [10_000, 10_000])).toMatchObject({ hasWrongClock: false, lines: [] })
})
