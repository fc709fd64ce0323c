import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { startJob, type Job } from './start-job.ts'

/** Starts a server with one job. Returns it with the lines of its log. */
function withJob(job: Omit<Job, 'failure'>): { readonly app: FastifyInstance; readonly lines: string[] } {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  startJob(app, { failure: 'round failed', ...job })
  return { app, lines }
}

const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })

/** Returns a round that takes 20 ms, and the number of rounds that began, and that ran at once. */
function slowRound() {
  const counts = { begun: 0, running: 0, most: 0, ended: 0 }
  const run = async (): Promise<void> => {
    counts.begun += 1
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await pause(20)
    counts.running -= 1
    counts.ended += 1
  }
  return { counts, run }
}

test('begins with the server, one round after the other, and ends with the server', async () => {
  const { counts, run } = slowRound()
  const { app } = withJob({ run, everyMilliseconds: 1 })
  await app.ready()
  await pause(10)
  expect(counts.begun).toBe(0)
  await listen(app)
  await expect.poll(() => counts.begun).toBeGreaterThan(2)
  await app.close()
  expect(counts).toMatchObject({ running: 0, most: 1, ended: counts.begun })
  const { begun } = counts
  await pause(30)
  expect(counts.begun).toBe(begun)
})

test('begins rounds at an even rate up to a limit, and waits for all of them when it closes', async () => {
  const { counts, run } = slowRound()
  const { app } = withJob({ run, everyMilliseconds: 1, mostRounds: 3 })
  await listen(app)
  await expect.poll(() => counts.begun).toBeGreaterThan(3)
  await app.close()
  expect(counts).toMatchObject({ running: 0, most: 3, ended: counts.begun })
})

test('logs a round that fails, and goes on', async () => {
  let rounds = 0
  const run = () => {
    rounds += 1
    throw new Error('no disk')
  }
  const { app, lines } = withJob({ run, everyMilliseconds: 1, failureLevel: 'warn' })
  await listen(app)
  await expect.poll(() => rounds).toBeGreaterThan(1)
  await app.close()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'round failed', err: { message: 'no disk' } })
})

test('runs a first round at once on demand, and tells a long round that the server stops', async () => {
  let isStopping = (): boolean => false
  const run = (isClosed: () => boolean) => void (isStopping = isClosed)
  const { app } = withJob({ run, everyMilliseconds: 60_000, startsAtOnce: true })
  await listen(app)
  const before = isStopping()
  await app.close()
  expect([before, isStopping()]).toEqual([false, true])
})
