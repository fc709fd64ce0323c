import type { Store } from '@pokfei/domain/ports/store'
import type { FastifyInstance } from 'fastify'

/** The time between two checks. */
const lookMilliseconds = 1_000

/** Logs once when the disk becomes full, with `alarm`, and once when there is room again. */
export function watchDiskWhileListening(
  app: FastifyInstance,
  { store }: { readonly store: Pick<Store, 'isFull'> },
): void {
  let wasFull = false
  let timer: NodeJS.Timeout | undefined

  const look = (): void => {
    const isFull = store.isFull()
    if (isFull && !wasFull) {
      app.metrics.count('diskFull')
      app.log.error({ alarm: 'diskFull' }, 'the disk is full: pages and tickets are shown, nothing is saved')
    }
    if (!isFull && wasFull) app.log.warn('there is room on the disk again: everything is saved')
    wasFull = isFull
  }

  app.addHook('onListen', (done) => {
    look()
    timer = setInterval(look, lookMilliseconds)
    done()
  })
  app.addHook('onClose', () => clearInterval(timer))
}
