import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productionVariables, stagingVariables } from '../../support/test-server/production-variables.ts'
import { runProgram } from '../../support/test-server/run-program.ts'
import { startServerProcess } from '../../support/test-server/server-process.ts'

/** Hides `packages/stand-ins` and its libraries from a program, as in an image for production. */
const hidden = {
  NODE_OPTIONS: `--import=${new URL('../../support/test-server/hide-stand-ins.mjs', import.meta.url).href}`,
}
const timeout = 120_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-without-stand-ins-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['production', productionVariables],
  ['staging', stagingVariables],
])('starts and serves in %s without the stand-ins', { timeout }, async (_mode, variables) => {
  const set = { ...variables, ...hidden, DATA_DIR: join(folder, 'data') }
  expect(runProgram(folder, ['new-shop'], set)).toMatchObject({ status: 0 })
  await using server = await startServerProcess(set)
  const statusOf = async (path: string): Promise<number> => (await fetch(server.origin + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/api/docs')).toBe(200)
  expect(await statusOf('/stand-ins/mail')).toBe(404)
})

test('explains that a demo cannot start without the stand-ins', { timeout }, () => {
  const { status, errorOutput } = runProgram(folder, ['main'], hidden)
  expect([status, errorOutput]).toEqual([
    1,
    'A demo needs packages/stand-ins, which an image for production lacks. Build the image for this mode: `docker compose build`.\n',
  ])
})
