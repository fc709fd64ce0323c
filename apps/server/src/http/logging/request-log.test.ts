import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { registerRequestLog } from './request-log.ts'

/** Starts a server that writes a line for each request. Returns it with the written lines. */
function stage() {
  const stream = new PassThrough()
  const app = fastify()
  registerRequestLog(app, pino({ level: 'info' }, stream))
  app.get('/', async ({ log }) => {
    log.info({ door: 3 }, 'scan recorded')
    log.debug('not logged')
    return 'done'
  })
  const lines = (): unknown[] =>
    String(stream.read() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  return { app, lines }
}

test('gives every line of a request its unique ID', async () => {
  const { app, lines } = stage()
  await app.inject('/')
  await app.inject('/')
  const written = lines()
  expect(written).toMatchObject([{ door: 3, msg: 'scan recorded', level: 30 }, { msg: 'scan recorded' }])
  const ids = written.map((line) => (line as { reqId: string }).reqId)
  expect(new Set(ids).size).toBe(2)
})

test("writes the server's own lines to the same log", async () => {
  const { app, lines } = stage()
  app.log.warn('something is wrong')
  expect(lines()).toMatchObject([{ msg: 'something is wrong', level: 40 }])
})
