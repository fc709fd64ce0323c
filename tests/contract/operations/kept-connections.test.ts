import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { expect } from 'vitest'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { freshDatabase } from '../../support/store/fresh-store.ts'
import { startServerProcess } from '../../support/test-server/server-process.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const connectionCount = 60
/** `/api/events` comes from a cache, and the others from handlers. */
const paths = ['/healthz', '/api/events', '/readyz', '/api/auth/providers']

/** Returns the first response of these bytes. Returns null if it is not whole yet. */
function firstResponse(received: Buffer): { readonly head: string; readonly size: number } | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.toString('latin1', 0, end)
  const size = end + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  return received.length < size ? null : { head, size }
}

/**
 * Sends requests on one connection as a proxy does: the next as soon as a response has come. Resolves when the connection
 * is closed: to true if the last response said so, and to false if a request got no response.
 */
function askUntilClosed(port: number, path: string, onResponse: () => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
  let received = Buffer.alloc(0)
  let isAnnounced = false
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  socket.write(request)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    const response = firstResponse(received)
    if (response === null) return
    received = received.subarray(response.size)
    isAnnounced = /^connection: close$/im.test(response.head)
    onResponse()
    if (!isAnnounced) socket.write(request)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(isAnnounced))
  return promise
}

inProcessTest(
  'a stop leaves no request without a response on sixty connections that a proxy keeps',
  { timeout: 300_000 },
  async () => {
    await using database = await freshDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-kept-'))
    const store = await openStore(database.databaseURL)
    await store.catalogue.load(testCatalogue())
    await store.close()
    await using server = await startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: database.databaseURL,
      LOG_LEVEL: 'silent',
    })
    const { port } = new URL(server.origin)
    const busy = Array.from({ length: connectionCount }, (_, index) => {
      const { promise: isBusy, resolve } = Promise.withResolvers<void>()
      let responseCount = 0
      const ended = askUntilClosed(Number(port), paths[index % paths.length] ?? '/', () => {
        responseCount += 1
        if (responseCount === 3) resolve()
      })
      return { isBusy, ended }
    })
    await Promise.all(busy.map(({ isBusy }) => isBusy))
    // The second call, at the end of the scope, does nothing.
    await server[Symbol.asyncDispose]()
    const ends = await Promise.all(busy.map(({ ended }) => ended))
    expect(ends.filter((isAnswered) => !isAnswered)).toEqual([])
    rmSync(dataDir, { recursive: true })
  },
)
