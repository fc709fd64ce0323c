import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { runByHand } from '../support/run-by-hand.ts'

describe('a start on a port that another program has', () => {
  test('is refused before a database is made or anything is built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-start-'))
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const set = { HOST: '127.0.0.1', PORT: String(port) }
    const server = runByHand(folder, ['main'], set)
    expect(server).toMatchObject({ status: 1, said: `Port ${port} is taken by another program. Stop it, or choose another port, such as PORT=${port + 1}.\n` })
    expect(existsSync(join(folder, 'data'))).toBe(false)

    const { status, stderr, stdout } = npmStart([], set)
    expect([status, stderr, stdout]).toEqual([1, server.said, ''])
    other.close()
    await once(other, 'close')
    rmSync(folder, { recursive: true })
  })
})

test('npm start refuses an argument, which would change nothing', () => {
  const { status, stderr } = npmStart(['--port=8080'])
  expect([status, stderr]).toEqual([1, 'npm start takes no arguments, such as --port=8080. Settings are variables: PORT=8080 npm start. .env.example names all.\n'])
})

function npmStart(args: readonly string[], set: Readonly<Record<string, string>> = {}) {
  const start = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))
  return spawnSync(process.execPath, [start, ...args], { encoding: 'utf8', env: { PATH: process.env['PATH'], ...set } })
}
