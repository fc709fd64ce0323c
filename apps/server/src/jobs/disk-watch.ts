import type { Store } from '@pokfei/domain/ports/store'
import type { FastifyInstance } from 'fastify'
import { startJob } from './start-job.ts'

/** The time between two checks. */
const checkMilliseconds = 1_000

/** Logs once when the disk becomes full, with `alarm`, and once when there is room again. */
export function startDiskWatch(app: FastifyInstance, { store }: { readonly store: Pick<Store, 'isFull'> }): void {
  let wasFull = false

  const check = (): void => {
    const isFull = store.isFull()
    if (isFull && !wasFull) {
      app.metrics.count('diskFull')
      app.log.error({ alarm: 'diskFull' }, 'disk full: pages and tickets are shown, nothing is saved')
    }
    if (!isFull && wasFull) app.log.warn('disk has room again: everything is saved')
    wasFull = isFull
  }

  startJob(app, {
    run: check,
    everyMilliseconds: checkMilliseconds,
    failure: 'disk check failed',
    startsAtOnce: true,
  })
}
