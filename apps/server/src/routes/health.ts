import { healthContract } from '@pokfei/contracts/routes/health'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'

/** The routes that say if the process lives and if it can serve. */
export const healthRoutes = (deps: AppDeps) =>
  implement(healthContract, {
    live: async () => ({ status: 200, body: { status: 'ok' } }),
    ready: async ({ request }) => {
      if (request.server.isStopping()) return { status: 503, body: { status: 'stopping' } }
      try {
        await deps.store.ping()
        if (await request.server.hasWrongClock()) return { status: 503, body: { status: 'wrongClock' } }
        return { status: 200, body: { status: deps.store.isFull() ? 'readOnly' : 'ok' } }
      } catch {
        return { status: 503, body: { status: 'unavailable' } }
      }
    },
  })
