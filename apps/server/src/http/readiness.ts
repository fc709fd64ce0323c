import type { Store } from '@pokfei/domain/ports/store'
import type { FastifyInstance } from 'fastify'
import type { ReadyReason } from '../metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says if the process can serve, and otherwise why not. `/readyz` and `pokfei_ready` report it. */
    readonly readReadiness: () => Promise<ReadyReason>
  }
}

/** Decorates the server with the reason of its readiness, and adds the gauge of it. */
export function registerReadiness(app: FastifyInstance, store: Pick<Store, 'ping' | 'isFull'>): void {
  async function readReadiness(): Promise<ReadyReason> {
    if (app.isStopping()) return 'stopping'
    try {
      await store.ping()
      if (await app.hasWrongClock()) return 'wrongClock'
      return store.isFull() ? 'readOnly' : 'ok'
    } catch {
      return 'unavailable'
    }
  }
  app.decorate('readReadiness', readReadiness)
  app.metrics.watchState('ready', readReadiness)
}
