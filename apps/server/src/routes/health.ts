import { healthContract } from '@pokfei/contracts/health'
import { initServer } from '@ts-rest/fastify'
import type { AppDeps } from '../app-deps.ts'

const s = initServer()

/** The routes that say if the process lives and if it can serve. */
export const healthRoutes = (deps: AppDeps) =>
  s.router(healthContract, {
    live: async () => ({ status: 200, body: { status: 'ok' } }),
    ready: async ({ request }) => {
      if (request.server.isStopping()) return { status: 503, body: { status: 'stopping' } }
      try {
        await deps.store.ping()
        return { status: 200, body: { status: deps.store.isFull() ? 'readOnly' : 'ok' } }
      } catch {
        return { status: 503, body: { status: 'unavailable' } }
      }
    },
  })
