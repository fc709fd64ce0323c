import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A server that accepts connections and sends nothing. `await using` closes it. */
export interface HangingServer extends AsyncDisposable {
  readonly port: number
  /** Resolves once a client has connected. */
  readonly called: Promise<unknown>
}

/** Starts a {@link HangingServer} that only this machine can reach. */
export async function startHangingServer(): Promise<HangingServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
    socket.resume()
  })
  const called = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    port: address.port,
    called,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
