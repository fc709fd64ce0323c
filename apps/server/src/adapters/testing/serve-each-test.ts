import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach } from 'vitest'

/**
 * Starts a stand-in for each test of a file, on a port of its own. Returns a function for the origin of the running
 * test.
 */
export function serveEachTest(listener: RequestListener): () => string {
  let server: Server
  let origin: string
  beforeEach(async () => {
    server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    origin = `http://127.0.0.1:${address.port}`
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })
  return () => origin
}
