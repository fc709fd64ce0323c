import { initServer, type RouterImplementation } from '@ts-rest/fastify'
import type { AppRouter } from '@ts-rest/core'
import type { FastifyInstance } from 'fastify'

const s = initServer()

/** Mounts a router of a contract. Its validation errors go on to the app's one error handler.
 *  Answers are not validated again at run time: the compiler checks them, and the contract tests do. */
export async function mount<T extends AppRouter>(app: FastifyInstance, router: RouterImplementation<T>): Promise<void> {
  await app.register(s.plugin(router), {
    logInitialization: false,
    responseValidation: false,
    requestValidationErrorHandler: (error, _request, reply) => void reply.send(error),
  })
}
