import type { FastifyReply } from 'fastify'

/** The caller closed the connection before the answer. Nobody reads what is answered to it. */
export class HungUp extends Error {
  override readonly name = 'HungUp'
}

/** A signal that is aborted with {@link HungUp} when the connection closes before the answer was sent. */
export function hangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new HungUp('the caller closed the connection'))
  })
  return controller.signal
}
