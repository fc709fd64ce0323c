import { healthContract } from '@pokfei/contracts/routes/health'
import { implement } from '@pokfei/ts-rest-fastify/implement'

/** The routes that say if the process lives and if it can serve. */
export const healthRoutes = () =>
  implement(healthContract, {
    live: async () => ({ status: 200, body: { status: 'ok' } }),
    ready: async ({ request }) => {
      const status = await request.server.readReadiness()
      return status === 'ok' || status === 'readOnly'
        ? { status: 200, body: { status } }
        : { status: 503, body: { status } }
    },
  })
