import { healthContract } from '@pokfei/contracts/routes/health'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import { releaseOf } from '../release/release.ts'

/** The routes that say if the process lives and if it can serve, and which release it is. */
export const healthRoutes = (deps: AppDeps) => {
  const release = releaseOf(deps.settings)
  return implement(healthContract, {
    live: async () => ({ status: 200, body: { status: 'ok' } }),
    ready: async ({ request }) => {
      const status = await request.server.readReadiness()
      return status === 'ok' || status === 'readOnly'
        ? { status: 200, body: { status, ...release } }
        : { status: 503, body: { status, ...release } }
    },
  })
}
