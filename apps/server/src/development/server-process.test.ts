import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openServerProcess, type ServerProcess } from './server-process.ts'

const folders: string[] = []
const servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Starts a program that the test wrote, in its own process. */
function stage(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-process-'))
  folders.push(folder)
  const program = join(folder, 'server.mjs')
  const write = (text: string): void => writeFileSync(program, text)
  write(source)
  const onListening = vi.fn<() => void>()
  const ended = Promise.withResolvers<void>()
  const vite = { head: '<script></script>', respond: async () => ({ result: 'a module' }) }
  const server = openServerProcess({
    program,
    env: { PATH: process.env['PATH'] },
    vite,
    onListening,
    onEnded: () => ended.resolve(),
  })
  servers.push(server)
  return { server, write, onListening, ended: ended.promise }
}

const listening = (port: number): string =>
  `process.on('message', () => {}); process.send({ kind: 'listening', port: ${port} })`

test('runs the new code after a restart and lets requests wait', async () => {
  const { server, write, onListening } = stage(listening(1))
  expect(await server.port()).toBe(1)
  write(listening(2))
  server.restart()
  expect(await server.port()).toBe(2)
  expect(onListening).toHaveBeenCalledTimes(2)
})

test('starts one server for several restarts at once', async () => {
  const { server, write, onListening } = stage(listening(1))
  write(listening(2))
  server.restart()
  server.restart()
  const waiting = server.port()
  server.restart()
  expect(await Promise.all([waiting, server.port()])).toEqual([2, 2])
  expect(onListening.mock.calls.length).toBeLessThanOrEqual(2)
})

test('starts again at the next restart after a failed start', async () => {
  const { server, write, ended } = stage('process.exit(1)')
  expect(await server.port()).toBeNull()
  await ended
  write(listening(3))
  server.restart()
  expect(await server.port()).toBe(3)
})

test('kills a server that ignores SIGTERM', async () => {
  const { server, write } = stage(`process.on('SIGTERM', () => {}); ${listening(1)}`)
  expect(await server.port()).toBe(1)
  write(listening(2))
  server.restart()
  expect(await server.port()).toBe(2)
})

test('sends the head of pages and the requested modules to the server', async () => {
  const { server } = stage(`
    process.on('message', (message) => {
      if (message.kind === 'begin' && message.head === '<script></script>') process.send({ kind: 'ask', number: 7, question: {} })
      if (message.kind === 'response' && message.number === 7 && message.response.result === 'a module') process.send({ kind: 'listening', port: 4 })
    })`)
  expect(await server.port()).toBe(4)
})
