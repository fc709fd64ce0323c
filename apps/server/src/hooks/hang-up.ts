import type { FastifyReply } from 'fastify'

/** The caller closed the connection before the response. Nobody reads the response. */
export class HungUp extends Error {
  override readonly name = 'HungUp'
}

/** Returns a signal that aborts with {@link HungUp} if the connection closes before the response was sent. */
export function hangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new HungUp('the caller closed the connection'))
  })
  return controller.signal
}
