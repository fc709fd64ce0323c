import type { FastifyReply } from 'fastify'

/** The caller closed the connection before the response. Nobody reads the response. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}

/** Returns a signal that aborts with {@link ClientDisconnected} if the connection closes before the response was sent. */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new ClientDisconnected('the client closed the connection'))
  })
  return controller.signal
}
