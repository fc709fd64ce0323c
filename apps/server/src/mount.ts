import { initServer, type RouterImplementation } from '@ts-rest/fastify'
import type { AppRouter } from '@ts-rest/core'
import type { FastifyInstance } from 'fastify'

const s = initServer()

/**
 * Mounts the router of a contract. Its validation errors go to the app's one error handler. Responses are not
 * validated at run time: the compiler and the contract tests check them.
 */
export async function mount<T extends AppRouter>(app: FastifyInstance, router: RouterImplementation<T>): Promise<void> {
  await app.register(s.plugin(router), {
    logInitialization: false,
    responseValidation: false,
    requestValidationErrorHandler: (error, _request, reply) => void reply.send(error),
  })
}
