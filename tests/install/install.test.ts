import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../support/fixtures/free-port.ts'
import { canInstall, openStranger, type Stranger } from './stranger.ts'

/** A Node with the npm that was released with it, or fits it. */
const machines = {
  old: { node: '12.22.12', npm: '6.14.16' },
  lowest: { node: '20.3.0', npm: '9.6.7' },
  newer: { node: '26.10.0', npm: '12.2.1' },
}

const hasRegistry = canInstall()
if (!hasRegistry) process.stdout.write("npm's registry is out of reach, or this is no Linux: each test is skipped.\n")

// The tests follow one stranger, so their order matters.
describe.skipIf(!hasRegistry)('a stranger, as an ordinary user, in a path with a space and Chinese', () => {
  let stranger: Stranger
  beforeAll(() => {
    stranger = openStranger(Object.values(machines))
  })
  afterAll(() => stranger?.[Symbol.dispose]())
  const libraries = () => join(stranger.clone, 'node_modules')

  test('with Node 12 reads in one sentence that it is too old, before anything is installed', async () => {
    const { status, output } = await stranger.run(machines.old, 'node scripts/run.mjs start')
    expect(status).toBe(1)
    expect(output).toContain(
      'Pokfei needs Node 20.3 or newer to install the rest; this is Node 12.22.12. Nothing was installed.',
    )
    expect(output).not.toContain('SyntaxError')
    expect(existsSync(libraries())).toBe(false)
  })

  test('reads what to type after `npm install`, which changes nothing', async () => {
    const { status, output } = await stranger.run(machines.lowest, 'npm install')
    expect(status).not.toBe(0)
    expect(output).toContain('type-npm-start-it-installs-everything')
    expect([existsSync(libraries()), existsSync(join(stranger.clone, 'package-lock.json'))]).toEqual([false, false])
  })

  test('starts a demo with the lowest Node, without libraries of the tests or advice of the bundler', async () => {
    const port = String(await freePort())
    const child = stranger.start(machines.lowest, 'npm start', { PORT: port })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
    const ended = once(child, 'close').then(() => 'ended' as const)
    try {
      const outcome = vi.waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json(), {
        timeout: 570_000,
        interval: 500,
      })
      expect(await Promise.race([outcome, ended.then(() => output)])).toMatchObject({ status: 'ok' })
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
    }
    expect(output).not.toContain('TIMINGS')
    expect(
      readdirSync(join(libraries(), '.pnpm')).filter((name) => /^(?:lighthouse|testcontainers)@/.test(name)),
    ).toEqual([])
  })

  test('runs a test afterwards, which installs the rest', async () => {
    const { status, output } = await stranger.run(machines.lowest, 'npm test -- packages/draw/src/ranks')
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('Test Files') })
  })

  test('runs a test with a newer Node, after an installation that was interrupted', async () => {
    rmSync(join(libraries(), '.pokfei-installed'))
    rmSync(join(libraries(), '.pnpm/node_modules'), { recursive: true })
    const { status, output } = await stranger.run(machines.newer, 'npm test -- packages/draw/src/ranks')
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('Test Files') })
  })
})
